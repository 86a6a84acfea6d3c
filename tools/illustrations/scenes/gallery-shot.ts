import type { Breed } from '../dog/breed.ts';
import { type DogPlace, drawDog } from '../dog/dog.ts';
import type { Drawing } from '../ink/drawing.ts';
import { basketBack, basketFront } from '../scenery/furniture.ts';
import { grounds, shade } from '../scenery/grounds.ts';
import { tokens } from '../palette.ts';

export const landscape = { width: 800, height: 600 } as const;
export const square = { width: 640, height: 640 } as const;
export const portrait = { width: 600, height: 800 } as const;

export interface Shot {
  readonly file: string;
  readonly breed: Breed;
  readonly alt: string;
  readonly format: { readonly width: number; readonly height: number };
  readonly draw: (drawing: Drawing, breed: Breed) => void;
}

/** A dog on its shadow. */
export function stage(
  drawing: Drawing,
  breed: Breed,
  ground: string,
  place: DogPlace,
  reach = 2.6,
): ReturnType<typeof drawDog> {
  shade(drawing, place.x, place.y, place.scale * reach, place.scale * 0.24, ground);
  return drawDog(drawing, breed, place);
}

/** Head and chest, near enough to see the eyes. */
export function bust(
  drawing: Drawing,
  breed: Breed,
  {
    turned,
    tilted = 0,
    scale = 118,
    ...rest
  }: Pick<DogPlace, 'collar' | 'expression'> & { turned: number; tilted?: number; scale?: number },
): void {
  const { width, height } = drawing;
  const tall = breed.body.leg + breed.body.chest * 1.5 + breed.body.neck.length + 0.9;
  drawDog(drawing, breed, {
    ...rest,
    x: width / 2 - 0.5 * scale,
    y: height * 0.4 + tall * scale,
    scale,
    pose: 'sit',
    turned: 62,
    head: { turned, tilted },
  });
}

export function inBasket(
  drawing: Drawing,
  breed: Breed,
  scale: number,
  turned: number,
  lining: string,
): void {
  const { width, height } = drawing;
  const [x, y] = [width / 2, height * 0.86];
  shade(drawing, x, y + 6, 240, 22, grounds.honey);
  basketBack(drawing, x, y, 400, 170, lining);
  drawDog(drawing, breed, {
    x: x - 0.3 * scale,
    y: y - 40,
    scale,
    pose: 'sit',
    turned: 66,
    head: { turned, raised: 4, tilted: 9 },
    expression: { mouth: 'smile' },
    collar: tokens.green,
  });
  basketFront(drawing, x, y, 400, 170);
}

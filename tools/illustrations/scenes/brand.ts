import { golden } from '../dog/breeds-large.ts';
import { drawDog } from '../dog/dog.ts';
import type { Drawing } from '../ink/drawing.ts';
import { arch, cushion, oval } from '../ink/forms.ts';
import { plus, type Point, times, turn } from '../ink/geometry.ts';
import { tokens } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { grass, grounds } from '../scenery/grounds.ts';
import { ballToy } from '../scenery/toys.ts';

/** Toes of the paw, in a square from -1 to 1: place, radii, lean; the fourth is the sunny one. */
const toes = [
  [-0.7, -0.02, 0.2, 0.29, -24],
  [-0.29, -0.54, 0.22, 0.33, -8],
  [0.27, -0.58, 0.22, 0.33, 9],
  [0.7, -0.06, 0.2, 0.29, 25],
] as const;

/** The pad is a small house with a gable. */
const house: readonly Point[] = [
  [0.02, -0.16],
  [0.16, -0.06],
  [0.46, 0.22],
  [0.56, 0.36],
  [0.55, 0.72],
  [0.47, 0.83],
  [0.24, 0.86],
  [0, 0.87],
  [-0.26, 0.86],
  [-0.48, 0.82],
  [-0.56, 0.7],
  [-0.56, 0.38],
  [-0.47, 0.24],
  [-0.14, -0.06],
];

/** Our paw print: a house for a pad, its door in the sun. */
export function paw(
  drawing: Drawing,
  x: number,
  y: number,
  size: number,
  colour: string,
  toe: string,
  door: string,
): void {
  const put = (points: readonly Point[]) => points.map((point) => plus([x, y], times(point, size)));
  toes.forEach(([dx, dy, rx, ry, lean], i) => {
    const outline = oval(0, 0, rx, ry, 12).map((point) => plus(turn(point, lean), [dx, dy]));
    drawing.flat(put(outline), i === 3 ? toe : colour, i === 3 ? 'sunny-toe' : 'toe');
  });
  drawing.flat(put(house), colour, 'house');
  drawing.flat(put(arch(-0.13, 0.36, 0.26, 0.5)), door, 'door', false);
}

/** The mark alone: it turns light where the page is dark. */
function logo(drawing: Drawing): void {
  drawing.inDark(tokens.green, '#8FD3B0');
  paw(drawing, 128, 122, 126, tokens.green, tokens.sun, tokens.sun);
}

/** A tile for launchers that cut icons to their own shape: everything that counts lies in the middle. */
function maskable(drawing: Drawing): void {
  drawing.backdrop(tokens.green, 'ground');
  paw(drawing, 256, 242, 150, tokens.paper, tokens.sun, tokens.green);
}

function tile(drawing: Drawing): void {
  drawing.flat(cushion(0, 0, 256, 256, 56), tokens.green, 'tile', false);
  paw(drawing, 128, 117, 108, tokens.paper, tokens.sun, tokens.green);
}

function share(drawing: Drawing): void {
  drawing.backdrop(tokens.paper, 'ground');
  drawing.flat(
    [
      [520, 640],
      [500, 420],
      [600, 230],
      [780, 110],
      [980, 70],
      [1220, 60],
      [1220, 640],
    ],
    grounds.sage,
    'hill',
  );
  drawing.flat(
    [
      [380, 650],
      [560, 566],
      [820, 540],
      [1040, 556],
      [1220, 540],
      [1220, 650],
    ],
    grounds.meadow,
    'lawn',
  );
  drawDog(drawing, golden, {
    x: 850,
    y: 590,
    scale: 74,
    pose: 'sit',
    turned: 52,
    mirrored: true,
    head: { turned: 16, raised: 4, tilted: 10 },
    expression: { mouth: 'open', tongue: true },
    collar: tokens.green,
    wag: 10,
  });
  ballToy(drawing, 600, 572, 30);
  grass(drawing, 1090, 604, 40);
  grass(drawing, 520, 608, 32);
  paw(drawing, 260, 300, 170, tokens.green, tokens.sun, tokens.sun);
}

/** The paw and the pictures that stand for the whole site. */
export const brand: readonly Picture[] = [
  {
    file: 'brand/logo.svg',
    alt: 'Pawprints: a paw whose pad is a small house.',
    breed: null,
    width: 256,
    height: 256,
    tolerance: 0.5,
    draw: logo,
  },
  {
    file: 'brand/favicon.svg',
    alt: 'Pawprints',
    breed: null,
    width: 256,
    height: 256,
    tolerance: 0.5,
    draw: tile,
  },
  {
    file: 'brand/icon-maskable.svg',
    alt: 'Pawprints',
    breed: null,
    width: 512,
    height: 512,
    tolerance: 0.8,
    draw: maskable,
  },
  {
    file: 'brand/share.svg',
    alt: 'A golden retriever sits on a lawn beside a ball and the Pawprints paw.',
    breed: null,
    width: 1200,
    height: 630,
    line: 6,
    draw: share,
  },
];

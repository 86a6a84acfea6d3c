import type { Drawing } from '../ink/drawing.ts';
import { join } from '../ink/field.ts';
import type { Point } from '../ink/geometry.ts';
import { coats, tint, tokens } from '../palette.ts';
import type { Breed } from './breed.ts';
import { type Bead, seePoint, type Spot, string, type View } from './space.ts';

/** The ruff that stands around a small face. */
export function mane(drawing: Drawing, view: View, breed: Breed): void {
  drawing.shape(join(string(view, [[-0.25, -0.62, 0, 1.3]])), {
    fill: breed.colour,
    name: 'mane',
    coat: 'shaggy',
    hair: () => 0.34 * view.scale,
  });
}

/** Hair beneath and beside the mouth. */
export function beard(drawing: Drawing, view: View, breed: Breed, [forward, up, , tip]: Bead): void {
  const { colour = breed.colour } = breed.head.muzzle;
  const locks: Bead[] = [
    [forward - tip * 0.5, up - tip * 0.9, 0, tip * 0.95],
    [forward - tip * 0.7, up - tip * 0.5, tip * 0.85, tip * 0.66],
    [forward - tip * 0.7, up - tip * 0.5, -tip * 0.85, tip * 0.66],
  ];
  drawing.shape(
    join(
      locks.flatMap((bead) => string(view, [bead])),
      0.2 * view.scale,
    ),
    {
      fill: colour,
      name: 'beard',
      coat: 'shaggy',
      hair: (_, outward) => (outward[1] > -0.2 ? 0.2 * view.scale : 0),
      fades: [{ ...fadeAt(view, [forward - tip, up + tip * 0.7, 0]), r: tip * 1.5 * view.scale }],
    },
  );
}

function fadeAt(view: View, spot: Spot): { x: number; y: number } {
  const { x, y } = view.see(spot);
  return { x, y };
}

/** What single breeds wear on their faces: wrinkles, a tooth, a bow. */
export function drawExtras(drawing: Drawing, view: View, breed: Breed): void {
  const { extras = [] } = breed.head;
  if (extras.includes('wrinkles')) wrinkles(drawing, view);
  if (extras.includes('tooth')) teeth(drawing, view, breed);
  if (extras.includes('bow')) bow(drawing, view, breed);
}

function wrinkles(drawing: Drawing, view: View): void {
  const folds: readonly (readonly Spot[])[] = [
    [
      [0.9, 0.42, 0.2],
      [1, 0.34, 0],
      [0.9, 0.42, -0.2],
    ],
    [
      [0.94, 0.2, 0.22],
      [1.02, 0.12, 0],
      [0.94, 0.2, -0.22],
    ],
  ];
  for (const fold of folds) {
    drawing.stroke(
      fold.map((spot) => seePoint(view, spot)),
      { width: drawing.line * 0.8 },
    );
  }
}

function teeth(drawing: Drawing, view: View, breed: Breed): void {
  const { length, tip, drop } = breed.head.muzzle;
  const forward = 0.55 + length + tip * 0.5;
  const up = -0.34 - drop - tip * 1.28;
  for (const side of [1, -1]) {
    const spot = (high: number, left: number) => seePoint(view, [forward, up + high, left * side]);
    drawing.outline(
      [spot(0, 0.26), spot(0.2, 0.33), spot(0.02, 0.4)],
      { fill: coats.white, name: 'tooth', line: drawing.line * 0.6 },
      false,
    );
  }
}

function bow(drawing: Drawing, view: View, breed: Breed): void {
  const knot: Spot = [0.45, 0.98, 0];
  const tuft: Spot[] = [
    [0.45, 1, 0.14],
    [0.35, 1.3, 0.3],
    [0.3, 1.42, 0.1],
    [0.3, 1.34, 0],
    [0.3, 1.46, -0.14],
    [0.35, 1.26, -0.3],
    [0.45, 1, -0.14],
  ];
  drawing.outline(
    tuft.map((spot) => seePoint(view, spot)),
    { fill: breed.colour, name: 'tuft' },
  );
  for (const side of [1, -1]) {
    const wing: Spot[] = [
      knot,
      [0.45, 1.18, 0.2 * side],
      [0.42, 1.2, 0.42 * side],
      [0.42, 0.98, 0.46 * side],
      [0.42, 0.8, 0.4 * side],
      [0.45, 0.84, 0.18 * side],
    ];
    drawing.outline(
      wing.map((spot): Point => seePoint(view, spot)),
      { fill: tokens.coral, name: 'bow', line: drawing.line * 0.8 },
    );
  }
  drawing.shape(join(string(view, [[0.5, 1, 0, 0.12]])), {
    fill: tint(tokens.ink, 0.2, tokens.coral),
    name: 'knot',
    line: drawing.line * 0.7,
  });
}

import type { Drawing } from '../ink/drawing.ts';
import { curve, type Point } from '../ink/geometry.ts';
import { tint, tokens } from '../palette.ts';
import { bush, flower, garden, grass, grounds, room } from './grounds.ts';
import { tree } from './outdoors.ts';

/** A lawn with a tree, grass and a few flowers. */
export function meadow(drawing: Drawing, horizon = 0.6): void {
  const { width, height } = drawing;
  garden(drawing, height * horizon);
  tree(drawing, width * 0.84, height * (horizon + 0.03), height * 0.42);
  grass(drawing, width * 0.1, height * 0.94, 30);
  grass(drawing, width * 0.9, height * 0.9, 34);
  for (const [x, y, colour] of [
    [0.05, horizon + 0.05, tokens.coral],
    [0.13, horizon + 0.08, tokens.sun],
    [0.93, horizon + 0.16, tokens.sun],
  ] as const)
    flower(drawing, width * x, height * y, 30, colour);
}

/** Sand, a strip of sea and a low sun. */
export function beach(drawing: Drawing, horizon = 0.5): void {
  const { width, height } = drawing;
  drawing.backdrop(tint(tokens.sun, 0.16), 'sky');
  const r = Math.min(width, height) * 0.11;
  drawing.flat(
    Array.from({ length: 12 }, (_, i): Point => [
      width * 0.2 + Math.cos((i / 6) * Math.PI) * r,
      height * (horizon - 0.14) + Math.sin((i / 6) * Math.PI) * r,
    ]),
    tokens.sun,
    'sun',
  );
  drawing.flat(
    [
      [-10, height * horizon],
      [width + 10, height * horizon],
      [width + 10, height],
      [-10, height],
    ],
    '#BBD3CE',
    'sea',
    false,
  );
  const edge = curve(
    [
      [-20, height * (horizon + 0.17)],
      [width * 0.3, height * (horizon + 0.13)],
      [width * 0.62, height * (horizon + 0.18)],
      [width + 20, height * (horizon + 0.14)],
    ],
    false,
    6,
  );
  drawing.flat([...edge, [width + 20, height + 20], [-20, height + 20]], grounds.sand, 'sand', false);
  drawing.stroke(
    [
      [width * 0.5, height * (horizon + 0.06)],
      [width * 0.58, height * (horizon + 0.05)],
      [width * 0.68, height * (horizon + 0.06)],
    ],
    { width: 6, colour: tokens.paper, name: 'wave' },
  );
  drawing.stroke(
    [
      [width * 0.74, height * (horizon + 0.1)],
      [width * 0.83, height * (horizon + 0.09)],
      [width * 0.92, height * (horizon + 0.1)],
    ],
    { width: 6, colour: tokens.paper, name: 'wave' },
  );
}

/** Snow on hills, more of it falling. */
export function snow(drawing: Drawing, horizon = 0.58): void {
  const { width, height } = drawing;
  garden(drawing, height * horizon, { sky: '#C9D6D6', hill: '#DDE6E5', lawn: '#F4F6F3' });
  for (let i = 0; i < 14; i += 1) {
    const [x, y, r] = [drawing.random() * width, drawing.random() * height * 0.62, 4 + drawing.random() * 5];
    drawing.flat(
      [
        [x - r, y],
        [x, y - r],
        [x + r, y],
        [x, y + r],
      ],
      '#FFFFFF',
      'flake',
    );
  }
}

/** A path under a tree that loses its leaves. */
export function autumn(drawing: Drawing, horizon = 0.58): void {
  const { width, height } = drawing;
  garden(drawing, height * horizon, { sky: tint(tokens.sun, 0.12), hill: grounds.sand, lawn: grounds.honey });
  tree(drawing, width * 0.16, height * (horizon + 0.04), height * 0.5, tokens.coral);
  for (let i = 0; i < 9; i += 1) {
    const [x, y, r] = [
      drawing.random() * width,
      height * (0.2 + drawing.random() * 0.76),
      9 + drawing.random() * 5,
    ];
    drawing.flat(
      [
        [x - r, y],
        [x - r * 0.2, y - r * 0.5],
        [x + r, y - r * 0.2],
        [x, y + r * 0.5],
      ],
      i % 2 === 0 ? tokens.coral : '#D98A3A',
      'leaf',
    );
  }
}

/** A quiet colour behind a portrait, with a disc like a low sun. */
export function studio(drawing: Drawing, ground: string, disc: string): void {
  const { width, height } = drawing;
  drawing.backdrop(ground, 'ground');
  const r = Math.min(width, height) * 0.42;
  drawing.flat(
    Array.from({ length: 14 }, (_, i): Point => [
      width / 2 + Math.cos((i / 7) * Math.PI) * r,
      height * 0.52 + Math.sin((i / 7) * Math.PI) * r,
    ]),
    disc,
    'disc',
  );
}

/** A room with a rug. */
export function parlour(drawing: Drawing, wall: string, floor: string, carpet: string, horizon = 0.66): void {
  const { width, height } = drawing;
  room(drawing, wall, floor, height * horizon);
  drawing.flat(
    Array.from({ length: 16 }, (_, i): Point => [
      width / 2 + Math.cos((i / 8) * Math.PI) * width * 0.43,
      height * 0.86 + Math.sin((i / 8) * Math.PI) * height * 0.09,
    ]),
    carpet,
    'rug',
  );
}

/** The corner of a hedge. */
export function hedge(drawing: Drawing, horizon = 0.6): void {
  const { width, height } = drawing;
  garden(drawing, height * horizon, { lawn: grounds.sage, hill: grounds.meadow });
  bush(drawing, width * 0.2, height * (horizon + 0.03), width * 0.5, height * 0.2, grounds.hedge);
  bush(drawing, width * 0.8, height * (horizon + 0.03), width * 0.44, height * 0.14, grounds.hedge);
  grass(drawing, width * 0.86, height * 0.93, 34);
}

import type { Drawing } from '../ink/drawing.ts';
import { at, clamp, curve, type Point } from '../ink/geometry.ts';
import { noise } from '../ink/random.ts';
import { tint, tokens } from '../palette.ts';

type Ground =
  | 'sage'
  | 'meadow'
  | 'hedge'
  | 'sand'
  | 'honey'
  | 'blush'
  | 'rose'
  | 'sky'
  | 'dusk'
  | 'night'
  | 'wood'
  | 'darkWood';

/** The calm grounds that pictures stand on. */
export const grounds: Readonly<Record<Ground, string>> = {
  sage: tint(tokens.green, 0.16),
  meadow: tint(tokens.green, 0.3),
  hedge: tint(tokens.green, 0.5),
  sand: tint(tokens.sun, 0.24),
  honey: tint(tokens.sun, 0.45),
  blush: tint(tokens.coral, 0.22),
  rose: tint(tokens.coral, 0.4),
  sky: '#E4ECEA',
  dusk: '#35554A',
  night: '#24443A',
  wood: '#D9B48A',
  darkWood: '#A87C53',
};

/** A stone-shaped island, so that ink shows on any page behind the picture. */
export function island(
  drawing: Drawing,
  fill: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wild = 0.09,
): void {
  const seed = Math.floor(drawing.random() * 1000);
  const points = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (i / 14) * Math.PI * 2;
    const swell = 1 + noise(Math.cos(angle) * 1.4 + 5, Math.sin(angle) * 1.4 + 5, seed) * wild * 2;
    // A little squarer than an ellipse, which leaves corners for what stands in them.
    const square = 1 + 0.13 * Math.sin(angle * 2) ** 2;
    return [
      clamp(x + Math.cos(angle) * rx * swell * square, 8, drawing.width - 8),
      clamp(y + Math.sin(angle) * ry * swell * square, 8, drawing.height - 8),
    ];
  });
  drawing.flat(points, fill, 'island');
}

/** A plain wall over a plain floor that fills the whole picture, the edge between them drawn by hand. */
export function room(drawing: Drawing, wall: string, floor: string, horizon: number): void {
  const { width, height } = drawing;
  drawing.backdrop(wall, 'wall');
  const edge = curve(
    [
      [-20, horizon + 3],
      [width * 0.3, horizon - 3],
      [width * 0.7, horizon + 3],
      [width + 20, horizon - 2],
    ],
    false,
    6,
  );
  drawing.flat([...edge, [width + 20, height + 20], [-20, height + 20]], floor, 'floor', false);
}

/** Soft hills behind a lawn. */
export function garden(
  drawing: Drawing,
  horizon: number,
  { sky = grounds.sky, hill = grounds.sage, lawn = grounds.meadow } = {},
): void {
  const { width, height } = drawing;
  drawing.backdrop(sky, 'sky');
  const swell = drawing.random() * 0.3 + 0.1;
  const hills = curve(
    [
      [-20, horizon - height * 0.08],
      [width * swell, horizon - height * 0.16],
      [width * 0.55, horizon - height * 0.07],
      [width * 0.85, horizon - height * 0.15],
      [width + 20, horizon - height * 0.1],
    ],
    false,
    6,
  );
  drawing.flat([...hills, [width + 20, height], [-20, height]], hill, 'hill', false);
  const edge = curve(
    [
      [-20, horizon + 8],
      [width * 0.35, horizon - 8],
      [width * 0.75, horizon + 10],
      [width + 20, horizon],
    ],
    false,
    6,
  );
  drawing.flat([...edge, [width + 20, height + 20], [-20, height + 20]], lawn, 'lawn', false);
}

/** The soft shade a thing casts on its ground. */
export function shade(drawing: Drawing, x: number, y: number, rx: number, ry: number, ground: string): void {
  const points = Array.from({ length: 10 }, (_, i): Point => [
    x + Math.cos((i / 5) * Math.PI) * rx,
    y + Math.sin((i / 5) * Math.PI) * ry,
  ]);
  drawing.flat(points, tint(tokens.ink, 0.14, ground), 'shade');
}

/** A tuft of grass. */
export function grass(drawing: Drawing, x: number, y: number, size: number, colour = tokens.green): void {
  const blades: readonly Point[] = [
    [-0.34, 0],
    [-0.7, -0.6],
    [-0.18, -0.26],
    [-0.12, -1],
    [0.04, -0.3],
    [0.42, -0.8],
    [0.2, -0.24],
    [0.74, -0.46],
    [0.34, 0],
  ];
  drawing.flat(
    blades.map(([dx, dy]): Point => [x + dx * size, y + dy * size]),
    colour,
    'grass',
    false,
  );
}

/** A flower on a stalk. */
export function flower(drawing: Drawing, x: number, y: number, size: number, colour: string): void {
  const stalk = size * 0.05;
  drawing.flat(
    [
      [x - stalk, y],
      [x - stalk, y - size],
      [x + stalk, y - size],
      [x + stalk, y],
    ],
    tokens.green,
    'stalk',
    false,
  );
  const petals = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i / 10) * Math.PI * 2;
    const r = size * (i % 2 === 0 ? 0.34 : 0.17);
    return [x + Math.cos(angle) * r, y - size + Math.sin(angle) * r];
  });
  drawing.flat(petals, colour, 'flower');
}

/** A round bush of a flat colour. */
export function bush(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  const lobes = [
    [-0.5, 0],
    [-0.56, -0.42],
    [-0.34, -0.72],
    [-0.16, -0.66],
    [0, -1],
    [0.22, -0.76],
    [0.4, -0.7],
    [0.56, -0.36],
    [0.5, 0],
  ] as const;
  const points = lobes.map(([dx, dy]): Point => [x + dx * width, y + dy * height]);
  drawing.flat(
    [...curve(points, false, 6), [at(points, -1)[0], y + 4], [at(points, 0)[0], y + 4]],
    colour,
    'bush',
    false,
  );
}

import type { Drawing } from '../ink/drawing.ts';
import { cushion, oval } from '../ink/forms.ts';
import type { Point } from '../ink/geometry.ts';
import { tint, tokens } from '../palette.ts';
import { grounds } from './grounds.ts';

/** A picket fence in the distance: flat, so that dogs stay in front. */
export function fence(
  drawing: Drawing,
  left: number,
  right: number,
  ground: number,
  height: number,
  colour = tokens.paper,
): void {
  const post = height * 0.26;
  const pickets: Point[] = [];
  for (let x = left; x < right; x += post * 1.9) {
    pickets.push(
      [x, ground - height * 0.24],
      [x, ground - height * 0.86],
      [x + post / 2, ground - height],
      [x + post, ground - height * 0.86],
      [x + post, ground - height * 0.24],
    );
  }
  drawing.group('fence', () => {
    drawing.flat(
      [
        ...pickets,
        [right, ground - height * 0.24],
        [right, ground - height * 0.1],
        [left, ground - height * 0.1],
      ],
      colour,
      'pickets',
      false,
    );
    for (let x = left; x < right; x += post * 1.9)
      drawing.flat(
        [
          [x, ground - height * 0.12],
          [x + post, ground - height * 0.12],
          [x + post, ground],
          [x, ground],
        ],
        colour,
        'pickets',
        false,
      );
  });
}

export function tree(
  drawing: Drawing,
  x: number,
  ground: number,
  height: number,
  leaves: string = grounds.hedge,
): void {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([dx, dy]): Point => [x + dx * height, ground + dy * height]);
  drawing.flat(
    at([
      [-0.05, 0],
      [-0.03, -0.34],
      [-0.11, -0.52],
      [-0.01, -0.42],
      [0.02, -0.56],
      [0.04, -0.42],
      [0.11, -0.5],
      [0.05, -0.3],
      [0.07, 0],
    ]),
    grounds.darkWood,
    'trunk',
    false,
  );
  drawing.flat(
    at([
      [-0.24, -0.5],
      [-0.3, -0.68],
      [-0.18, -0.86],
      [0, -1],
      [0.18, -0.92],
      [0.3, -0.72],
      [0.26, -0.5],
      [0.1, -0.42],
      [-0.1, -0.42],
    ]),
    leaves,
    'leaves',
  );
}

/** A small round car that drives to the right; its windows are left open for who looks out. */
export function carBack(drawing: Drawing, x: number, y: number, size: number): void {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  drawing.group('cabin', () => {
    drawing.outline(
      at([
        [-0.78, -0.9],
        [-0.66, -1.5],
        [-0.5, -1.66],
        [0.22, -1.66],
        [0.46, -1.5],
        [0.78, -0.9],
      ]),
      { fill: tokens.green, name: 'cabin' },
      false,
    );
    drawing.outline(
      at([
        [-0.62, -0.92],
        [-0.53, -1.42],
        [-0.44, -1.5],
        [-0.02, -1.5],
        [-0.02, -0.92],
      ]),
      { fill: grounds.sky, name: 'window' },
      false,
    );
    drawing.outline(
      at([
        [0.1, -0.92],
        [0.1, -1.5],
        [0.18, -1.5],
        [0.36, -1.4],
        [0.62, -0.92],
      ]),
      { fill: grounds.sky, name: 'window' },
      false,
    );
  });
}

export function carFront(drawing: Drawing, x: number, y: number, size: number): void {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  drawing.group('car', () => {
    drawing.outline(
      at([
        [-1.3, -0.72],
        [-1.2, -0.9],
        [-0.9, -0.95],
        [0.8, -0.95],
        [1.2, -0.86],
        [1.38, -0.62],
        [1.4, -0.26],
        [1.3, -0.16],
        [-1.22, -0.16],
        [-1.32, -0.28],
      ]),
      { fill: tokens.green, name: 'body' },
    );
    drawing.stroke(
      at([
        [0.04, -0.92],
        [0.06, -0.5],
        [0, -0.2],
      ]),
      { width: drawing.line * 0.8 },
    );
    drawing.outline(
      cushion(x - size * 0.3, y - size * 0.7, size * 0.2, size * 0.05, size * 0.02),
      { fill: tint(tokens.paper, 0.6, tokens.green), name: 'handle', line: drawing.line * 0.6 },
      false,
    );
    drawing.outline(oval(x + size * 1.3, y - size * 0.54, size * 0.07, size * 0.1), {
      fill: tokens.sun,
      name: 'light',
      line: drawing.line * 0.8,
    });
    for (const wheel of [-0.78, 0.86]) {
      drawing.outline(oval(x + wheel * size, y - size * 0.18, size * 0.27), {
        fill: '#465154',
        name: 'tyre',
      });
      drawing.flat(oval(x + wheel * size, y - size * 0.18, size * 0.12), tokens.paper, 'hub');
    }
  });
}

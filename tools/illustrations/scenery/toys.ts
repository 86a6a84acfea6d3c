import type { Drawing } from '../ink/drawing.ts';
import { oval } from '../ink/forms.ts';
import type { Point } from '../ink/geometry.ts';
import { coats, tint, tokens } from '../palette.ts';
import { put } from './put.ts';

export function ballToy(
  drawing: Drawing,
  x: number,
  y: number,
  r: number,
  colour: string = tokens.coral,
): void {
  drawing.group('ball', () => {
    drawing.outline(oval(x, y, r), { fill: colour, name: 'ball' });
    drawing.stroke(
      put(
        [
          [-0.75, -0.55],
          [-0.1, -0.05],
          [0.2, 0.9],
        ],
        x,
        y,
        r,
      ),
      { colour: tokens.paper, width: r * 0.17, name: 'seam' },
    );
  });
}

export function bowl(
  drawing: Drawing,
  x: number,
  y: number,
  size: number,
  colour: string = tokens.sun,
  food?: string,
): void {
  drawing.group('bowl', () => {
    drawing.outline(
      put(
        [
          [-0.8, -0.5],
          [0.8, -0.5],
          [1, 0.06],
          [0.94, 0.16],
          [-0.94, 0.16],
          [-1, 0.06],
        ],
        x,
        y,
        size,
      ),
      { fill: colour, name: 'bowl' },
    );
    drawing.outline(oval(x, y - size * 0.5, size * 0.8, size * 0.2), {
      fill: tint(tokens.ink, 0.16, colour),
      name: 'rim',
    });
    if (food) drawing.flat(oval(x, y - size * 0.5, size * 0.6, size * 0.13), food, 'food');
    drawing.flat(oval(x, y - size * 0.12, size * 0.2, size * 0.13), tint(tokens.paper, 0.7, colour), 'mark');
  });
}

export function pencil(drawing: Drawing, x: number, y: number, length: number, degrees: number): void {
  const at = (points: readonly Point[]) => put(points, x, y, length, degrees);
  drawing.group('pencil', () => {
    drawing.outline(
      at([
        [-0.5, -0.045],
        [0.36, -0.045],
        [0.5, 0],
        [0.36, 0.045],
        [-0.5, 0.045],
      ]),
      { fill: tokens.sun, name: 'wood' },
      false,
    );
    drawing.flat(
      at([
        [0.37, -0.032],
        [0.46, -0.008],
        [0.46, 0.008],
        [0.37, 0.032],
      ]),
      coats.cream,
      'tip',
      false,
    );
    drawing.flat(
      at([
        [-0.49, -0.038],
        [-0.4, -0.038],
        [-0.4, 0.038],
        [-0.49, 0.038],
      ]),
      tokens.coral,
      'rubber',
      false,
    );
  });
}

export function boneToy(drawing: Drawing, x: number, y: number, size: number, degrees = 0): void {
  drawing.outline(
    put(
      [
        [-0.6, -0.16],
        [0.6, -0.16],
        [0.72, -0.4],
        [1, -0.34],
        [1, 0],
        [1, 0.34],
        [0.72, 0.4],
        [0.6, 0.16],
        [-0.6, 0.16],
        [-0.72, 0.4],
        [-1, 0.34],
        [-1, 0],
        [-1, -0.34],
        [-0.72, -0.4],
      ],
      x,
      y,
      size,
      degrees,
    ),
    { fill: coats.white, name: 'bone' },
  );
}

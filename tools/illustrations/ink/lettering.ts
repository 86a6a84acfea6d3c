import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';

type Glyph = readonly (readonly Point[])[];

/** Capitals of brush strokes, one unit high from 0 (top) to 1, so that no picture needs a font. */
const glyphs: Readonly<
  Record<string, { readonly width: number; readonly strokes: Glyph; readonly smooth?: boolean }>
> = {
  A: {
    width: 0.7,
    strokes: [
      [
        [0, 1],
        [0.35, 0],
        [0.7, 1],
      ],
      [
        [0.12, 0.66],
        [0.58, 0.66],
      ],
    ],
  },
  C: {
    width: 0.62,
    smooth: true,
    strokes: [
      [
        [0.6, 0.18],
        [0.36, 0],
        [0.08, 0.2],
        [0, 0.52],
        [0.1, 0.84],
        [0.36, 1],
        [0.62, 0.84],
      ],
    ],
  },
  D: {
    width: 0.62,
    smooth: true,
    strokes: [
      [
        [0.02, 0],
        [0, 0.5],
        [0.02, 1],
      ],
      [
        [0.02, 0],
        [0.4, 0.06],
        [0.62, 0.5],
        [0.4, 0.94],
        [0.02, 1],
      ],
    ],
  },
  E: {
    width: 0.5,
    strokes: [
      [
        [0.5, 0],
        [0, 0],
        [0, 1],
        [0.5, 1],
      ],
      [
        [0, 0.5],
        [0.42, 0.5],
      ],
    ],
  },
  F: {
    width: 0.48,
    strokes: [
      [
        [0.5, 0],
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0.5],
        [0.4, 0.5],
      ],
    ],
  },
  I: {
    width: 0.08,
    strokes: [
      [
        [0.04, 0],
        [0.04, 1],
      ],
    ],
  },
  N: {
    width: 0.6,
    strokes: [
      [
        [0, 1],
        [0, 0],
        [0.6, 1],
        [0.6, 0],
      ],
    ],
  },
  O: {
    width: 0.72,
    smooth: true,
    strokes: [
      [
        [0.36, 0],
        [0.08, 0.2],
        [0, 0.5],
        [0.08, 0.82],
        [0.36, 1],
        [0.64, 0.82],
        [0.72, 0.5],
        [0.64, 0.2],
        [0.34, 0],
      ],
    ],
  },
  R: {
    width: 0.56,
    smooth: true,
    strokes: [
      [
        [0, 0],
        [0.02, 0.5],
        [0, 1],
      ],
      [
        [0, 0],
        [0.36, 0.02],
        [0.52, 0.26],
        [0.36, 0.5],
        [0.02, 0.52],
      ],
      [
        [0.26, 0.52],
        [0.4, 0.76],
        [0.58, 1],
      ],
    ],
  },
  S: {
    width: 0.52,
    smooth: true,
    strokes: [
      [
        [0.5, 0.16],
        [0.28, 0],
        [0.04, 0.2],
        [0.2, 0.46],
        [0.44, 0.58],
        [0.5, 0.82],
        [0.26, 1],
        [0, 0.84],
      ],
    ],
  },
  T: {
    width: 0.58,
    strokes: [
      [
        [0, 0],
        [0.58, 0],
      ],
      [
        [0.29, 0],
        [0.29, 1],
      ],
    ],
  },
  U: {
    width: 0.6,
    smooth: true,
    strokes: [
      [
        [0, 0],
        [0, 0.62],
        [0.12, 0.92],
        [0.3, 1],
        [0.48, 0.92],
        [0.6, 0.62],
        [0.6, 0],
      ],
    ],
  },
};

/** Letters of a line at a height of one, with the gap that follows each. */
const gap = 0.26;

const lineWidth = (text: string) =>
  text.split('').reduce((width, sign) => width + (glyphs[sign]?.width ?? 0.3) + gap, -gap);

/** Writes capitals about the middle `x`, their feet at `y`. */
export function letter(
  drawing: Drawing,
  text: string,
  x: number,
  y: number,
  height: number,
  width: number,
): void {
  let pen = x - (lineWidth(text) * height) / 2;
  drawing.group('lettering', () => {
    for (const sign of text) {
      const glyph = glyphs[sign];
      for (const stroke of glyph?.strokes ?? []) {
        const points = stroke.map(([dx, dy]): Point => [pen + dx * height, y - height + dy * height]);
        drawing.stroke(points, { width, taper: 0.04, swell: 0.1, smooth: glyph?.smooth === true });
      }
      pen += ((glyph?.width ?? 0.3) + gap) * height;
    }
  });
}

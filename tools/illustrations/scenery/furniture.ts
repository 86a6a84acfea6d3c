import type { Drawing } from '../ink/drawing.ts';
import { box, cushion, oval } from '../ink/forms.ts';
import { coats, tint, tokens } from '../palette.ts';
import { grounds } from './grounds.ts';
import { put } from './put.ts';

/** The wicker wall before a basket's inside; draw its back, then the dog, then this. */
export function basketFront(drawing: Drawing, x: number, y: number, width: number, height: number): void {
  const [half, foot] = [width / 2, width * 0.43];
  drawing.group('basket', () => {
    drawing.outline(
      [
        [x - half, y - height],
        [x - half * 0.5, y - height * 0.82],
        [x, y - height * 0.76],
        [x + half * 0.5, y - height * 0.82],
        [x + half, y - height],
        [x + half * 0.98, y - height * 0.55],
        [x + foot, y - height * 0.08],
        [x + foot * 0.6, y + height * 0.03],
        [x, y + height * 0.06],
        [x - foot * 0.6, y + height * 0.03],
        [x - foot, y - height * 0.08],
        [x - half * 0.98, y - height * 0.55],
      ],
      { fill: grounds.wood, name: 'wicker' },
    );
    const weave = tint(tokens.ink, 0.3, grounds.wood);
    for (const row of [0.52, 0.28]) {
      for (let i = -3; i <= 3; i += 1) {
        const cx = x + ((i + (row > 0.4 ? 0.5 : 0)) * width) / 8;
        if (Math.abs(cx - x) > foot) continue;
        const drop = (1 - ((cx - x) / half) ** 2) * height * 0.14;
        const cy = y - height * row + drop;
        drawing.stroke(
          [
            [cx - width * 0.045, cy - height * 0.02],
            [cx, cy + height * 0.03],
            [cx + width * 0.045, cy - height * 0.02],
          ],
          { colour: weave, width: drawing.line * 0.9, name: 'weave' },
        );
      }
    }
    drawing.stroke(
      [
        [x - half * 0.99, y - height * 0.97],
        [x - half * 0.5, y - height * 0.74],
        [x, y - height * 0.66],
        [x + half * 0.5, y - height * 0.74],
        [x + half * 0.99, y - height * 0.97],
      ],
      { colour: grounds.darkWood, width: height * 0.1, taper: 0.02, name: 'rim' },
    );
  });
}

export function basketBack(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  lining: string = grounds.blush,
): void {
  drawing.outline(oval(x, y - height, width / 2, height * 0.34, 14), {
    fill: grounds.darkWood,
    name: 'basket-back',
  });
  drawing.flat(oval(x, y - height * 0.96, width * 0.46, height * 0.26, 14), lining, 'lining');
}

export function suitcase(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string = tokens.coral,
): void {
  drawing.group('suitcase', () => {
    drawing.stroke(
      [
        [x + width * 0.36, y - height],
        [x + width * 0.37, y - height * 1.16],
        [x + width * 0.63, y - height * 1.16],
        [x + width * 0.64, y - height],
      ],
      { width: height * 0.09, taper: 0 },
    );
    drawing.outline(
      cushion(x, y - height, width, height, height * 0.12),
      { fill: colour, name: 'case' },
      false,
    );
    for (const share of [0.2, 0.74]) {
      drawing.outline(
        box(x + width * share, y - height, width * 0.07, height),
        { fill: coats.cream, name: 'strap', line: drawing.line * 0.7 },
        false,
      );
    }
    drawing.flat(oval(x + width * 0.48, y - height * 0.55, height * 0.13), tokens.paper, 'sticker');
  });
}

export function cushionBed(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string = tokens.green,
): void {
  drawing.group('bed', () => {
    drawing.outline(
      [
        [x - width * 0.5, y - height * 0.5],
        [x - width * 0.42, y - height * 0.92],
        [x, y - height],
        [x + width * 0.42, y - height * 0.92],
        [x + width * 0.5, y - height * 0.5],
        [x + width * 0.44, y - height * 0.04],
        [x, y + height * 0.04],
        [x - width * 0.44, y - height * 0.04],
      ],
      { fill: colour, name: 'bed' },
    );
    drawing.outline(oval(x, y - height * 0.6, width * 0.36, height * 0.26), {
      fill: tint(tokens.paper, 0.75, colour),
      name: 'pillow',
      line: drawing.line * 0.8,
    });
  });
}

export function plant(
  drawing: Drawing,
  x: number,
  y: number,
  size: number,
  pot: string = tokens.coral,
): void {
  drawing.group('plant', () => {
    const leaves = [
      [-38, 1],
      [-14, 1.25],
      [12, 1.2],
      [36, 0.95],
      [-60, 0.7],
      [60, 0.68],
    ] as const;
    for (const [degrees, length] of leaves) {
      drawing.outline(
        put(
          [
            [0, 0],
            [-0.13, -0.4],
            [-0.12, -0.75],
            [0, -1],
            [0.12, -0.72],
            [0.12, -0.4],
          ],
          x,
          y - size * 0.5,
          size * length * 0.9,
          degrees,
        ),
        { fill: degrees % 4 === 0 ? tokens.green : grounds.hedge, name: 'leaf', line: drawing.line * 0.7 },
      );
    }
    drawing.outline(
      put(
        [
          [-0.36, -0.55],
          [0.36, -0.55],
          [0.26, 0.02],
          [-0.26, 0.02],
        ],
        x,
        y,
        size,
      ),
      { fill: pot, name: 'pot' },
      false,
    );
  });
}

export function picture(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  inside: string,
  frame: string = grounds.wood,
): void {
  drawing.group('frame', () => {
    drawing.outline(box(x, y, width, height), { fill: frame, name: 'frame' }, false);
    const rim = Math.min(width, height) * 0.13;
    drawing.outline(
      box(x + rim, y + rim, width - rim * 2, height - rim * 2),
      { fill: inside, name: 'mount', line: drawing.line * 0.6 },
      false,
    );
  });
}

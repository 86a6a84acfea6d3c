import { borderCollie } from '../dog/breeds-large.ts';
import { scruffy } from '../dog/breeds-mixed.ts';
import { bichon, dachshund } from '../dog/breeds-small.ts';
import { drawDog } from '../dog/dog.ts';
import { headPoint } from '../dog/head.ts';
import type { Drawing } from '../ink/drawing.ts';
import { oval } from '../ink/forms.ts';
import { tint, tokens } from '../palette.ts';
import { grass, grounds, island, shade } from '../scenery/grounds.ts';
import { pencil } from '../scenery/toys.ts';

export function digging(drawing: Drawing): void {
  island(drawing, grounds.sage, 240, 214, 228, 172);
  drawing.group('earth', () => {
    drawing.flat(
      [
        [60, 330],
        [180, 316],
        [320, 318],
        [430, 332],
        [400, 366],
        [240, 378],
        [90, 366],
      ],
      grounds.meadow,
      'lawn',
    );
    drawing.outline(oval(330, 344, 84, 20), { fill: '#6E4A33', name: 'hole' });
  });
  drawing.group('earth', () => {
    drawing.outline(
      [
        [30, 348],
        [58, 312],
        [92, 296],
        [124, 314],
        [150, 348],
        [92, 356],
      ],
      { fill: '#8A5E40', name: 'heap' },
    );
    for (const [x, y, r] of [
      [150, 262, 8],
      [118, 226, 11],
      [84, 250, 7],
      [70, 204, 9],
      [128, 184, 6],
    ] as const) {
      drawing.outline(oval(x, y, r * 1.1, r * 0.9, 7), { fill: '#8A5E40', name: 'clod', line: 3 });
    }
  });
  drawDog(drawing, dachshund, {
    x: 212,
    y: 346,
    scale: 46,
    pose: 'dig',
    turned: 16,
    head: { turned: 62, raised: -22, tilted: 4 },
    expression: { mouth: 'smile', gaze: [0.3, 0.4] },
    collar: tokens.sun,
    wag: 4,
  });
  drawing.group('earth', () => {
    drawing.outline(
      [
        [252, 356],
        [290, 340],
        [336, 352],
        [378, 342],
        [420, 358],
        [336, 376],
      ],
      { fill: '#8A5E40', name: 'edge' },
    );
    grass(drawing, 66, 352, 22);
  });
}

export function withPencil(drawing: Drawing): void {
  island(drawing, grounds.sand, 240, 212, 230, 174);
  shade(drawing, 226, 348, 190, 20, grounds.sand);
  const dog = drawDog(drawing, borderCollie, {
    x: 188,
    y: 344,
    scale: 50,
    pose: 'lie',
    turned: 34,
    neck: 62,
    head: { turned: 22, raised: -4, tilted: -12 },
    expression: { mouth: 'shut', brows: 'raised' },
  });
  const [x, y] = headPoint(borderCollie, dog.head, [1.45, -0.72, 0]);
  pencil(drawing, x, y + 4, 126, -16);
  drawing.group('letter', () => {
    drawing.outline(
      [
        [300, 330],
        [408, 312],
        [446, 366],
        [330, 384],
      ],
      { fill: tokens.surface, name: 'sheet' },
      false,
    );
    for (const [i, share] of [0.25, 0.5, 0.75].entries()) {
      drawing.stroke(
        [
          [318 + share * 26, 330 + share * 46],
          [(i === 2 ? 372 : 398) + share * 30, 317 + share * 46 + (i === 2 ? 4 : 0)],
        ],
        { colour: tint(tokens.ink, 0.35), width: 2.6, name: 'line' },
      );
    }
  });
}

export function cutCable(drawing: Drawing): void {
  island(drawing, grounds.sage, 240, 206, 228, 180);
  shade(drawing, 186, 356, 140, 17, grounds.sage);
  drawDog(drawing, scruffy, {
    x: 176,
    y: 356,
    scale: 50,
    pose: 'sit',
    turned: 58,
    head: { turned: 12, raised: -4, tilted: 20 },
    expression: { mouth: 'shut', brows: 'raised', gaze: [0.2, 0.5] },
    wag: -10,
  });
  drawing.group('cable', () => {
    drawing.stroke(
      [
        [24, 326],
        [66, 368],
        [128, 380],
        [190, 374],
        [244, 378],
      ],
      { width: 8, taper: 0.02, colour: tokens.coral },
    );
    drawing.stroke(
      [
        [318, 370],
        [350, 360],
        [392, 374],
        [424, 350],
        [456, 318],
      ],
      { width: 8, taper: 0.02, colour: tokens.coral },
    );
    for (const [x, y, dx, dy] of [
      [246, 377, 16, -6],
      [246, 378, 17, 1],
      [245, 380, 15, 7],
      [316, 370, -15, -7],
      [315, 371, -17, 0],
      [316, 372, -14, 7],
    ] as const) {
      drawing.stroke(
        [
          [x, y],
          [x + dx, y + dy],
        ],
        { width: 3, colour: '#B5713F', name: 'wire' },
      );
    }
    for (const [x1, y1, x2, y2] of [
      [282, 352, 282, 332],
      [266, 356, 254, 342],
      [298, 356, 310, 342],
    ] as const) {
      drawing.stroke(
        [
          [x1, y1],
          [x2, y2],
        ],
        { width: 4.5, colour: tokens.sun, name: 'spark' },
      );
    }
  });
  drawing.stroke(
    [
      [302, 108],
      [308, 84],
      [334, 78],
      [350, 96],
      [340, 118],
      [326, 130],
      [324, 148],
    ],
    { width: 8, taper: 0.12, colour: tokens.green, name: 'question' },
  );
  drawing.flat(oval(323, 170, 6), tokens.green, 'question');
}

export function emptyFrame(drawing: Drawing): void {
  island(drawing, grounds.blush, 240, 208, 228, 178);
  shade(drawing, 226, 358, 184, 17, grounds.blush);
  drawing.group('frame', () => {
    drawing.outline(
      [
        [304, 156],
        [418, 140],
        [430, 348],
        [326, 360],
      ],
      { fill: tokens.sun, name: 'frame' },
      false,
    );
    drawing.outline(
      [
        [322, 176],
        [402, 164],
        [411, 328],
        [341, 338],
      ],
      { fill: tokens.paper, name: 'mount', line: 3 },
      false,
    );
    drawing.stroke(
      [
        [350, 156],
        [352, 118],
        [368, 112],
        [378, 150],
      ],
      { width: 3, taper: 0.05 },
    );
  });
  drawDog(drawing, bichon, {
    x: 168,
    y: 360,
    scale: 54,
    pose: 'walk',
    turned: 18,
    neck: 26,
    head: { turned: 62, raised: 4, tilted: 6 },
    expression: { mouth: 'shut', gaze: [0.5, 0] },
    collar: tokens.green,
  });
}

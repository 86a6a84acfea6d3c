import { borderCollie, corgi, husky } from '../dog/breeds-large.ts';
import { patch } from '../dog/breeds-mixed.ts';
import { drawDog } from '../dog/dog.ts';
import { drawHead } from '../dog/head.ts';
import type { Drawing } from '../ink/drawing.ts';
import { tint, tokens } from '../palette.ts';
import { boots, drawPerson, drawPersonHead, jumper, skin, trousers } from '../person.ts';
import { bush, garden, grass, grounds, shade } from '../scenery/grounds.ts';
import { carBack, carFront, fence, tree } from '../scenery/outdoors.ts';
import { ballToy } from '../scenery/toys.ts';

export function dayCare(drawing: Drawing): void {
  garden(drawing, 360);
  tree(drawing, 660, 376, 330);
  fence(drawing, -10, 560, 388, 96);
  shade(drawing, 226, 514, 190, 16, grounds.meadow);
  shade(drawing, 590, 546, 150, 14, grounds.meadow);
  drawDog(drawing, husky, {
    name: 'husky',
    x: 230,
    y: 510,
    scale: 47,
    pose: 'bow',
    turned: 18,
    head: { turned: 48, raised: 6, tilted: -8 },
    expression: { mouth: 'open', tongue: true },
    collar: tokens.coral,
  });
  drawDog(drawing, patch, {
    name: 'patch',
    x: 588,
    y: 540,
    scale: 44,
    pose: 'leap',
    turned: 18,
    mirrored: true,
    head: { turned: 44, tilted: -8 },
    expression: { mouth: 'smile', tongue: true },
    collar: tokens.sun,
  });
  ballToy(drawing, 440, 500, 24);
  grass(drawing, 84, 566, 30);
  grass(drawing, 716, 572, 34);
}

export function walking(drawing: Drawing): void {
  garden(drawing, 380);
  tree(drawing, 96, 396, 280);
  bush(drawing, 690, 400, 220, 110, grounds.hedge);
  drawing.flat(
    [
      [-20, 500],
      [300, 470],
      [820, 486],
      [820, 590],
      [400, 600],
      [-20, 586],
    ],
    grounds.sand,
    'path',
  );
  shade(drawing, 230, 550, 90, 12, grounds.sand);
  shade(drawing, 540, 556, 170, 14, grounds.sand);
  const dog = drawDog(drawing, borderCollie, {
    name: 'collie',
    x: 540,
    y: 552,
    scale: 42,
    pose: 'walk',
    turned: 14,
    head: { turned: 50, raised: 4, tilted: -6 },
    expression: { mouth: 'open', tongue: true },
    collar: tokens.coral,
  });
  drawing.stroke([[316, 334], [380, 420], [520, 420], dog.collar], {
    width: 5,
    colour: tokens.coral,
    taper: 0.02,
    name: 'lead',
  });
  drawPerson(drawing, {
    x: 226,
    y: 552,
    scale: 39,
    torso: [
      [-0.15, 5.3, 0.95],
      [0, 6.7, 1],
      [0.1, 8, 0.9],
    ],
    head: [0.45, 10.2],
    looks: 0.9,
    tilted: 4,
    behind: [
      {
        joints: [
          [0.1, 7.9, 0.5],
          [-1.1, 6.6, 0.4],
          [-1.2, 5.3, 0.32],
        ],
        colour: jumper,
        end: {
          joints: [
            [-1.2, 5.3, 0.28],
            [-1.1, 4.8, 0.28],
          ],
          colour: skin,
        },
      },
      {
        joints: [
          [-0.3, 5, 0.8],
          [-0.8, 2.9, 0.58],
          [-1.9, 1.2, 0.44],
        ],
        colour: trousers,
        end: {
          joints: [
            [-2, 1, 0.42],
            [-1.6, 0.52, 0.34],
          ],
          colour: boots,
        },
      },
    ],
    before: [
      {
        joints: [
          [0, 5, 0.85],
          [0.9, 2.9, 0.6],
          [0.9, 0.9, 0.46],
        ],
        colour: trousers,
        end: {
          joints: [
            [0.9, 0.6, 0.44],
            [1.6, 0.36, 0.34],
          ],
          colour: boots,
        },
      },
      {
        joints: [
          [-0.05, 7.9, 0.55],
          [0.9, 6.3, 0.44],
          [2, 5.8, 0.34],
        ],
        colour: jumper,
        end: {
          joints: [
            [2, 5.8, 0.28],
            [2.4, 5.6, 0.28],
          ],
          colour: skin,
        },
      },
    ],
  });
  grass(drawing, 742, 500, 28);
}

export function pickUp(drawing: Drawing): void {
  garden(drawing, 410, { lawn: grounds.sage, hill: grounds.meadow });
  tree(drawing, 660, 424, 300);
  tree(drawing, 80, 420, 230, grounds.meadow);
  drawing.flat(
    [
      [-20, 470],
      [820, 462],
      [820, 620],
      [-20, 620],
    ],
    tint(tokens.ink, 0.3),
    'road',
    false,
  );
  for (const x of [60, 300, 540])
    drawing.flat(
      [
        [x, 556],
        [x + 120, 554],
        [x + 118, 566],
        [x - 2, 568],
      ],
      tokens.paper,
      'mark',
      false,
    );
  shade(drawing, 390, 528, 290, 16, tint(tokens.ink, 0.3));
  carBack(drawing, 388, 526, 200);
  drawHead(
    drawing,
    corgi,
    { x: 324, y: 306, scale: 50, turned: 40, raised: 6, tilted: -10 },
    { mouth: 'open', tongue: true },
  );
  drawPersonHead(drawing, [452, 300], { scale: 36, looks: 0.9, tilted: 4 });
  carFront(drawing, 388, 526, 200);
}

import { borderCollie, corgi } from '../dog/breeds-large.ts';
import { lab, patch } from '../dog/breeds-mixed.ts';
import { dachshund, pomeranian } from '../dog/breeds-small.ts';
import { drawDog } from '../dog/dog.ts';
import { drawHead } from '../dog/head.ts';
import type { Drawing } from '../ink/drawing.ts';
import { arch, box, cushion, oval } from '../ink/forms.ts';
import { coats, tint, tokens } from '../palette.ts';
import { boots, drawPerson, jumper, skin, trousers } from '../person.ts';
import { bush, garden, grass, grounds, room, shade } from '../scenery/grounds.ts';
import { fence, tree } from '../scenery/outdoors.ts';
import { window } from '../scenery/rooms.ts';
import { ballToy } from '../scenery/toys.ts';

export function provider(drawing: Drawing): void {
  room(drawing, grounds.sand, grounds.meadow, 470);
  drawing.group('steps', () => {
    drawing.outline(arch(290, 96, 220, 344), { fill: coats.white, name: 'door-frame' }, false);
    drawing.outline(arch(308, 114, 184, 326), { fill: tint(tokens.sun, 0.62), name: 'hall' }, false);
    drawing.outline(box(250, 424, 320, 44), { fill: coats.cream, name: 'step' }, false);
    drawing.outline(box(206, 466, 408, 46), { fill: coats.cream, name: 'step' }, false);
  });
  drawPerson(drawing, {
    x: 400,
    y: 512,
    scale: 37,
    torso: [
      [0, 2.95, 1.02],
      [0, 4.5, 1.1],
      [0, 5.5, 1.15],
    ],
    head: [0.1, 7.9],
    looks: 0.3,
    tilted: -6,
    behind: [
      {
        joints: [
          [-0.5, 3, 0.85],
          [-1.6, 3, 0.7],
          [-1.7, 0.9, 0.5],
        ],
        colour: trousers,
        end: {
          joints: [
            [-1.7, 0.5, 0.42],
            [-2.2, 0.4, 0.36],
          ],
          colour: boots,
        },
      },
      {
        joints: [
          [0.5, 3, 0.85],
          [1.6, 3, 0.7],
          [1.7, 0.9, 0.5],
        ],
        colour: trousers,
        end: {
          joints: [
            [1.7, 0.5, 0.42],
            [2.2, 0.4, 0.36],
          ],
          colour: boots,
        },
      },
    ],
    before: [
      {
        joints: [
          [-0.65, 5.55, 0.5],
          [-2, 4.5, 0.42],
          [-2.9, 4.6, 0.34],
        ],
        colour: jumper,
        end: {
          joints: [
            [-2.9, 4.6, 0.28],
            [-3.3, 4.8, 0.3],
          ],
          colour: skin,
        },
      },
      {
        joints: [
          [0.65, 5.55, 0.5],
          [1.9, 4.4, 0.42],
          [2.9, 4.2, 0.34],
        ],
        colour: jumper,
        end: {
          joints: [
            [2.9, 4.2, 0.28],
            [3.4, 4.2, 0.3],
          ],
          colour: skin,
        },
      },
    ],
  });
  shade(drawing, 200, 546, 110, 12, grounds.meadow);
  shade(drawing, 590, 548, 110, 12, grounds.meadow);
  drawDog(drawing, patch, {
    name: 'terrier',
    x: 216,
    y: 544,
    scale: 36,
    pose: 'sit',
    turned: 40,
    head: { turned: 40, raised: 12, tilted: 8 },
    expression: { mouth: 'smile', tongue: true },
    collar: tokens.coral,
  });
  drawDog(drawing, lab, {
    name: 'lab',
    x: 584,
    y: 546,
    scale: 38,
    pose: 'sit',
    turned: 40,
    mirrored: true,
    head: { turned: 30, raised: 6, tilted: 8 },
    expression: { mouth: 'open', tongue: true },
    collar: tokens.sun,
  });
}

export function house(drawing: Drawing): void {
  garden(drawing, 430);
  tree(drawing, 700, 446, 330);
  drawing.group('house', () => {
    drawing.outline(
      [
        [200, 250],
        [600, 250],
        [600, 470],
        [200, 470],
      ],
      { fill: grounds.sand, name: 'wall' },
      false,
    );
    drawing.outline(
      [
        [470, 100],
        [524, 100],
        [524, 200],
        [470, 200],
      ],
      { fill: grounds.wood, name: 'chimney' },
      false,
    );
    drawing.outline(
      [
        [400, 70],
        [640, 262],
        [160, 262],
      ],
      { fill: tokens.coral, name: 'roof' },
      false,
    );
    drawing.outline(arch(362, 318, 78, 152), { fill: tokens.green, name: 'door' }, false);
    drawing.outline(oval(424, 402, 5), { fill: tokens.sun, name: 'handle' });
    drawing.outline(oval(400, 196, 30), { fill: grounds.sky, name: 'window' });
  });
  window(drawing, 240, 308, 84, 84);
  window(drawing, 478, 308, 84, 84);
  drawHead(drawing, pomeranian, { x: 520, y: 362, scale: 22, turned: -14, tilted: 8 }, { mouth: 'smile' });
  drawing.outline(cushion(470, 392, 100, 22, 6), { fill: grounds.wood, name: 'window-box' }, false);
  drawing.flat(
    [
      [366, 468],
      [438, 468],
      [500, 620],
      [260, 620],
    ],
    grounds.sand,
    'path',
    false,
  );
  bush(drawing, 250, 480, 150, 70, grounds.hedge);
  bush(drawing, 560, 480, 140, 60, grounds.hedge);
  fence(drawing, -10, 250, 560, 90);
  fence(drawing, 540, 820, 560, 90);
  drawDog(drawing, corgi, {
    name: 'corgi',
    x: 384,
    y: 566,
    scale: 33,
    pose: 'sit',
    turned: 62,
    head: { turned: 8, tilted: -8 },
    expression: { mouth: 'smile', tongue: true },
  });
}

export function gardenPlay(drawing: Drawing): void {
  garden(drawing, 330);
  tree(drawing, 120, 350, 300);
  fence(drawing, 220, 820, 346, 76);
  drawing.group('tunnel', () => {
    drawing.outline(
      [
        [490, 420],
        [508, 336],
        [580, 306],
        [720, 306],
        [776, 338],
        [786, 420],
      ],
      { fill: tokens.sun, name: 'cloth' },
    );
    drawing.outline(oval(536, 382, 54, 62), { fill: '#7A4A31', name: 'mouth' });
    for (const x of [648, 716])
      drawing.stroke(
        [
          [x - 10, 310],
          [x + 14, 360],
          [x + 6, 420],
        ],
        { width: 4 },
      );
  });
  drawHead(
    drawing,
    dachshund,
    { x: 534, y: 388, scale: 41, turned: -24, tilted: -8 },
    { mouth: 'smile', tongue: true },
  );
  shade(drawing, 240, 548, 150, 13, grounds.meadow);
  drawDog(drawing, borderCollie, {
    name: 'collie',
    x: 236,
    y: 526,
    scale: 40,
    pose: 'run',
    turned: 14,
    head: { turned: 44, raised: 6, tilted: -6 },
    expression: { mouth: 'open', tongue: true },
    collar: tokens.coral,
  });
  ballToy(drawing, 560, 530, 22);
  grass(drawing, 690, 560, 34);
}

import { corgi, golden } from '../dog/breeds-large.ts';
import { dachshund } from '../dog/breeds-small.ts';
import { drawDog } from '../dog/dog.ts';
import { drawHead } from '../dog/head.ts';
import type { Drawing } from '../ink/drawing.ts';
import { arch, box, cushion, oval } from '../ink/forms.ts';
import { boots, drawPerson, jumper, skin, trousers } from '../person.ts';
import { coats, tint, tokens } from '../palette.ts';
import type { Picture } from '../picture.ts';
import { bush, grass, grounds, island, shade } from '../scenery/grounds.ts';
import { ballToy } from '../scenery/toys.ts';

/** The house: a warm wall to the picture's right edge, its garden door open, a small dog at the window. */
function house(drawing: Drawing): void {
  drawing.group('house', () => {
    drawing.outline(
      [
        [652, 96],
        [1220, 48],
        [1220, 768],
        [668, 764],
      ],
      { fill: grounds.sand, name: 'wall' },
      false,
    );
    drawing.outline(
      [
        [600, 92],
        [1220, 14],
        [1220, 78],
        [612, 138],
      ],
      { fill: tokens.coral, name: 'eaves' },
      false,
    );
    drawing.outline(arch(862, 262, 176, 492), { fill: coats.white, name: 'door-frame' }, false);
    drawing.outline(arch(880, 280, 140, 474), { fill: tint(tokens.sun, 0.62), name: 'hall' }, false);
    drawing.outline(
      [
        [1020, 350],
        [1112, 322],
        [1118, 782],
        [1020, 754],
      ],
      { fill: tokens.green, name: 'door' },
      false,
    );
    drawing.outline(
      [
        [1038, 384],
        [1094, 370],
        [1096, 540],
        [1038, 536],
      ],
      { fill: grounds.sky, name: 'door-pane' },
      false,
    );
    drawing.outline(oval(1034, 566, 8), { fill: tokens.sun, name: 'handle' });
    drawing.outline(box(706, 190, 112, 164), { fill: grounds.sky, name: 'window' }, false);
  });
  drawHead(
    drawing,
    corgi,
    { x: 764, y: 304, scale: 36, turned: -30, raised: -4, tilted: -8 },
    { mouth: 'smile', gaze: [-0.4, 0.4] },
  );
  drawing.group('window-box', () => {
    drawing.outline(cushion(692, 346, 140, 40, 8), { fill: grounds.wood, name: 'window-box' }, false);
  });
  drawing.outline(
    [
      [846, 754],
      [1130, 754],
      [1160, 790],
      [820, 790],
    ],
    { fill: coats.cream, name: 'step' },
    false,
  );
}

function kneeler(drawing: Drawing): void {
  drawPerson(drawing, {
    x: 776,
    y: 806,
    scale: 46,
    mirrored: true,
    torso: [
      [-0.7, 2.4, 1.15],
      [-0.35, 4.2, 1.05],
      [-0.05, 5.2, 0.95],
    ],
    head: [0.5, 7.3],
    looks: 0.6,
    tilted: 8,
    behind: [
      {
        joints: [
          [0.1, 5.3, 0.55],
          [1.7, 4.9, 0.42],
          [2.9, 5.6, 0.34],
        ],
        colour: jumper,
        end: {
          joints: [
            [2.9, 5.6, 0.28],
            [3.6, 6.05, 0.3],
            [3.85, 6.4, 0.16],
          ],
          colour: skin,
        },
      },
      {
        joints: [
          [-0.3, 2.2, 0.9],
          [1.5, 2.2, 0.72],
          [1.5, 0.7, 0.5],
        ],
        colour: trousers,
        end: {
          joints: [
            [1.5, 0.55, 0.46],
            [2.1, 0.36, 0.36],
          ],
          colour: boots,
        },
      },
    ],
    before: [
      {
        joints: [
          [-0.6, 2.2, 0.95],
          [0.7, 0.85, 0.75],
          [-1, 0.6, 0.5],
          [-1.9, 0.55, 0.42],
        ],
        colour: trousers,
        end: {
          joints: [
            [-1.9, 0.6, 0.4],
            [-2.5, 0.45, 0.36],
          ],
          colour: boots,
        },
      },
      {
        joints: [
          [-0.3, 5.2, 0.6],
          [0.9, 3.7, 0.46],
          [2.3, 3.6, 0.36],
        ],
        colour: jumper,
        end: {
          joints: [
            [2.3, 3.6, 0.3],
            [3, 3.7, 0.3],
            [3.4, 3.95, 0.16],
          ],
          colour: skin,
        },
      },
    ],
  });
}

function homeHero(drawing: Drawing): void {
  island(drawing, grounds.sage, 608, 460, 560, 386, 0.05);
  bush(drawing, 560, 660, 420, 190, grounds.meadow);
  tree(drawing);
  bush(drawing, 380, 672, 260, 110, grounds.hedge);
  drawing.flat(
    [
      [40, 700],
      [300, 652],
      [640, 664],
      [1190, 720],
      [1190, 830],
      [1000, 872],
      [600, 888],
      [200, 874],
      [60, 800],
    ],
    grounds.meadow,
    'lawn',
  );
  house(drawing);
  drawing.flat(
    [
      [830, 790],
      [1150, 790],
      [1070, 850],
      [880, 876],
      [690, 880],
      [650, 866],
      [780, 840],
    ],
    grounds.sand,
    'path',
  );
  shade(drawing, 756, 806, 134, 18, grounds.meadow);
  shade(drawing, 440, 792, 170, 14, grounds.meadow);
  shade(drawing, 230, 868, 150, 12, grounds.meadow);
  kneeler(drawing);
  drawDog(drawing, golden, {
    name: 'dog golden',
    x: 420,
    y: 768,
    scale: 48,
    pose: 'run',
    turned: 16,
    head: { turned: 48, raised: 8, tilted: -8 },
    expression: { mouth: 'open', tongue: true },
    collar: tokens.coral,
    wag: 14,
  });
  drawDog(drawing, dachshund, {
    name: 'dog dachshund',
    x: 236,
    y: 862,
    scale: 44,
    pose: 'run',
    turned: 14,
    head: { turned: 50, raised: 6, tilted: -6 },
    expression: { mouth: 'smile', tongue: true },
    collar: tokens.sun,
  });
  ballToy(drawing, 580, 850, 20);
  grass(drawing, 1112, 846, 34);
  grass(drawing, 470, 872, 26);
}

function tree(drawing: Drawing): void {
  drawing.flat(
    [
      [176, 700],
      [192, 520],
      [150, 430],
      [206, 490],
      [222, 420],
      [232, 500],
      [262, 450],
      [236, 540],
      [244, 700],
    ],
    grounds.darkWood,
    'trunk',
    false,
  );
  drawing.flat(
    [
      [90, 420],
      [70, 330],
      [130, 260],
      [180, 190],
      [270, 190],
      [330, 250],
      [370, 330],
      [340, 410],
      [270, 450],
      [200, 440],
      [140, 456],
    ],
    grounds.hedge,
    'leaves',
  );
}

export const hero: readonly Picture[] = [
  {
    file: 'scenes/home-hero.svg',
    alt: 'Dogs run across a garden to a woman who kneels with open arms before the open door of her house.',
    breed: null,
    width: 1200,
    height: 900,
    line: 5.5,
    tolerance: 2.3,
    crowded: true,
    grain: 0.5,
    draw: homeHero,
  },
];

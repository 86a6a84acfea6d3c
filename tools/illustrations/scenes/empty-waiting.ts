import { corgi, golden } from '../dog/breeds-large.ts';
import { patch } from '../dog/breeds-mixed.ts';
import { drawDog } from '../dog/dog.ts';
import { drawHead } from '../dog/head.ts';
import type { Drawing } from '../ink/drawing.ts';
import { join } from '../ink/field.ts';
import { box, oval } from '../ink/forms.ts';
import { tint, tokens } from '../palette.ts';
import { basketBack, basketFront } from '../scenery/furniture.ts';
import { grounds, island, shade } from '../scenery/grounds.ts';
import { bowl } from '../scenery/toys.ts';

export function asleepInBasket(drawing: Drawing): void {
  island(drawing, grounds.sand, 240, 214, 226, 172);
  shade(drawing, 240, 346, 182, 22, grounds.sand);
  basketBack(drawing, 240, 338, 330, 104);
  const body = [
    { x: 176, y: 240, r: 56 },
    { x: 228, y: 212, r: 62 },
    { x: 304, y: 246, r: 52 },
  ];
  drawing.group('dog', () => {
    drawing.shape(
      join(
        body.map(({ x, y, r }) => ({
          box: { left: x - r, top: y - r, right: x + r, bottom: y + r },
          distance: (px, py) => Math.hypot(px - x, py - y) - r,
        })),
        40,
      ),
      {
        fill: golden.colour,
        name: 'torso',
        coat: 'shaggy',
        hair: (_, outward) => (outward[0] < -0.2 ? 9 : 0),
        patches: [],
      },
    );
    drawing.stroke(
      [
        [146, 256],
        [164, 222],
        [198, 208],
      ],
      { taper: 0.5 },
    );
  });
  basketFront(drawing, 240, 338, 330, 104);
  drawHead(
    drawing,
    golden,
    { x: 300, y: 216, scale: 54, turned: 24, raised: -14, tilted: 22 },
    { eyes: 'closed', mouth: 'smile' },
  );
  drawing.group('sleep', () => {
    for (const [x, y, r] of [
      [382, 142, 13],
      [408, 106, 17],
      [372, 84, 9],
    ] as const) {
      drawing.stroke(
        [
          [x - r, y - r],
          [x + r, y - r],
          [x - r, y + r],
          [x + r, y + r],
        ],
        { smooth: false, width: 3.6, taper: 0.12, colour: tokens.green, name: 'z' },
      );
    }
  });
}

export function waitingAtDoor(drawing: Drawing): void {
  island(drawing, grounds.sage, 240, 204, 230, 188);
  shade(drawing, 216, 362, 176, 16, grounds.sage);
  drawing.group('door', () => {
    drawing.outline(box(262, 44, 152, 318), { fill: grounds.wood, name: 'frame' }, false);
    drawing.outline(box(278, 60, 120, 302), { fill: tokens.green, name: 'leaf' }, false);
    for (const [y, height] of [
      [80, 96],
      [200, 136],
    ] as const) {
      drawing.outline(
        box(296, y, 84, height),
        { fill: tint(tokens.paper, 0.12, tokens.green), name: 'panel', line: 3 },
        false,
      );
    }
    drawing.outline(oval(290, 190, 7), { fill: tokens.sun, name: 'handle', line: 3 });
  });
  drawing.outline(
    [
      [230, 362],
      [426, 362],
      [446, 382],
      [214, 382],
    ],
    { fill: grounds.honey, name: 'mat' },
    false,
  );
  drawDog(drawing, corgi, {
    x: 152,
    y: 366,
    scale: 52,
    pose: 'sit',
    turned: 28,
    head: { turned: 52, raised: 16, tilted: -8 },
    expression: { mouth: 'smile', gaze: [0.4, -0.6] },
    collar: tokens.coral,
    wag: 24,
  });
}

export function emptyBowl(drawing: Drawing): void {
  island(drawing, grounds.blush, 236, 206, 226, 180);
  shade(drawing, 218, 362, 172, 17, grounds.blush);
  drawDog(drawing, patch, {
    x: 168,
    y: 360,
    scale: 50,
    pose: 'sit',
    turned: 30,
    neck: 50,
    head: { turned: 46, raised: -20, tilted: 14 },
    expression: { mouth: 'sad', brows: 'worried', gaze: [0.5, 0.6] },
    collar: tokens.green,
    wag: -20,
  });
  bowl(drawing, 350, 352, 62, tokens.sun);
}

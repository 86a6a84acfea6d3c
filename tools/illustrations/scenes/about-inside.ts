import { bulldog, golden } from '../dog/breeds-large.ts';
import { scruffy } from '../dog/breeds-mixed.ts';
import { bichon, chihuahua, dachshund } from '../dog/breeds-small.ts';
import { drawCurledDog } from '../dog/curled.ts';
import { drawDog } from '../dog/dog.ts';
import { drawHead } from '../dog/head.ts';
import type { Drawing } from '../ink/drawing.ts';
import { box, cushion, oval } from '../ink/forms.ts';
import { letter } from '../ink/lettering.ts';
import { coats, tint, tokens } from '../palette.ts';
import { cushionBed, picture, plant } from '../scenery/furniture.ts';
import { grounds, room, shade } from '../scenery/grounds.ts';
import { window } from '../scenery/rooms.ts';
import { bowl } from '../scenery/toys.ts';
import { paw } from './brand.ts';

export function sleepingCorner(drawing: Drawing): void {
  room(drawing, grounds.blush, grounds.wood, 400);
  window(drawing, 300, 60, 200, 210);
  plant(drawing, 690, 410, 120, tokens.sun);
  picture(drawing, 110, 120, 110, 90, grounds.sage);
  cushionBed(drawing, 230, 480, 340, 110, tokens.green);
  drawCurledDog(drawing, dachshund, { x: 216, y: 440, scale: 44 });
  cushionBed(drawing, 556, 566, 360, 120, tokens.sun);
  drawCurledDog(drawing, bichon, { x: 566, y: 522, scale: 44, mirrored: true });
}

export function firstAid(drawing: Drawing): void {
  room(drawing, grounds.sky, grounds.sage, 430);
  shade(drawing, 560, 534, 150, 12, grounds.sage);
  drawing.group('kit', () => {
    drawing.stroke(
      [
        [516, 318],
        [520, 284],
        [606, 284],
        [610, 318],
      ],
      { width: 12, taper: 0 },
    );
    drawing.outline(cushion(426, 316, 274, 214, 22), { fill: tokens.coral, name: 'case' }, false);
    drawing.outline(oval(563, 424, 74), { fill: coats.white, name: 'badge' });
    for (const x of [464, 640])
      drawing.outline(box(x, 306, 30, 34), { fill: tokens.sun, name: 'clasp', line: 3.6 }, false);
  });
  paw(drawing, 563, 430, 52, tokens.green, tokens.green, coats.white);
  shade(drawing, 230, 538, 130, 12, grounds.sage);
  drawDog(drawing, scruffy, {
    x: 226,
    y: 536,
    scale: 60,
    pose: 'sit',
    turned: 52,
    head: { turned: 22, tilted: 12 },
    expression: { mouth: 'smile', brows: 'raised' },
  });
  drawing.group('bandage', () => {
    drawing.outline(oval(392, 540, 30, 26), { fill: coats.white, name: 'roll' });
    drawing.outline(oval(392, 540, 11, 9), { fill: grounds.sky, name: 'core', line: 3 });
  });
}

export function dinner(drawing: Drawing): void {
  room(drawing, grounds.sage, grounds.honey, 390);
  window(drawing, 90, 70, 150, 170);
  drawing.outline(box(430, 190, 280, 22), { fill: grounds.wood, name: 'shelf' }, false);
  for (const [x, colour] of [
    [456, tokens.coral],
    [524, tokens.paper],
    [592, tokens.sun],
  ] as const) {
    drawing.outline(cushion(x, 126, 50, 64, 8), { fill: colour, name: 'tin' }, false);
  }
  plant(drawing, 676, 192, 70, tokens.green);
  for (const [x, rx] of [
    [210, 130],
    [560, 120],
  ] as const)
    shade(drawing, x, 528, rx, 12, grounds.honey);
  drawDog(drawing, bulldog, {
    name: 'bulldog',
    x: 196,
    y: 526,
    scale: 46,
    pose: 'sit',
    turned: 54,
    head: { turned: 16, tilted: -6 },
    expression: { mouth: 'smile', tongue: true },
    collar: tokens.green,
  });
  drawDog(drawing, chihuahua, {
    name: 'chihuahua',
    x: 580,
    y: 526,
    scale: 48,
    pose: 'stand',
    turned: 24,
    mirrored: true,
    head: { turned: 36, raised: -4, tilted: 6 },
    expression: { mouth: 'smile' },
    collar: tokens.coral,
  });
  bowl(drawing, 336, 560, 50, tokens.coral, '#8A5E40');
  bowl(drawing, 460, 556, 40, tokens.sun, '#8A5E40');
}

export function certificate(drawing: Drawing): void {
  drawing.backdrop(grounds.sage, 'ground');
  drawing.group('sheet', () => {
    drawing.outline(box(90, 46, 620, 508), { fill: coats.white, name: 'paper' }, false);
    drawing.outline(box(114, 70, 572, 460), { fill: tokens.paper, name: 'border', line: 3 }, false);
  });
  paw(drawing, 400, 138, 46, tokens.green, tokens.sun, tokens.sun);
  letter(drawing, 'CERTIFICATE', 400, 254, 44, 6);
  letter(drawing, 'OF INSURANCE', 400, 306, 24, 4);
  const rule = tint(tokens.ink, 0.35);
  for (const [y, right] of [
    [350, 620],
    [380, 620],
    [410, 470],
  ] as const)
    drawing.stroke(
      [
        [180, y],
        [(180 + right) / 2, y - 2],
        [right, y],
      ],
      { width: 4, colour: rule, taper: 0.05, name: 'line' },
    );
  drawing.stroke(
    [
      [190, 486],
      [206, 456],
      [218, 478],
      [234, 452],
      [240, 482],
      [262, 466],
      [286, 478],
      [330, 464],
    ],
    { width: 4, colour: tokens.green, taper: 0.1, name: 'signature' },
  );
  drawing.stroke(
    [
      [180, 498],
      [350, 496],
    ],
    { width: 3, colour: rule, taper: 0.05, name: 'line' },
  );
  drawing.group('seal', () => {
    drawing.outline(
      [
        [560, 460],
        [546, 548],
        [574, 526],
        [588, 476],
      ],
      { fill: tokens.coral, name: 'ribbon' },
      false,
    );
    drawing.outline(
      [
        [600, 476],
        [616, 526],
        [642, 546],
        [628, 460],
      ],
      { fill: tokens.coral, name: 'ribbon' },
      false,
    );
    const rays = Array.from({ length: 28 }, (_, i) => {
      const [r, angle] = [i % 2 === 0 ? 62 : 53, (i / 28) * Math.PI * 2];
      return [594 + Math.cos(angle) * r, 448 + Math.sin(angle) * r] as const;
    });
    drawing.outline(rays, { fill: tokens.sun, name: 'seal' });
  });
  drawHead(drawing, golden, { x: 594, y: 446, scale: 30, turned: -14, tilted: -6 }, { mouth: 'smile' });
}

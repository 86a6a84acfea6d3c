import { golden, husky } from '../dog/breeds-large.ts';
import { lab } from '../dog/breeds-mixed.ts';
import { drawCurledDog } from '../dog/curled.ts';
import { drawDog } from '../dog/dog.ts';
import type { Drawing } from '../ink/drawing.ts';
import { box, oval } from '../ink/forms.ts';
import { tint, tokens } from '../palette.ts';
import { cushionBed, picture, suitcase } from '../scenery/furniture.ts';
import { grounds, room, shade } from '../scenery/grounds.ts';
import { door, foam, lamp, moon, tub, window } from '../scenery/rooms.ts';
import { ballToy } from '../scenery/toys.ts';

export function boarding(drawing: Drawing): void {
  room(drawing, grounds.dusk, grounds.night, 440);
  window(drawing, 96, 84, 190, 220, '#1B352E', tint(tokens.paper, 0.8, grounds.dusk));
  moon(drawing, 236, 146, 28);
  lamp(drawing, 640, 470, 340, '#7A8458');
  drawing.flat(oval(420, 520, 330, 56, 16), '#4A6A58', 'rug');
  cushionBed(drawing, 400, 556, 470, 150, tokens.coral);
  drawCurledDog(drawing, golden, { x: 382, y: 500, scale: 58 });
}

export function longTerm(drawing: Drawing): void {
  room(drawing, grounds.sand, grounds.wood, 450);
  door(drawing, 476, 462, 210, 400);
  picture(drawing, 120, 110, 150, 120, grounds.sage);
  drawing.flat(box(440, 470, 290, 30), tint(tokens.green, 0.5), 'mat', false);
  shade(drawing, 250, 536, 150, 16, grounds.wood);
  shade(drawing, 470, 540, 130, 12, grounds.wood);
  drawDog(drawing, husky, {
    x: 230,
    y: 534,
    scale: 62,
    pose: 'sit',
    turned: 40,
    head: { turned: 20, tilted: 10 },
    expression: { mouth: 'smile', tongue: true },
    collar: tokens.sun,
  });
  suitcase(drawing, 386, 540, 190, 128);
  ballToy(drawing, 620, 530, 26, tokens.sun);
}

export function bath(drawing: Drawing): void {
  room(drawing, grounds.sky, tint(tokens.green, 0.24), 470);
  picture(drawing, 600, 96, 110, 130, grounds.blush);
  drawing.stroke(
    [
      [92, 180],
      [260, 178],
    ],
    { width: 8, colour: grounds.darkWood, taper: 0.02 },
  );
  drawing.outline(
    [
      [112, 176],
      [226, 174],
      [222, 330],
      [118, 336],
    ],
    { fill: tokens.coral, name: 'towel' },
    false,
  );
  drawing.stroke(
    [
      [118, 300],
      [222, 296],
    ],
    { width: 7, colour: tokens.paper, taper: 0.02 },
  );
  shade(drawing, 410, 560, 250, 14, tint(tokens.green, 0.24));
  const dog = drawDog(drawing, lab, {
    x: 400,
    y: 510,
    scale: 62,
    pose: 'sit',
    turned: 66,
    head: { turned: 12, raised: 4, tilted: 10 },
    expression: { mouth: 'smile', tongue: true },
  });
  tub(drawing, 410, 552, 470, 190, tokens.sun);
  foam(drawing, [
    [212, 358, 26],
    [250, 344, 34],
    [298, 356, 28],
    [340, 352, 22],
    [470, 350, 24],
    [520, 340, 36],
    [572, 352, 30],
    [612, 366, 22],
  ]);
  foam(drawing, [
    [dog.head.x - 22, dog.head.y - 62, 18],
    [dog.head.x + 8, dog.head.y - 72, 24],
    [dog.head.x + 38, dog.head.y - 58, 17],
  ]);
  for (const [x, y, r] of [
    [640, 282, 15],
    [672, 322, 9],
    [270, 262, 12],
  ] as const)
    drawing.outline(oval(x, y, r), { fill: '#FFFFFF', name: 'bubble', line: 3.4 });
}

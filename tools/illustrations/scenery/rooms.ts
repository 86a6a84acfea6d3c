import type { Drawing } from '../ink/drawing.ts';
import { arch, box, cushion, oval } from '../ink/forms.ts';
import type { Point } from '../ink/geometry.ts';
import { tint, tokens } from '../palette.ts';
import { grounds } from './grounds.ts';

/** A window of four panes. */
export function window(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  pane: string = grounds.sky,
  frame = '#FFFDF8',
): void {
  drawing.group('window', () => {
    drawing.outline(box(x, y, width, height), { fill: frame, name: 'frame' }, false);
    const rim = width * 0.07;
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [w, h] = [(width - rim * 3) / 2, (height - rim * 3) / 2];
      drawing.flat(box(x + rim + column * (w + rim), y + rim + row * (h + rim), w, h), pane, 'pane', false);
    }
  });
}

/** A panelled door in its frame, standing on `ground`. */
export function door(
  drawing: Drawing,
  x: number,
  ground: number,
  width: number,
  height: number,
  colour: string = tokens.green,
): void {
  const rim = width * 0.09;
  const top = ground - height;
  drawing.group('door', () => {
    drawing.outline(box(x, top, width, height), { fill: '#FFFDF8', name: 'frame' }, false);
    drawing.outline(
      box(x + rim, top + rim, width - rim * 2, height - rim),
      { fill: colour, name: 'leaf' },
      false,
    );
    const panel = { fill: tint(tokens.paper, 0.14, colour), name: 'panel', line: drawing.line * 0.7 };
    drawing.outline(arch(x + width * 0.24, top + height * 0.12, width * 0.52, height * 0.34), panel, false);
    drawing.outline(box(x + width * 0.24, top + height * 0.56, width * 0.52, height * 0.34), panel, false);
    drawing.outline(oval(x + width * 0.82, top + height * 0.53, width * 0.045), {
      fill: tokens.sun,
      name: 'handle',
      line: drawing.line * 0.7,
    });
  });
}

/** A standing lamp and the light it gives. */
export function lamp(drawing: Drawing, x: number, ground: number, height: number, glow?: string): void {
  const top = ground - height;
  const w = height * 0.2;
  if (glow)
    drawing.flat(
      [
        [x - w * 0.9, top + w],
        [x + w * 0.9, top + w],
        [x + w * 3.4, ground],
        [x - w * 3.4, ground],
      ],
      glow,
      'light',
      false,
    );
  drawing.group('lamp', () => {
    drawing.stroke(
      [
        [x, top + w],
        [x + 2, ground],
      ],
      { width: height * 0.022, taper: 0 },
    );
    drawing.outline(oval(x, ground, w * 0.55, w * 0.14), { fill: grounds.darkWood, name: 'foot' });
    drawing.outline(
      [
        [x - w * 0.42, top],
        [x + w * 0.42, top],
        [x + w * 0.86, top + w * 1.1],
        [x - w * 0.86, top + w * 1.1],
      ],
      { fill: tokens.sun, name: 'shade' },
      false,
    );
  });
}

export function moon(drawing: Drawing, x: number, y: number, r: number): void {
  const outer = Array.from({ length: 9 }, (_, i): Point => {
    const angle = ((-70 + i * 27.5) / 180) * Math.PI;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  drawing.flat(
    [...outer, [x + r * 0.1, y + r * 0.5], [x - r * 0.02, y - r * 0.1], [x + r * 0.1, y - r * 0.6]],
    tokens.paper,
    'moon',
  );
}

/** A roll-top tub; what sits in it is drawn before. */
export function tub(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  drawing.group('tub', () => {
    for (const side of [-1, 1])
      drawing.outline(oval(x + side * width * 0.3, y + height * 0.02, width * 0.045, height * 0.09), {
        fill: tokens.sun,
        name: 'foot',
      });
    drawing.outline(
      [
        [x - width * 0.47, y - height * 0.9],
        [x + width * 0.47, y - height * 0.9],
        [x + width * 0.46, y - height * 0.5],
        [x + width * 0.38, y - height * 0.12],
        [x + width * 0.2, y],
        [x - width * 0.2, y],
        [x - width * 0.38, y - height * 0.12],
        [x - width * 0.46, y - height * 0.5],
      ],
      { fill: colour, name: 'tub' },
    );
    drawing.outline(
      cushion(x - width * 0.52, y - height * 1.04, width * 1.04, height * 0.15, height * 0.07),
      { fill: '#FFFDF8', name: 'rim' },
      false,
    );
  });
}

/** A heap of foam. */
export function foam(drawing: Drawing, bubbles: readonly (readonly [number, number, number])[]): void {
  drawing.group('foam', () => {
    for (const [x, y, r] of bubbles)
      drawing.outline(oval(x, y, r), { fill: '#FFFFFF', name: 'bubble', line: drawing.line * 0.8 });
    for (const [x, y, r] of bubbles) drawing.flat(oval(x, y, r * 0.86), '#FFFFFF', 'bubble');
    for (const [x, y, r] of bubbles)
      drawing.flat(oval(x - r * 0.3, y - r * 0.34, r * 0.2, r * 0.14), grounds.sky, 'shine');
  });
}

import type { Drawing } from './ink/drawing.ts';
import { bone, join } from './ink/field.ts';
import { oval } from './ink/forms.ts';
import { at, type Point } from './ink/geometry.ts';
import { tint, tokens } from './palette.ts';

/** A joint of a limb: to the right, upwards, half the limb's thickness; in the person's own head radii. */
export type Joint = readonly [across: number, up: number, r: number];

export interface Limb {
  readonly joints: readonly Joint[];
  readonly colour: string;
  /** The hand or the shoe at the limb's end. */
  readonly end: { readonly joints: readonly Joint[]; readonly colour: string };
}

export interface Person {
  readonly x: number;
  readonly y: number;
  /** Pixels for one head radius. */
  readonly scale: number;
  readonly mirrored?: boolean;
  readonly torso: readonly Joint[];
  readonly behind: readonly Limb[];
  readonly before: readonly Limb[];
  readonly head: readonly [across: number, up: number];
  /** How far the face looks aside, 0 to 1, towards the right. */
  readonly looks?: number;
  readonly tilted?: number;
  /** A pinafore over the jumper. */
  readonly apron?: readonly Joint[];
}

export const skin = '#E9B992';
const hairColour = '#6B4330';
export const jumper = tokens.green;
export const trousers = '#B9A58A';
export const boots = '#7A4A31';

/** Draws the one person of the house: a bun, a green jumper, a yellow scarf. */
export function drawPerson(drawing: Drawing, person: Person): void {
  const place = ([across, up]: readonly [number, number, ...number[]]): Point => [
    person.x + (person.mirrored ? -across : across) * person.scale,
    person.y - up * person.scale,
  ];
  const bones = (joints: readonly Joint[]) => {
    const balls = joints.map((joint) => {
      const [x, y] = place(joint);
      return { x, y, r: joint[2] * person.scale };
    });
    return join(
      balls.slice(1).map((ball, i) => bone(at(balls, i), ball)),
      0.25 * person.scale,
    );
  };
  const drawLimb = ({ joints, colour, end }: Limb, name: string) => {
    drawing.shape(bones(end.joints), { fill: end.colour, name: `${name}-end` });
    const [x, y] = place(at(joints, 0));
    drawing.shape(bones(joints), {
      fill: colour,
      name,
      fades: [{ x, y, r: at(joints, 0)[2] * person.scale * 1.05 }],
    });
  };
  drawing.group('person', () => {
    for (const limb of person.behind) drawLimb(limb, 'limb');
    drawing.shape(bones(person.torso), { fill: jumper, name: 'jumper' });
    for (const limb of person.before) drawLimb(limb, 'limb');
    drawPersonHead(drawing, place(person.head), person);
  });
}

/** Her head alone, for who sits behind a window. */
export function drawPersonHead(
  drawing: Drawing,
  [x, y]: Point,
  { scale, mirrored, looks = 0.5, tilted = 0 }: Pick<Person, 'scale' | 'mirrored' | 'looks' | 'tilted'>,
): void {
  const side = mirrored ? -1 : 1;
  const lean = (tilted * side * Math.PI) / 180;
  const spot = (across: number, up: number): Point => {
    const [dx, dy] = [across * side * scale, -up * scale];
    return [x + dx * Math.cos(lean) - dy * Math.sin(lean), y + dx * Math.sin(lean) + dy * Math.cos(lean)];
  };
  const spots = (points: readonly (readonly [number, number])[]) =>
    points.map(([across, up]) => spot(across, up));
  const line = drawing.line;
  const shift = looks * 0.34;
  drawing.group('person-head', () => {
    drawing.outline(
      spots([
        [-0.75, 0.95],
        [-0.45, 1.35],
        [-0.7, 1.72],
        [-1.15, 1.72],
        [-1.4, 1.35],
        [-1.2, 0.98],
      ]),
      { fill: hairColour, name: 'bun' },
    );
    drawing.outline(
      spots([
        [-0.55, -0.72],
        [0.2, -0.95],
        [0.62, -1.1],
        [0.5, -1.5],
        [-0.1, -1.6],
        [-0.72, -1.35],
      ]),
      { fill: tokens.sun, name: 'scarf' },
    );
    drawing.outline(
      spots([
        [-0.1, 1.02],
        [0.62, 0.84],
        [0.94, 0.25],
        [0.92, -0.3],
        [0.62, -0.84],
        [0.14, -1.04],
        [-0.4, -0.86],
        [-0.82, -0.3],
        [-0.9, 0.4],
        [-0.62, 0.86],
      ]),
      { fill: skin, name: 'face' },
    );
    drawing.outline(
      spots([
        [0.96, 0.42],
        [0.86, 0.86],
        [0.4, 1.2],
        [-0.2, 1.26],
        [-0.78, 1.02],
        [-1.08, 0.45],
        [-1, -0.3],
        [-0.72, -0.62],
        [-0.62, -0.2],
        [-0.5, 0.3],
        [-0.1, 0.62],
        [0.45, 0.74],
      ]),
      { fill: hairColour, name: 'hair' },
    );
    drawing.outline(
      spots([
        [-0.52, 0.1],
        [-0.72, 0.12],
        [-0.78, -0.16],
        [-0.6, -0.34],
        [-0.46, -0.2],
      ]),
      { fill: skin, name: 'ear', line: line * 0.8 },
    );
    for (const eye of [-0.12, 0.5]) {
      drawing.stroke(
        spots([
          [eye + shift - 0.17, 0],
          [eye + shift - 0.09, 0.12],
          [eye + shift + 0.09, 0.12],
          [eye + shift + 0.17, 0],
        ]),
        { width: line * 0.8, taper: 0.12, name: 'eye' },
      );
    }
    drawing.stroke(
      spots([
        [0.3 + shift, 0.02],
        [0.44 + shift, -0.2],
        [0.28 + shift, -0.25],
      ]),
      { width: line * 0.7 },
    );
    drawing.stroke(
      spots([
        [-0.08 + shift, -0.42],
        [0.22 + shift, -0.6],
        [0.5 + shift, -0.4],
      ]),
      { width: line * 0.9 },
    );
    const [cx, cy] = spot(-0.22 + shift, -0.28);
    drawing.flat(oval(cx, cy, scale * 0.17, scale * 0.12), tint(tokens.coral, 0.4, skin), 'cheek');
  });
}

import { coats, lineOn, tint, tokens } from '../palette.ts';
import type { Drawing } from '../ink/drawing.ts';
import { mix, type Point, plus, ramp, turn } from '../ink/geometry.ts';
import type { Breed } from './breed.ts';
import { join } from '../ink/field.ts';
import { type Bead, seePoint, type Spot, string, type View } from './space.ts';

export interface Expression {
  readonly eyes?: 'open' | 'closed' | 'happy';
  readonly mouth?: 'shut' | 'smile' | 'open' | 'sad';
  readonly tongue?: boolean;
  readonly brows?: 'calm' | 'raised' | 'worried';
  /** Where the eyes look, in parts of the eye. */
  readonly gaze?: Point;
}

function oval(middle: Point, rx: number, ry: number, tilt: number): Point[] {
  return Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2;
    return plus(middle, turn([Math.cos(angle) * rx, Math.sin(angle) * ry], tilt));
  });
}

/** How far the head leans on the page, in degrees, measured from its own up. */
function leaning(view: View): number {
  const [x0, y0] = seePoint(view, [0, 0, 0]);
  const [x1, y1] = seePoint(view, [0, 1, 0]);
  return (Math.atan2(x1 - x0, y0 - y1) * 180) / Math.PI;
}

export function eyes(
  drawing: Drawing,
  view: View,
  breed: Breed,
  { eyes: lids = 'open', brows = 'calm', gaze = [0, 0] }: Expression,
): void {
  const { size, spread, height, iris } = breed.head.eyes;
  const lean = leaning(view);
  const r = size * view.scale;
  const forward = Math.sqrt(Math.max(0.1, 1 - spread * spread - height * height));
  const seen = ([1, -1] as const).flatMap((side) => {
    const { x, y, depth } = view.see([forward, height, spread * side]);
    if (depth < 0.12) return [];
    const ground = groundAt(breed, spread * side);
    const narrow = mix(0.62, 1, ramp(depth, 0.1, 0.75));
    const pupil: Point = [x + gaze[0] * r * 0.3, y + gaze[1] * r * 0.3];
    return [
      {
        side,
        middle: [x, y] satisfies Point,
        pupil,
        narrow,
        line: lineOn(ground),
        dark: ground === coats.black,
      },
    ];
  });
  for (const { middle, narrow, line } of seen) {
    if (lids === 'open') continue;
    const bend = lids === 'closed' ? 0.75 : -0.85;
    const lid = ([-1.25, -0.7, 0, 0.7, 1.25] as const).map((x) =>
      plus(middle, turn([x * r * narrow, (1 - (x / 1.25) ** 2) * bend * r], lean)),
    );
    drawing.stroke(lid, { colour: line, width: Math.max(drawing.line * 0.95, r * 0.38), name: 'eye' });
  }
  if (lids === 'open') {
    const ringed = seen.filter(({ dark }) => dark || iris !== undefined);
    if (iris !== undefined) {
      for (const { middle, narrow } of ringed)
        drawing.flat(oval(middle, r * 1.18 * narrow, r * 1.18, lean), tokens.ink, 'eye');
    }
    for (const { middle, narrow } of ringed)
      drawing.flat(oval(middle, r * 1.02 * narrow, r * 1.04, lean), iris ?? '#C08A50', 'iris');
    for (const { pupil, narrow, dark } of seen) {
      const share = iris === undefined ? (dark ? 0.78 : 1) : 0.66;
      drawing.flat(oval(pupil, r * narrow * share, r * 1.08 * share, lean), tokens.ink, 'eye');
    }
    for (const { pupil, narrow } of seen) {
      drawing.flat(
        oval(plus(pupil, turn([-r * 0.3 * narrow, -r * 0.36], lean)), r * 0.27, r * 0.3, lean),
        tokens.surface,
        'glint',
      );
    }
  }
  if (brows === 'calm' && !breed.head.extras?.includes('brows')) return;
  for (const { side, line } of seen) {
    const outer = brows === 'worried' ? 0.12 : -0.02;
    const brow = ([-1, 0, 1] as const).map((x) =>
      seePoint(view, [
        forward * 0.9,
        height + size * 2.5 - (x === 0 ? 0 : 0.05) - x * outer,
        (spread + x * 0.13) * side,
      ]),
    );
    drawing.stroke(brow, { colour: line, width: drawing.line * 1.1, name: 'brow' });
  }
}

const times2 = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];

/** The colour around an eye, so that the eye shows on it. */
function groundAt(breed: Breed, left: number): string {
  const { height } = breed.head.eyes;
  let colour = breed.colour;
  for (const marking of breed.head.markings ?? []) {
    if (marking.on !== 'skull') continue;
    for (const [, up, side, r] of marking.beads) {
      const near = (x: number) => Math.hypot(x - left, up - height) < r;
      if (near(side) || (marking.paired && near(-side))) colour = marking.colour;
    }
  }
  return colour;
}

export function nose(drawing: Drawing, view: View, [forward, up, left]: Spot, size: number): void {
  if (view.see([1, 0, 0]).depth < -0.3) return;
  const lobes: Bead[] = [
    [forward - size * 0.1, up + size * 0.1, left + size * 0.48, size * 0.5],
    [forward - size * 0.1, up + size * 0.1, left - size * 0.48, size * 0.5],
    [forward, up + size * 0.24, left, size * 0.4],
    [forward, up - size * 0.42, left, size * 0.3],
  ];
  drawing.shape(
    join(
      lobes.flatMap((bead) => string(view, [bead])),
      size * view.scale * 0.7,
    ),
    { fill: tokens.ink, line: 0, name: 'nose' },
  );
  const glint = seePoint(view, [forward + size * 0.3, up + size * 0.34, left + size * 0.18]);
  drawing.flat(
    oval(glint, size * view.scale * 0.26, size * view.scale * 0.12, leaning(view)),
    tint(tokens.surface, 0.75, tokens.ink),
    'glint',
  );
}

export function tongue(drawing: Drawing, root: Point, size: number, lean: number): void {
  const shape: Point[] = [
    [-0.42, -0.3],
    [-0.48, 0.4],
    [-0.4, 0.95],
    [0, 1.25],
    [0.4, 0.95],
    [0.48, 0.4],
    [0.42, -0.3],
  ];
  drawing.outline(
    shape.map((point) => plus(root, turn(times2(point, size), lean))),
    {
      fill: tokens.coral,
      line: drawing.line * 0.8,
      name: 'tongue',
    },
  );
  const crease: Point[] = [
    [0, 0.05],
    [0.03, 0.4],
    [0, 0.75],
  ];
  drawing.stroke(
    crease.map((point) => plus(root, turn(times2(point, size), lean))),
    {
      colour: tint(tokens.ink, 0.45, tokens.coral),
      width: drawing.line * 0.7,
    },
  );
}

import { lineOn, tint, tokens } from '../palette.ts';
import type { Drawing, Patch } from '../ink/drawing.ts';
import { join } from '../ink/field.ts';
import { at, distance, plus, type Point } from '../ink/geometry.ts';
import type { Breed, Marking } from './breed.ts';
import { ears } from './ears.ts';
import { beard, drawExtras, mane } from './extras.ts';
import { type Expression, eyes, nose, tongue } from './face.ts';
import { type Bead, headView, seeBead, seePoint, type Spot, string, type View } from './space.ts';

export interface HeadPlace {
  readonly x: number;
  readonly y: number;
  /** Pixels for one head radius of a middle-sized dog. */
  readonly scale: number;
  /** 0 looks at us, 90 to the right, -90 to the left. */
  readonly turned?: number;
  readonly raised?: number;
  readonly tilted?: number;
  readonly mirrored?: boolean;
}

/** Draws a dog's head: ears, skull, muzzle, face. */
export function drawHead(
  drawing: Drawing,
  breed: Breed,
  place: HeadPlace,
  expression: Expression = {},
): void {
  const { turned = 0, raised = 0, tilted = 0, mirrored = false, x, y } = place;
  const view = headView({ x, y, scale: place.scale * breed.head.size, turned, raised, tilted, mirrored });
  const pair = ears(drawing, view, breed).toSorted((a, b) => a.depth - b.depth);
  const facing = view.see([1, 0, 0]).depth > -0.25;
  drawing.group('head', () => {
    for (const ear of pair) if (!ear.before) ear.draw();
    if (breed.head.extras?.includes('mane')) mane(drawing, view, breed);
    if (!facing) muzzle(drawing, view, breed, expression);
    skull(drawing, view, breed);
    if (facing) muzzle(drawing, view, breed, expression);
    drawing.group('face', () => {
      if (facing) eyes(drawing, view, breed, expression);
    });
    for (const ear of pair) if (ear.before) ear.draw();
    if (facing) drawExtras(drawing, view, breed);
  });
}

function skull(drawing: Drawing, view: View, breed: Breed): void {
  const { cheeks, hair, markings, extras } = breed.head;
  const crown: Bead[] = [[0, 0, 0, 1]];
  if (extras?.includes('topknot')) crown.push([0.1, 0.85, 0, 0.62]);
  const sides = ([1, -1] as const).map((side): Bead => [0.12, -cheeks.drop, cheeks.spread * side, cheeks.r]);
  const field = join(
    [...crown, ...sides].flatMap((bead) => string(view, [bead])),
    0.3 * view.scale,
  );
  const middle = seePoint(view, [0, 0, 0]);
  drawing.shape(field, {
    fill: breed.colour,
    name: 'skull',
    coat: breed.coat,
    hair: (point) => {
      const high = (middle[1] - point[1]) / view.scale;
      return view.scale * (high > 0.35 ? (hair?.crown ?? 0) : high < 0.2 ? (hair?.cheeks ?? 0) : 0);
    },
    patches: patches(view, markings ?? [], 'skull', (hair?.cheeks ?? 0) * view.scale * 0.5),
  });
}

function patches(view: View, markings: readonly Marking[], on: Marking['on'], hair: number): Patch[] {
  return markings
    .filter((marking) => marking.on === on)
    .flatMap(({ beads, colour, paired }) => {
      const sides: readonly (readonly Bead[])[] = paired ? [beads, beads.map(mirrorBead)] : [beads];
      return sides
        .map((side) => side.filter((bead) => view.see([bead[0], bead[1], bead[2]]).depth > -0.35))
        .filter((side) => side.length > 0)
        .map((side) => ({ field: join(string(view, side), 0.1 * view.scale), colour, hair }));
    });
}

const mirrorBead = ([forward, up, left, r]: Bead): Bead => [forward, up, -left, r];

/** Muzzle, mouth, tongue and nose: what stands out before the face. */
function muzzle(drawing: Drawing, view: View, breed: Breed, expression: Expression): void {
  const { length, base, tip, drop, lips, colour = breed.colour } = breed.head.muzzle;
  const { mouth = 'smile', tongue: out = false } = expression;
  const root: Bead = [0.55, -0.3, 0, base];
  const end: Bead = [0.55 + length, -0.34 - drop, 0, tip];
  const [forward, up] = end;
  const lip = ([1, -1] as const).map((side): Bead => [
    forward - tip * 0.35,
    up - tip * 0.42,
    tip * 0.62 * side,
    lips,
  ]);
  const nostril: Spot = [forward + tip * 0.82, up + tip * 0.42, 0];
  const line = lineOn(colour);
  if (breed.head.extras?.includes('beard')) beard(drawing, view, breed, end);
  const hair = (breed.head.hair?.muzzle ?? 0) * view.scale;

  if (mouth === 'open') jaw(drawing, view, breed, end);
  if (out || mouth === 'open') {
    const from = seePoint(view, [forward - tip * 0.1, up - tip * (mouth === 'open' ? 0.95 : 0.8), 0]);
    if (out)
      tongue(
        drawing,
        from,
        view.scale * Math.max(0.3, tip * 0.85),
        ((view.see([1, 0, 0]).x - view.see([0, 0, 0]).x) / view.scale) * -6,
      );
  }
  const bridge = seeBead(view, [0.62, -0.02, 0, base]);
  const crease = seePoint(view, [forward, up - tip * 0.5, 0]);
  drawing.shape(
    join(
      [...string(view, [root, end]), ...string(view, [at(lip, 0)]), ...string(view, [at(lip, 1)])],
      0.12 * view.scale,
    ),
    {
      fill: colour,
      name: 'muzzle',
      coat: breed.coat,
      hair: (point) => (distance(point, [bridge.x, bridge.y]) > bridge.r ? hair : 0),
      fades: [{ ...bridge, r: bridge.r * 1.12 }],
      patches: patches(view, breed.head.markings ?? [], 'muzzle', hair * 0.5),
    },
  );
  drawing.group('face', () => {
    const under = seePoint(view, [nostril[0], nostril[1] - breed.head.nose * 0.5, 0]);
    drawing.stroke([under, seePoint(view, [forward + tip * 0.7, up - tip * 0.35, 0]), crease], {
      colour: line,
      width: drawing.line * 0.85,
      taper: 0.1,
    });
    if (mouth !== 'open') smile(drawing, view, { forward, up, tip, lips }, mouth, line);
    nose(drawing, view, nostril, breed.head.nose);
  });
}

function jaw(drawing: Drawing, view: View, breed: Breed, [forward, up, , tip]: Bead): void {
  const chin: Bead[] = [
    [forward - tip * 1.6, up - tip * 0.8, 0, tip * 0.7],
    [forward - tip * 0.5, up - tip * 1.35, 0, tip * 0.62],
  ];
  const mouth: Bead[] = [
    [forward - tip * 1.2, up - tip * 0.75, 0, tip * 0.6],
    [forward - tip * 0.4, up - tip * 1.05, 0, tip * 0.5],
  ];
  drawing.shape(join(string(view, chin)), {
    fill: breed.head.muzzle.colour ?? breed.colour,
    name: 'jaw',
    patches: [{ field: join(string(view, mouth)), colour: tint(tokens.ink, 0.55, tokens.coral) }],
  });
}

function smile(
  drawing: Drawing,
  view: View,
  { forward, up, tip, lips }: { forward: number; up: number; tip: number; lips: number },
  mouth: Expression['mouth'],
  line: string,
): void {
  const lift = mouth === 'sad' ? -0.3 : mouth === 'smile' ? 0.55 : 0.15;
  for (const side of [1, -1] as const) {
    // The far corner of the mouth is hidden.
    if (view.see([0, 0, side]).depth < -0.35) continue;
    const corner: Spot = [forward - tip * 1.1, up - tip * (0.75 - lift), (tip * 0.62 + lips * 0.95) * side];
    const along: Spot[] = [
      [forward + tip * 0.35, up - tip * 0.55, 0],
      [forward + tip * 0.1, up - tip * 0.98, tip * 0.5 * side],
      [forward - tip * 0.5, up - tip * 0.98, (tip * 0.5 + lips * 0.6) * side],
      corner,
    ];
    const seen = along.filter((spot) => view.see([spot[0] - forward + 0.35, 0, spot[2]]).depth > -0.1);
    if (seen.length < 3) continue;
    drawing.stroke(
      seen.map((spot) => seePoint(view, spot)),
      { colour: line, width: drawing.line * 0.85, taper: 0.25 },
    );
  }
}

/** Where a head's own point lies on the page, for bows, collars and what a dog looks at. */
export function headPoint(breed: Breed, place: HeadPlace, spot: Spot): Point {
  const { turned = 0, raised = 0, tilted = 0, mirrored = false, x, y } = place;
  return plus(
    [0, 0],
    seePoint(
      headView({ x, y, scale: place.scale * breed.head.size, turned, raised, tilted, mirrored }),
      spot,
    ),
  );
}

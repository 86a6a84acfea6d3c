import { coats, lineOn, tint, tokens } from '../palette.ts';
import type { Drawing, Patch } from '../ink/drawing.ts';
import { join } from '../ink/field.ts';
import { at, distance, mixPoints, type Point } from '../ink/geometry.ts';
import type { Breed } from './breed.ts';
import type { Expression } from './face.ts';
import { drawHead, type HeadPlace } from './head.ts';
import { type Leg, skeleton, type Skeleton } from './skeleton.ts';
import { type PoseName } from './poses.ts';
import { type Bead, bodyView, seeBead, seePoint, type Spot, string, type View } from './space.ts';
import { drawTail } from './tail.ts';

export interface DogPlace {
  /** Where the dog stands on the ground, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Pixels for one head radius of a middle-sized dog. */
  readonly scale: number;
  readonly pose: PoseName;
  /** 0 faces right, 90 faces us. */
  readonly turned?: number;
  readonly mirrored?: boolean;
  readonly neck?: number;
  readonly head?: { readonly turned?: number; readonly raised?: number; readonly tilted?: number };
  readonly expression?: Expression;
  readonly collar?: string;
  /** Degrees by which the tail is higher than usual. */
  readonly wag?: number;
  readonly name?: string;
}

/** Where things can be put on a dog that was drawn. */
export interface DrawnDog {
  readonly head: HeadPlace;
  readonly collar: Point;
}

/** Draws a whole dog from tail to nose. */
export function drawDog(drawing: Drawing, breed: Breed, place: DogPlace): DrawnDog {
  const { turned = 20, mirrored = false, head = {} } = place;
  const view = bodyView({ x: place.x, y: place.y, scale: place.scale, turned, mirrored });
  const bones = skeleton(place.pose, breed.body, place.neck);
  const facing = turned > 50;
  const [leftFore, rightFore] = bones.fore;
  const [leftHind, rightHind] = bones.hind;
  const far = tint(tokens.ink, 0.1, breed.colour);

  const [headX, headY] = seePoint(view, bones.head);
  const headPlace: HeadPlace = { turned: 35, ...head, x: headX, y: headY, scale: place.scale, mirrored };

  drawing.group(place.name ?? 'dog', () => {
    drawTail(drawing, view, breed, bones, place.wag ?? 0);
    drawLeg(drawing, view, breed, leftHind, 'hind', facing ? breed.colour : far);
    if (facing) drawLeg(drawing, view, breed, rightHind, 'hind', breed.colour);
    if (!facing) drawLeg(drawing, view, breed, leftFore, 'fore', far);
    drawTorso(drawing, view, breed, bones);
    if (!facing) drawLeg(drawing, view, breed, rightHind, 'hind', breed.colour);
    if (facing) drawLeg(drawing, view, breed, leftFore, 'fore', breed.colour);
    drawLeg(drawing, view, breed, rightFore, 'fore', breed.colour);
    if (place.collar !== undefined) collar(drawing, view, bones, place.collar);
    drawHead(drawing, breed, headPlace, place.expression);
  });
  const [low, high] = [seePoint(view, spotOf(at(bones.neck, 0))), seePoint(view, spotOf(at(bones.neck, 1)))];
  return { head: headPlace, collar: mixPoints(low, high, 0.42) };
}

const spotOf = ([forward, up, left]: Bead): Spot => [forward, up, left];

function drawTorso(drawing: Drawing, view: View, breed: Breed, bones: Skeleton): void {
  const { body } = breed;
  const { hair = {} } = body;
  const [cx, cy] = bones.chest;
  const [rx, ry] = bones.rump;
  const anchors = (
    [
      [[cx + body.chest, cy + 0.2, 0], hair.chest],
      [[cx + body.chest * 0.7, cy - body.chest * 0.7, 0], hair.chest],
      [[cx, cy - body.chest, 0], hair.belly],
      [[(cx + rx) / 2, (cy + ry) / 2 - body.waist, 0], hair.belly],
      [[rx, ry - body.rump, 0], hair.belly],
      [[(cx + rx) / 2, (cy + ry) / 2 + body.waist, 0], hair.back],
      [[cx - 0.2, cy + body.chest, 0], hair.back],
      [[rx - body.rump, ry, 0], hair.legs],
      [[rx, ry + body.rump, 0], hair.back],
    ] satisfies [Spot, number | undefined][]
  ).map(([spot, length]) => ({ point: seePoint(view, spot), length: (length ?? 0) * view.scale }));
  const field = join([...string(view, bones.torso), ...string(view, bones.neck)], 0.5 * view.scale);
  drawing.shape(field, {
    fill: breed.colour,
    name: 'torso',
    coat: breed.coat,
    flow: [0, 1],
    hair: (point) =>
      anchors.reduce(
        (near, anchor) => (distance(point, anchor.point) < distance(point, near.point) ? anchor : near),
        at(anchors, 0),
      ).length,
    patches: torsoPatches(view, breed, bones),
  });
}

function torsoPatches(view: View, { body, coat }: Breed, bones: Skeleton): Patch[] {
  const [cx, cy] = bones.chest;
  const [rx, ry] = bones.rump;
  const hair = coat === 'smooth' ? 0 : 0.12 * view.scale;
  const patch = (colour: string | undefined, beads: readonly Bead[]): Patch[] =>
    colour === undefined ? [] : [{ colour, hair, field: join(string(view, beads), 0.2 * view.scale) }];
  const [nx, ny] = at(bones.neck, 1);
  return [
    ...patch(body.saddle, [
      [rx - 0.2, ry + body.rump * 0.5, 0, body.rump * 0.72],
      [rx + body.rump * 0.8, ry + body.rump * 0.55, 0, body.rump * 0.6],
    ]),
    ...patch(body.belly, [
      [rx + body.rump * 0.6, ry - body.rump * 1.05, 0, 0.4],
      [cx, cy - body.chest * 1.05, 0, 0.5],
    ]),
    ...patch(body.bib, [
      [nx + 0.5, ny - 0.1, 0, 0.5],
      [cx + body.chest * 0.85, cy + 0.1, 0, body.chest * 0.62],
      [cx + body.chest * 0.6, cy - body.chest * 0.6, 0, body.chest * 0.46],
    ]),
  ];
}

function drawLeg(
  drawing: Drawing,
  view: View,
  breed: Breed,
  { beads }: Leg,
  kind: 'fore' | 'hind',
  colour: string,
): void {
  const { body } = breed;
  const root = seeBead(view, at(beads, 0));
  const paw = seePoint(view, [at(beads, 3)[0], at(beads, 3)[1], at(beads, 3)[2]]);
  const hair = (body.hair?.legs ?? 0) * view.scale;
  const backwards = Math.sign(view.see([0, 0, 0]).x - view.see([1, 0, 0]).x);
  const wrist = at(beads, 2);
  const cuff: Bead[] = body.cuffs ? [[wrist[0], wrist[1], wrist[2], body.bone * 2.3]] : [];
  const cuffPoint = seePoint(view, [wrist[0], wrist[1], wrist[2]]);
  const field = join(
    [...string(view, beads), ...cuff.flatMap((bead) => string(view, [bead]))],
    0.12 * view.scale,
  );
  const foot = at(beads, 4);
  const sock: Bead[] = [
    [foot[0], foot[1] - 0.1, foot[2], body.paw * 1.2],
    [foot[0] - body.paw * 0.9, foot[1] + 0.1, foot[2], body.paw * (kind === 'fore' ? 1.25 : 1)],
  ];
  drawing.shape(field, {
    fill: colour,
    name: 'leg',
    coat: breed.coat,
    hair: (point, [outward]) => {
      if (body.cuffs)
        return distance(point, cuffPoint) < body.bone * 2.6 * view.scale ? 0.12 * view.scale : 0;
      if (breed.coat === 'curly') return distance(point, [root.x, root.y]) > root.r ? hair : 0;
      const behind = outward * backwards > 0.35;
      return behind && distance(point, paw) > body.paw * 1.4 * view.scale ? hair : 0;
    },
    fades: [{ ...root, r: root.r * (kind === 'fore' ? 1.15 : 1.05) }],
    patches: body.socks === undefined ? [] : [{ colour: body.socks, field: join(string(view, sock)) }],
  });
  // On a small dog toes would only be specks.
  if (body.paw * view.scale < drawing.line * 3.2) return;
  const ground = body.socks ?? colour;
  for (const offset of [-0.3, 0.3]) {
    const toe = (forward: number, up: number): Point =>
      seePoint(view, [foot[0] + forward * body.paw, foot[1] + up * body.paw, foot[2] + offset * body.paw]);
    drawing.stroke([toe(0.62, 0.12), toe(0.68, -0.2), toe(0.6, -0.5)], {
      colour: lineOn(ground === tint(tokens.ink, 0.1, coats.black) ? coats.black : ground),
      width: drawing.line * 0.7,
    });
  }
}

function collar(drawing: Drawing, view: View, bones: Skeleton, colour: string): void {
  const low = seeBead(view, at(bones.neck, 0));
  const high = seeBead(view, at(bones.neck, 1));
  const middle = mixPoints([low.x, low.y], [high.x, high.y], 0.42);
  const r = low.r * 0.58 + high.r * 0.42;
  const angle = Math.atan2(high.y - low.y, high.x - low.x);
  const across: Point = [-Math.sin(angle), Math.cos(angle)];
  const back: Point = [-Math.cos(angle), -Math.sin(angle)];
  const point = (side: number, down: number): Point => [
    middle[0] + across[0] * r * side + back[0] * r * down,
    middle[1] + across[1] * r * side + back[1] * r * down,
  ];
  const width = 0.22;
  drawing.outline(
    [
      point(-1.06, -width),
      point(-0.5, 0.1 - width),
      point(0, 0.16 - width),
      point(0.5, 0.1 - width),
      point(1.06, -width),
      point(1.1, width),
      point(0.5, 0.12 + width),
      point(0, 0.2 + width),
      point(-0.5, 0.12 + width),
      point(-1.1, width),
    ],
    { fill: colour, name: 'collar', line: drawing.line * 0.8 },
  );
}

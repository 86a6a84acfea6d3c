import type { Drawing } from '../ink/drawing.ts';
import { join } from '../ink/field.ts';
import { at, curve, mix, type Point } from '../ink/geometry.ts';
import type { Breed, TailKind } from './breed.ts';
import type { Skeleton } from './skeleton.ts';
import { type Bead, seeBead, string, type View } from './space.ts';

/** Tails from the root along x, bending to the back's side with y, for a length of 1. */
const lines: Readonly<Record<TailKind, readonly Point[]>> = {
  sabre: [
    [0, 0],
    [0.36, 0.02],
    [0.7, 0.14],
    [0.96, 0.36],
  ],
  whip: [
    [0, 0],
    [0.36, -0.04],
    [0.72, 0.08],
    [1, 0.34],
  ],
  plume: [
    [0, 0],
    [0.32, -0.02],
    [0.68, 0.12],
    [0.94, 0.4],
  ],
  curl: [
    [0, 0],
    [0.3, 0.04],
    [0.52, 0.26],
    [0.46, 0.56],
    [0.18, 0.64],
  ],
  stub: [
    [0, 0],
    [0.6, 0.05],
    [1, 0.1],
  ],
  pompon: [
    [0, 0],
    [0.36, 0],
    [0.68, 0.03],
    [1, 0.08],
  ],
};

function thickness(kind: TailKind, share: number): number {
  if (kind === 'pompon') return share > 0.9 ? 2.6 : 0.8;
  if (kind === 'plume') return mix(0.8, 0.5, share) + Math.sin(Math.PI * share) * 0.7;
  if (kind === 'curl') return 0.75 + Math.sin(Math.PI * share) * 0.4;
  return mix(1.1, 0.45, share);
}

export function drawTail(drawing: Drawing, view: View, breed: Breed, bones: Skeleton, wag: number): void {
  const { kind, length, r } = breed.body.tail;
  const [x, y] = bones.tailRoot;
  // Curls and pompons stand up however the dog sits.
  const lift = kind === 'curl' || kind === 'pompon' ? Math.min(bones.tailAngle, 112) : bones.tailAngle;
  const angle = ((lift - wag) * Math.PI) / 180;
  const low = r * 0.8;
  const beads = curve(lines[kind], false, 4).map(([along, bend], i, all): Bead => {
    const forward = x + (Math.cos(angle) * along + Math.sin(angle) * bend) * length;
    const up = y + (Math.sin(angle) * along - Math.cos(angle) * bend) * length;
    return [forward, Math.max(up, low), 0, r * thickness(kind, i / (all.length - 1))];
  });
  const root = seeBead(view, at(beads, 0));
  // A plume hangs from the tail's outer side; a curl is full all around.
  const outer = view.see([x - Math.sin(angle), y + Math.cos(angle), 0]);
  const away: Point = [(outer.x - root.x) / view.scale, (outer.y - root.y) / view.scale];
  const bare = kind === 'plume' || kind === 'sabre' ? -0.25 : -2;
  const hair = (breed.body.hair?.tail ?? 0) * view.scale;
  drawing.shape(join(string(view, beads), 0.1 * view.scale), {
    fill: breed.colour,
    name: 'tail',
    coat: breed.coat,
    flow: [Math.cos(angle) < 0 ? -0.6 : 0.6, 0.8],
    hair: ([px, py], outward) =>
      Math.hypot(px - root.x, py - root.y) > root.r * 2 && outward[0] * away[0] + outward[1] * away[1] > bare
        ? hair
        : 0,
    patches:
      breed.body.tailTip === undefined
        ? []
        : [{ colour: breed.body.tailTip, hair, field: join(string(view, beads.slice(-4))) }],
  });
}

import type { Body } from './breed.ts';
import { type Plan, plan, type PoseName } from './poses.ts';
import type { Bead, Spot } from './space.ts';

export interface Leg {
  /** From the hip or shoulder to the toes. */
  readonly beads: readonly Bead[];
  readonly side: 1 | -1;
}

/** A body of beads: forwards, upwards, to the dog's left, radius; the ground is at 0. */
export interface Skeleton {
  readonly rump: Spot;
  readonly chest: Spot;
  readonly torso: readonly Bead[];
  readonly neck: readonly Bead[];
  readonly head: Spot;
  readonly fore: readonly [Leg, Leg];
  readonly hind: readonly [Leg, Leg];
  readonly tailRoot: Spot;
  /** Where the tail leaves the body: 90 straight up, 180 straight back. */
  readonly tailAngle: number;
}

/** The middle joint of two bones of lengths `a` and `b`; `bend` 1 points it forwards, -1 backwards. */
function joint(
  from: readonly [number, number],
  to: readonly [number, number],
  a: number,
  b: number,
  bend: 1 | -1,
): [number, number] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const span = Math.max(Math.hypot(dx, dy), 1e-6);
  const held = Math.min(span, (a + b) * 0.999);
  const along = (a * a - b * b + held * held) / (2 * held);
  const aside = Math.sqrt(Math.max(0, a * a - along * along)) * bend;
  return [
    from[0] + (dx / span) * along - (dy / span) * aside,
    from[1] + (dy / span) * along + (dx / span) * aside,
  ];
}

function foreLeg(body: Body, { chest, fore, couched }: Plan, side: 1 | -1): Leg {
  const { leg, bone, paw } = body;
  const left = side * body.chest * 0.5;
  const shoulder: [number, number] = [chest[0] + body.chest * 0.22, chest[1] - body.chest * 0.3];
  const [forward, up] = side === 1 ? fore[0] : fore[1];
  const toe: [number, number] = [shoulder[0] + forward + 0.12, up + paw * 0.72];
  const flat = couched || up > leg * 0.5;
  const wrist: [number, number] = flat
    ? [toe[0] - 0.3 - bone, toe[1] + bone * 0.2]
    : [toe[0] - 0.1 - paw * 0.2, toe[1] + leg * 0.22 + 0.12];
  const upper = body.chest * 0.55 + leg * 0.1;
  const lower = leg * 0.72 + 0.1;
  const elbow: [number, number] = couched
    ? [shoulder[0] - 0.15, bone * 1.5]
    : joint(shoulder, wrist, upper, lower, 1);
  const top = Math.min(body.chest * 0.42, 0.2 + bone);
  return {
    side,
    beads: [
      [shoulder[0], shoulder[1], left * 0.8, top],
      [elbow[0], elbow[1], left, bone * 1.32],
      [wrist[0], wrist[1], left, bone],
      [toe[0] - paw * 0.3, toe[1], left, paw * 0.72],
      [toe[0] + paw * 0.35, toe[1] - paw * 0.06, left, paw * 0.68],
    ],
  };
}

function hindLeg(body: Body, { rump, hind, folded }: Plan, side: 1 | -1): Leg {
  const { leg, bone, paw } = body;
  const left = side * body.rump * 0.52;
  const hip: [number, number] = [rump[0] - body.rump * 0.05, rump[1] - body.rump * 0.1];
  const thigh = body.rump * 0.66;
  const ground = paw * 0.7;
  if (folded) {
    const long = 0.55 + leg * 0.3;
    return {
      side,
      beads: [
        [hip[0] + 0.1, hip[1], left, thigh],
        [hip[0] + long, ground + 0.28 + leg * 0.16, left * 1.5, thigh * 0.72],
        [hip[0] + long * 0.45, ground + 0.02, left * 1.9, bone * 1.05],
        [hip[0] + long * 1.2, ground, left * 2.1, paw * 0.7],
        [hip[0] + long * 1.2 + paw * 0.5, ground - paw * 0.03, left * 2.2, paw * 0.68],
      ],
    };
  }
  const [forward, up] = side === 1 ? hind[0] : hind[1];
  const toe: [number, number] = [hip[0] + forward, up + ground];
  const back = forward < -0.9 ? 0.75 : 0.2;
  const hock: [number, number] = [
    toe[0] - back * (0.4 + leg * 0.4) - paw * 0.3,
    toe[1] + leg * (forward < -0.9 ? 0.25 : 0.42) + 0.08,
  ];
  const knee = joint(hip, hock, body.rump * 0.72 + leg * 0.18, leg * 0.55 + 0.32, 1);
  return {
    side,
    beads: [
      [hip[0], hip[1], left * 0.8, thigh],
      [knee[0], knee[1], left, bone * 1.55],
      [hock[0], hock[1], left, bone * 0.98],
      [toe[0] - paw * 0.3, toe[1], left, paw * 0.7],
      [toe[0] + paw * 0.35, toe[1] - paw * 0.06, left, paw * 0.66],
    ],
  };
}

/** How a body of this build stands, sits or runs. */
export function skeleton(pose: PoseName, body: Body, neckAngle?: number): Skeleton {
  const scheme = plan(pose, body);
  const { rump, chest } = scheme;
  const angle = ((neckAngle ?? scheme.neck) * Math.PI) / 180;
  const ahead: [number, number] = [Math.cos(angle), Math.sin(angle)];
  const spine = Math.atan2(chest[1] - rump[1], chest[0] - rump[0]);
  const along = (share: number, lift: number): Spot => [
    rump[0] + (chest[0] - rump[0]) * share - Math.sin(spine) * lift,
    rump[1] + (chest[1] - rump[1]) * share + Math.cos(spine) * lift,
    0,
  ];
  const waist = along(0.42, (body.rump - body.waist) * 0.55);
  const root: [number, number] = [
    chest[0] + body.chest * 0.22 * Math.cos(spine),
    chest[1] + body.chest * 0.34,
  ];
  const thick = Math.min(body.neck.r * 1.22, body.chest * 0.86);
  const stretch = body.chest * 0.5 + body.neck.length;
  const end: [number, number] = [root[0] + ahead[0] * stretch, root[1] + ahead[1] * stretch];
  const tailTurn = spine + Math.PI * 0.79;
  return {
    rump: [rump[0], rump[1], 0],
    chest: [chest[0], chest[1], 0],
    torso: [
      [rump[0], rump[1], 0, body.rump],
      [...waist, body.waist],
      [chest[0], chest[1], 0, body.chest],
      [
        chest[0] + Math.cos(spine) * body.chest * 0.36,
        chest[1] + Math.sin(spine) * 0.2 - body.chest * 0.08,
        0,
        body.chest * 0.76,
      ],
    ],
    neck: [
      [root[0], root[1], 0, thick],
      [end[0], end[1], 0, body.neck.r * 0.9],
    ],
    head: [end[0] + ahead[0] * 0.3 + 0.18, end[1] + ahead[1] * 0.3, 0],
    fore: [foreLeg(body, scheme, 1), foreLeg(body, scheme, -1)],
    hind: [hindLeg(body, scheme, 1), hindLeg(body, scheme, -1)],
    tailRoot: [
      rump[0] + Math.cos(tailTurn) * body.rump * 0.8,
      rump[1] + Math.sin(tailTurn) * body.rump * 0.8,
      0,
    ],
    tailAngle: scheme.tail,
  };
}

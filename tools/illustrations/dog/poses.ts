import type { Body } from './breed.ts';

export type PoseName = 'stand' | 'walk' | 'run' | 'leap' | 'bow' | 'sit' | 'lie' | 'dig';

export interface Plan {
  readonly rump: readonly [number, number];
  readonly chest: readonly [number, number];
  /** Toes of the left and the right leg, from the shoulder's or the hip's own place on the ground. */
  readonly fore: readonly [readonly [number, number], readonly [number, number]];
  readonly hind: readonly [readonly [number, number], readonly [number, number]];
  /** Degrees above the horizon. */
  readonly neck: number;
  readonly tail: number;
  /** Hind legs are folded beneath the body. */
  readonly folded?: boolean;
  /** Elbows on the ground. */
  readonly couched?: boolean;
}

/** Where a body of this build has its joints in a pose. */
export function plan(pose: PoseName, body: Body): Plan {
  const { leg, length, chest, rump } = body;
  const high = leg + chest * 0.92;
  const half = length / 2;
  const reach = 0.75 + leg * 0.55;
  switch (pose) {
    case 'stand':
      return {
        rump: [-half, high],
        chest: [half, high],
        fore: [
          [0.2, 0],
          [-0.05, 0],
        ],
        hind: [
          [-0.15, 0],
          [-0.4, 0],
        ],
        neck: 62,
        tail: 140,
      };
    case 'walk':
      return {
        rump: [-half, high],
        chest: [half, high + 0.05],
        fore: [
          [-0.35, 0],
          [0.55, 0.12 + leg * 0.14],
        ],
        hind: [
          [0.3, 0],
          [-0.75, 0.02],
        ],
        neck: 58,
        tail: 130,
      };
    case 'run':
      return {
        rump: [-half, high + 0.05],
        chest: [half, high + 0.15],
        fore: [
          [reach * 1.15, leg * 0.62],
          [reach * 0.75, leg * 0.2],
        ],
        hind: [
          [-reach * 0.95, leg * 0.12],
          [-reach * 1.3, leg * 0.42],
        ],
        neck: 36,
        tail: 160,
      };
    case 'leap': {
      const up = length * 0.56;
      const low = high * 0.98;
      return {
        rump: [-half * 0.72, low],
        chest: [half * 0.7, low + up],
        fore: [
          [reach * 1.05, up + leg * 1.1],
          [reach * 0.85, up + leg * 0.75],
        ],
        hind: [
          [-0.95, leg * 0.12],
          [-1.25, leg * 0.02],
        ],
        neck: 58,
        tail: 180,
      };
    }
    case 'bow':
      return {
        rump: [-half, high + 0.1],
        chest: [half * 0.92, chest * 0.86 + 0.12],
        fore: [
          [reach + 0.35, 0],
          [reach, 0],
        ],
        hind: [
          [-0.05, 0],
          [-0.3, 0],
        ],
        neck: 48,
        tail: 110,
        couched: true,
      };
    case 'dig':
      return {
        rump: [-half * 0.94, high + 0.32],
        chest: [half * 0.92, chest * 0.9 + 0.2],
        fore: [
          [0.75, -0.25],
          [0.35, -0.1],
        ],
        hind: [
          [-0.1, 0],
          [-0.4, 0],
        ],
        neck: 8,
        tail: 110,
      };
    case 'sit': {
      const low = rump * 0.9;
      const across = Math.sqrt(Math.max((length * 0.42) ** 2, length ** 2 - (high + 0.2 - low) ** 2));
      return {
        rump: [-across * 0.52, low],
        chest: [across * 0.48, high + 0.15],
        fore: [
          [0.12, 0],
          [0, 0],
        ],
        hind: [
          [0, 0],
          [0, 0],
        ],
        neck: 74,
        tail: 196,
        folded: true,
      };
    }
    case 'lie':
      return {
        rump: [-half, rump * 0.8],
        chest: [half * 0.95, chest * 0.9],
        fore: [
          [reach + 0.2, 0],
          [reach, 0],
        ],
        hind: [
          [0, 0],
          [0, 0],
        ],
        neck: 70,
        tail: 192,
        folded: true,
        couched: true,
      };
  }
}

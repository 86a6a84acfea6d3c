import type { Coat } from '../ink/fur.ts';
import type { Bead } from './space.ts';

export type EarKind =
  'drop' | 'long' | 'prick' | 'bat' | 'round' | 'button' | 'rose' | 'flop' | 'fleece' | 'silk' | 'none';
export type TailKind = 'plume' | 'whip' | 'curl' | 'stub' | 'pompon' | 'sabre';

/** A coloured place on the head, in head radii. */
export interface Marking {
  readonly colour: string;
  readonly on: 'skull' | 'muzzle';
  readonly beads: readonly Bead[];
  /** The same on the other side. */
  readonly paired?: boolean;
}

/** All lengths in head radii of a middle-sized dog. */
export interface Head {
  readonly size: number;
  readonly cheeks: { readonly r: number; readonly spread: number; readonly drop: number };
  readonly muzzle: {
    readonly length: number;
    readonly base: number;
    readonly tip: number;
    readonly drop: number;
    readonly lips: number;
    readonly colour?: string;
  };
  readonly nose: number;
  readonly eyes: {
    readonly size: number;
    readonly spread: number;
    readonly height: number;
    readonly iris?: string;
  };
  readonly ears: {
    readonly left: EarKind;
    readonly right: EarKind;
    readonly size: number;
    readonly colour?: string;
  };
  readonly markings?: readonly Marking[];
  /** Hair lengths in head radii. */
  readonly hair?: {
    readonly crown?: number;
    readonly cheeks?: number;
    readonly muzzle?: number;
    readonly ears?: number;
  };
  readonly extras?: readonly (
    'topknot' | 'bow' | 'beard' | 'fringe' | 'wrinkles' | 'tooth' | 'brows' | 'mane'
  )[];
}

export interface Body {
  /** From the ground to the elbow. */
  readonly leg: number;
  /** From the hip to the shoulder. */
  readonly length: number;
  readonly chest: number;
  readonly waist: number;
  readonly rump: number;
  readonly neck: { readonly length: number; readonly r: number };
  /** Half the thickness of a leg at the wrist. */
  readonly bone: number;
  readonly paw: number;
  readonly hair?: {
    readonly back?: number;
    readonly chest?: number;
    readonly belly?: number;
    readonly legs?: number;
    readonly tail?: number;
  };
  readonly tail: { readonly kind: TailKind; readonly length: number; readonly r: number };
  readonly bib?: string;
  readonly socks?: string;
  readonly saddle?: string;
  readonly belly?: string;
  readonly tailTip?: string;
  readonly cuffs?: boolean;
}

export interface Breed {
  readonly name: string;
  readonly colour: string;
  readonly coat: Coat;
  readonly head: Head;
  readonly body: Body;
}

import { coats, tint, tokens } from '../palette.ts';
import type { Drawing } from '../ink/drawing.ts';
import { distance, type Point } from '../ink/geometry.ts';
import type { Breed, EarKind } from './breed.ts';
import { seePoint, type Spot, type View } from './space.ts';

interface EarShape {
  readonly outline: readonly Spot[];
  /** The light inside of an upright ear. */
  readonly inside?: readonly Spot[];
  /** The crease of a folded one. */
  readonly fold?: readonly Spot[];
  /** Hangs before the cheek rather than standing behind the skull. */
  readonly hangs: boolean;
}

/** Left ears, in head radii around the middle of the skull. */
const shapes: Readonly<Record<EarKind, EarShape>> = {
  drop: {
    outline: [
      [0, 0.86, 0.4],
      [0, 0.9, 0.78],
      [0.04, 0.56, 1.1],
      [0.1, 0, 1.26],
      [0.12, -0.46, 1.16],
      [0.12, -0.62, 0.94],
      [0.12, -0.3, 0.8],
      [0.1, 0.2, 0.76],
      [0.06, 0.58, 0.6],
    ],
    hangs: true,
  },
  long: {
    outline: [
      [0, 0.62, 0.62],
      [0, 0.62, 0.92],
      [0.06, 0.2, 1.16],
      [0.1, -0.5, 1.32],
      [0.12, -1.05, 1.26],
      [0.12, -1.22, 1],
      [0.12, -0.98, 0.82],
      [0.1, -0.4, 0.8],
      [0.06, 0.2, 0.76],
    ],
    hangs: true,
  },
  prick: {
    outline: [
      [-0.05, 0.36, 0.94],
      [-0.05, 0.9, 1],
      [0, 1.42, 0.92],
      [0, 1.66, 0.8],
      [0, 1.44, 0.58],
      [0, 1.08, 0.3],
      [-0.05, 0.8, 0.1],
      [-0.05, 0.3, 0.3],
    ],
    inside: [
      [0.05, 0.62, 0.84],
      [0.05, 1, 0.88],
      [0.05, 1.38, 0.8],
      [0.05, 1.12, 0.52],
      [0.05, 0.86, 0.36],
    ],
    hangs: false,
  },
  bat: {
    outline: [
      [-0.05, 0.1, 0.9],
      [-0.05, 0.5, 1.3],
      [0, 1.1, 1.72],
      [0, 1.56, 1.78],
      [0, 1.68, 1.6],
      [0, 1.46, 1.05],
      [0, 1.12, 0.5],
      [-0.05, 0.7, 0.2],
      [-0.05, 0.2, 0.4],
    ],
    inside: [
      [0.05, 0.5, 0.98],
      [0.05, 0.86, 1.3],
      [0.05, 1.36, 1.58],
      [0.05, 1.3, 1.12],
      [0.05, 0.94, 0.66],
    ],
    hangs: false,
  },
  round: {
    outline: [
      [-0.05, 0.3, 0.9],
      [-0.05, 0.9, 1.16],
      [0, 1.5, 1.24],
      [0, 1.78, 1.04],
      [0, 1.66, 0.72],
      [0, 1.2, 0.4],
      [-0.05, 0.8, 0.14],
      [-0.05, 0.3, 0.3],
    ],
    inside: [
      [0.05, 0.6, 0.86],
      [0.05, 1.06, 1.02],
      [0.05, 1.48, 1.06],
      [0.05, 1.44, 0.78],
      [0.05, 0.9, 0.4],
    ],
    hangs: false,
  },
  button: {
    outline: [
      [0, 0.4, 0.86],
      [0, 0.86, 1],
      [0, 1.16, 1.02],
      [0.15, 1.1, 1.24],
      [0.25, 0.72, 1.36],
      [0.2, 0.66, 1.22],
      [0.1, 0.98, 0.8],
      [0, 1.14, 0.62],
      [0, 1, 0.36],
      [0, 0.74, 0.16],
      [0, 0.3, 0.3],
    ],
    fold: [
      [0.1, 1.18, 1.04],
      [0.12, 0.98, 0.8],
      [0.1, 0.86, 0.66],
    ],
    hangs: false,
  },
  flop: {
    outline: [
      [0, 0.9, 0.26],
      [0, 1.08, 0.58],
      [0.1, 1, 0.96],
      [0.2, 0.66, 1.26],
      [0.25, 0.2, 1.36],
      [0.25, 0.04, 1.22],
      [0.22, 0.22, 1],
      [0.2, 0.44, 0.8],
      [0.16, 0.5, 0.56],
    ],
    hangs: true,
  },
  rose: {
    outline: [
      [0, 0.66, 0.52],
      [0, 0.94, 0.76],
      [0.05, 0.92, 1.06],
      [0.12, 0.62, 1.3],
      [0.15, 0.42, 1.24],
      [0.12, 0.5, 1.02],
      [0.1, 0.52, 0.8],
    ],
    hangs: true,
  },
  fleece: {
    outline: [
      [0, 0.66, 0.62],
      [0, 0.7, 0.9],
      [0.06, 0.36, 1.2],
      [0.08, -0.3, 1.42],
      [0.1, -0.86, 1.32],
      [0.1, -1, 1],
      [0.1, -0.76, 0.76],
      [0.08, -0.2, 0.74],
      [0.06, 0.3, 0.7],
    ],
    hangs: true,
  },
  silk: {
    outline: [
      [0, 0.8, 0.42],
      [0, 0.84, 0.74],
      [0.04, 0.5, 1.08],
      [0.08, -0.2, 1.3],
      [0.1, -0.9, 1.36],
      [0.1, -1.3, 1.2],
      [0.1, -1.26, 0.9],
      [0.1, -0.9, 0.72],
      [0.08, -0.2, 0.7],
      [0.06, 0.4, 0.6],
    ],
    hangs: true,
  },
  none: { outline: [], hangs: false },
};

export interface EarDrawing {
  /** Whether it belongs before the skull. */
  readonly before: boolean;
  readonly depth: number;
  readonly draw: () => void;
}

/** Both ears of a head, each saying whether it lies before or behind the skull. */
export function ears(drawing: Drawing, view: View, breed: Breed): EarDrawing[] {
  const { ears: kinds, hair } = breed.head;
  return ([1, -1] as const).flatMap((side) => {
    const kind = side === 1 ? kinds.left : kinds.right;
    const shape = shapes[kind];
    // The far ear of a head turned aside hangs hidden behind it.
    if (kind === 'none' || (shape.hangs && view.see([0, 0, side]).depth < -0.45)) return [];
    const grown = ([forward, up, left]: Spot): Spot => {
      const root: Spot = [0, 0.62, 0.66];
      const scale = (value: number, from: number) => from + (value - from) * kinds.size;
      // An ear opens outwards: its outer edge lies further back, so it keeps its width in profile.
      const back = (left - root[2]) * 0.7;
      return [scale(forward, root[0]) - back, scale(up, root[1]), scale(left, root[2]) * side];
    };
    const see = (spots: readonly Spot[]): Point[] => spots.map((spot) => seePoint(view, grown(spot)));
    const depth = view.see([0, 0.3, side]).depth;
    const colour = kinds.colour ?? breed.colour;
    const curly = kind === 'fleece' && breed.coat === 'curly';
    const length = (hair?.ears ?? 0) * view.scale;
    const root = seePoint(view, [0, 0.72, 0.62 * side]);
    const base = seePoint(view, grown([0, 0.45, 0.5]));
    const draw = () => {
      drawing.outline(see(shape.outline), {
        fill: colour,
        name: 'ear',
        coat: curly ? 'curly' : 'shaggy',
        hair: (point, outward) =>
          distance(point, root) > view.scale * 0.5 && (curly || outward[1] > 0.1) ? length : 0,
        fades: shape.hangs || depth < 0 ? [] : [{ x: base[0], y: base[1], r: view.scale * 0.36 }],
      });
      if (shape.inside && depth > -0.72) {
        drawing.outline(see(shape.inside), { fill: innerColour(colour), line: 0, name: 'ear-inside' });
      }
      if (shape.fold) drawing.stroke(see(shape.fold), { width: drawing.line * 0.8 });
    };
    return [{ before: shape.hangs ? depth > -0.18 : depth > 0.45, depth, draw }];
  });
}

function innerColour(colour: string): string {
  if (colour === coats.black || colour === coats.slate) return tint(tokens.coral, 0.35, colour);
  return tint(tokens.coral, 0.4, coats.cream);
}

import { type Ball, bone, ball, type Field } from '../ink/field.ts';
import { at, type Point, turn } from '../ink/geometry.ts';

/** Forwards, upwards, to the dog's own left. */
export type Spot = readonly [forward: number, up: number, left: number];
export type Bead = readonly [forward: number, up: number, left: number, radius: number];

/** A place on the page, with `depth` growing towards the one who looks. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** How something made of spots stands on the page. */
export interface View {
  readonly scale: number;
  readonly see: (spot: Spot) => Seen;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * A body on the ground at (x, y): facing right at `turned` 0, facing us at 90, seen from a little above.
 * `mirrored` makes it face left.
 */
export function bodyView(place: {
  x: number;
  y: number;
  scale: number;
  turned: number;
  mirrored: boolean;
}): View {
  const { x, y, scale, turned, mirrored } = place;
  const cosine = Math.cos(radians(turned));
  const sine = Math.sin(radians(turned));
  const rise = Math.sin(radians(14));
  return {
    scale,
    see: ([forward, up, left]) => {
      const depth = forward * sine - left * cosine;
      const across = forward * cosine + left * sine;
      return { x: x + (mirrored ? -across : across) * scale, y: y - (up - depth * rise) * scale, depth };
    },
  };
}

/** A head at (x, y): facing us at `turned` 0, right at 90; `raised` lifts the nose, `tilted` leans it, in degrees. */
export function headView(place: {
  x: number;
  y: number;
  scale: number;
  turned: number;
  raised: number;
  tilted: number;
  mirrored: boolean;
}): View {
  const { x, y, scale, turned, raised, tilted, mirrored } = place;
  const [cosTurn, sinTurn] = [Math.cos(radians(turned)), Math.sin(radians(turned))];
  const [cosRaise, sinRaise] = [Math.cos(radians(raised)), Math.sin(radians(raised))];
  return {
    scale,
    see: ([forward, up, left]) => {
      const ahead = forward * cosRaise - up * sinRaise;
      const high = forward * sinRaise + up * cosRaise;
      const [across, down] = turn([ahead * sinTurn + left * cosTurn, -high], tilted);
      const depth = ahead * cosTurn - left * sinTurn;
      return { x: x + (mirrored ? -across : across) * scale, y: y + down * scale, depth };
    },
  };
}

export function seeBead(view: View, [forward, up, left, radius]: Bead): Ball {
  const { x, y } = view.see([forward, up, left]);
  return { x, y, r: radius * view.scale };
}

export function seePoint(view: View, spot: Spot): Point {
  const { x, y } = view.see(spot);
  return [x, y];
}

/** The bones of a string of beads. */
export function string(view: View, beads: readonly Bead[]): Field[] {
  const balls = beads.map((bead) => seeBead(view, bead));
  if (balls.length === 1) return [ball(at(balls, 0))];
  return balls.slice(1).map((next, i) => bone(at(balls, i), next));
}

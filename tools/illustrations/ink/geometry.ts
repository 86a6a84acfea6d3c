export type Point = readonly [x: number, y: number];

/** The item at `index`, counted around the list's end, so that closed outlines have no last point. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError('An empty list has no items.');
  return item;
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
export const mixPoints = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1]);
  return length === 0 ? [0, 0] : [a[0] / length, a[1] / length];
}

/** Turns a point about the origin; the angle is in degrees, clockwise on the page. */
export function turn([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** 0 below `low`, 1 above `high`, a soft S between them. */
export function ramp(value: number, low: number, high: number): number {
  const share = clamp((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}

function segmentCurve(a: Point, b: Point, c: Point, d: Point, share: number): Point {
  const knot = (from: Point, to: Point) => Math.sqrt(Math.max(distance(from, to), 1e-6));
  const t1 = knot(a, b);
  const t2 = t1 + knot(b, c);
  const t3 = t2 + knot(c, d);
  const t = mix(t1, t2, share);
  const blend = (p: Point, q: Point, from: number, to: number) => mixPoints(p, q, (t - from) / (to - from));
  const ab = blend(a, b, 0, t1);
  const bc = blend(b, c, t1, t2);
  const cd = blend(c, d, t2, t3);
  return blend(blend(ab, bc, 0, t2), blend(bc, cd, t1, t3), t1, t2);
}

/** A smooth curve through all points (centripetal Catmull-Rom, which never loops), sampled densely. */
export function curve(points: readonly Point[], closed = false, samples = 12): Point[] {
  const result: Point[] = [];
  const last = closed ? points.length : points.length - 1;
  const reach = (index: number): Point => {
    if (closed) return at(points, index);
    if (index < 0) return minus(times(at(points, 0), 2), at(points, 1));
    if (index >= points.length) return minus(times(at(points, -1), 2), at(points, -2));
    return at(points, index);
  };
  for (let i = 0; i < last; i += 1) {
    for (let step = 0; step < samples; step += 1) {
      result.push(segmentCurve(reach(i - 1), reach(i), reach(i + 1), reach(i + 2), step / samples));
    }
  }
  if (!closed) result.push(at(points, -1));
  return result;
}

/** The same line with points at even distances of about `step`. */
export function resample(points: readonly Point[], step: number, closed: boolean): Point[] {
  const line = closed ? [...points, at(points, 0)] : [...points];
  let total = 0;
  for (let i = 1; i < line.length; i += 1) total += distance(at(line, i - 1), at(line, i));
  const count = Math.max(2, Math.round(total / step));
  const gap = total / count;
  const result: Point[] = [at(line, 0)];
  let walked = 0;
  for (let i = 1; i < line.length && result.length < count; i += 1) {
    const from = at(line, i - 1);
    const to = at(line, i);
    const length = distance(from, to);
    while (result.length < count && walked + length >= gap * result.length) {
      result.push(mixPoints(from, to, (gap * result.length - walked) / (length || 1)));
    }
    walked += length;
  }
  if (!closed) result.push(at(line, -1));
  return result;
}

/** Twice the enclosed area; positive when the outline runs clockwise on the page. */
export function signedArea(points: readonly Point[]): number {
  let area = 0;
  points.forEach((point, i) => {
    const next = at(points, i + 1);
    area += point[0] * next[1] - next[0] * point[1];
  });
  return area;
}

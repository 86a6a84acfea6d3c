import { at, distance, dot, minus, plus, type Point, times, unit } from './geometry.ts';

/** A cubic Bézier piece without its start, which is the end of the piece before. */
export interface Piece {
  readonly first: Point;
  readonly second: Point;
  readonly end: Point;
}

type Cubic = readonly [Point, Point, Point, Point];

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t;
  return plus(
    plus(times(a, s * s * s), times(b, 3 * s * s * t)),
    plus(times(c, 3 * s * t * t), times(d, t * t * t)),
  );
}

function chordShares(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    lengths.push(at(lengths, -1) + distance(at(points, i - 1), at(points, i)));
  }
  const total = at(lengths, -1) || 1;
  return lengths.map((length) => length / total);
}

/** The best cubic with these end tangents, by least squares (Schneider, 'Graphics Gems', 1990). */
function bestCubic(points: readonly Point[], shares: readonly number[], leave: Point, arrive: Point): Cubic {
  const start = at(points, 0);
  const end = at(points, -1);
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  points.forEach((point, i) => {
    const t = at(shares, i);
    const s = 1 - t;
    const a = times(leave, 3 * s * s * t);
    const b = times(arrive, 3 * s * t * t);
    const rest = minus(point, pointOn([start, start, end, end], t));
    c00 += dot(a, a);
    c01 += dot(a, b);
    c11 += dot(b, b);
    x0 += dot(a, rest);
    x1 += dot(b, rest);
  });
  const determinant = c00 * c11 - c01 * c01;
  const span = distance(start, end);
  let alpha = determinant === 0 ? 0 : (x0 * c11 - x1 * c01) / determinant;
  let beta = determinant === 0 ? 0 : (c00 * x1 - c01 * x0) / determinant;
  if (alpha < span * 0.01 || beta < span * 0.01 || alpha > span * 3 || beta > span * 3) {
    alpha = span / 3;
    beta = span / 3;
  }
  return [start, plus(start, times(leave, alpha)), plus(end, times(arrive, beta)), end];
}

function improveShares(points: readonly Point[], shares: readonly number[], cubic: Cubic): number[] {
  const [a, b, c, d] = cubic;
  return points.map((point, i) => {
    const t = at(shares, i);
    const s = 1 - t;
    const off = minus(pointOn(cubic, t), point);
    const slope = plus(
      plus(times(minus(b, a), 3 * s * s), times(minus(c, b), 6 * s * t)),
      times(minus(d, c), 3 * t * t),
    );
    const bend = plus(
      times(plus(minus(c, times(b, 2)), a), 6 * s),
      times(plus(minus(d, times(c, 2)), b), 6 * t),
    );
    const divisor = dot(slope, slope) + dot(off, bend);
    return divisor === 0 ? t : t - dot(off, slope) / divisor;
  });
}

function worst(
  points: readonly Point[],
  shares: readonly number[],
  cubic: Cubic,
): { index: number; error: number } {
  let result = { index: points.length >> 1, error: 0 };
  for (let i = 1; i < points.length - 1; i += 1) {
    const error = distance(pointOn(cubic, at(shares, i)), at(points, i));
    if (error > result.error) result = { index: i, error };
  }
  return result;
}

function fitRun(points: readonly Point[], leave: Point, arrive: Point, tolerance: number): Piece[] {
  const end = at(points, -1);
  if (points.length <= 2) {
    const third = distance(at(points, 0), end) / 3;
    return [
      { first: plus(at(points, 0), times(leave, third)), second: plus(end, times(arrive, third)), end },
    ];
  }
  let shares = chordShares(points);
  let cubic = bestCubic(points, shares, leave, arrive);
  let fault = worst(points, shares, cubic);
  for (let round = 0; round < 4 && fault.error > tolerance && fault.error < tolerance * 6; round += 1) {
    shares = improveShares(points, shares, cubic);
    cubic = bestCubic(points, shares, leave, arrive);
    fault = worst(points, shares, cubic);
  }
  if (fault.error <= tolerance) return [{ first: cubic[1], second: cubic[2], end }];
  const split = Math.min(points.length - 2, Math.max(1, fault.index));
  const through = unit(
    minus(at(points, Math.max(0, split - 2)), at(points, Math.min(points.length - 1, split + 2))),
  );
  return [
    ...fitRun(points.slice(0, split + 1), leave, through, tolerance),
    ...fitRun(points.slice(split), times(through, -1), arrive, tolerance),
  ];
}

function corners(points: readonly Point[], closed: boolean, sharpness: number): number[] {
  const found: { index: number; bend: number }[] = [];
  points.forEach((point, i) => {
    if (!closed && (i === 0 || i === points.length - 1)) return;
    const before = unit(minus(point, at(points, closed ? i - 2 : Math.max(0, i - 2))));
    const after = unit(minus(at(points, closed ? i + 2 : Math.min(points.length - 1, i + 2)), point));
    const bend = Math.acos(Math.min(1, Math.max(-1, dot(before, after))));
    if (bend > sharpness) found.push({ index: i, bend });
  });
  return found
    .filter(({ index, bend }) =>
      found.every(
        (other) =>
          other.index === index ||
          Math.abs(other.index - index) > 2 ||
          other.bend < bend ||
          (other.bend === bend && other.index > index),
      ),
    )
    .map(({ index }) => index);
}

/** Few smooth curves for a line of many points; bends of more than `sharpness` radians stay corners. */
export function fitCurves(
  points: readonly Point[],
  { closed = true, tolerance = 0.8, sharpness = 1.15 } = {},
): { start: Point; pieces: Piece[] } {
  const sharp = corners(points, closed, sharpness);
  const first = closed ? (sharp[0] ?? 0) : 0;
  const line = closed ? [...points.slice(first), ...points.slice(0, first), at(points, first)] : [...points];
  const cuts = closed ? sharp.map((index) => index - first).filter((index) => index > 0) : sharp;
  const smoothSeam = closed && sharp.length === 0;
  const seam = unit(minus(at(points, 1), at(points, -1)));
  const stops = [0, ...cuts, line.length - 1];
  const pieces: Piece[] = [];
  for (let i = 1; i < stops.length; i += 1) {
    const run = line.slice(at(stops, i - 1), at(stops, i) + 1);
    const reach = Math.min(2, run.length - 1);
    const leave = smoothSeam && i === 1 ? seam : unit(minus(at(run, reach), at(run, 0)));
    const arrive =
      smoothSeam && i === stops.length - 1
        ? times(seam, -1)
        : unit(minus(at(run, run.length - 1 - reach), at(run, -1)));
    pieces.push(...fitRun(run, leave, arrive, tolerance));
  }
  return { start: at(line, 0), pieces };
}

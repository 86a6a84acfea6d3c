import { at, distance, minus, type Point, ramp, unit } from './geometry.ts';
import { noise } from './random.ts';

/** A place where a line thins out to nothing. */
export interface Fade {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

interface Brush {
  /** In pixels, where the brush is neither swollen nor lifted. */
  readonly width: number;
  /** How much of each end runs out thin, as a share of the line. */
  readonly taper: number;
  /** By how much the line may swell, as a share of its width. */
  readonly swell: number;
  readonly seed: number;
}

/** The outline of a brush stroke along a line. */
export function brushEdge(line: readonly Point[], { width, taper, swell, seed }: Brush): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((point, i) => {
    const share = i / (line.length - 1);
    const lift = taper === 0 ? 1 : 0.22 + 0.78 * ramp(Math.min(share, 1 - share), 0, taper);
    const half = (width / 2) * (1 + swell * noise(point[0] / 30, point[1] / 30, seed)) * lift;
    const before = at(line, Math.max(0, i - 1));
    const along = unit(minus(at(line, Math.min(line.length - 1, i + 1)), before));
    left.push([point[0] - along[1] * half, point[1] + along[0] * half]);
    right.push([point[0] + along[1] * half, point[1] - along[0] * half]);
  });
  return [...left, ...right.toReversed()];
}

/** The longest part of a loop outside of where its line fades, as an open line. */
export function openAt(loop: readonly Point[], fades: readonly Fade[]): Point[] {
  const drawn = (index: number) =>
    fades.every((fade) => distance(at(loop, index), [fade.x, fade.y]) > fade.r);
  let best: Point[] = [];
  loop.forEach((_, start) => {
    if (!drawn(start) || drawn(start - 1)) return;
    const run: Point[] = [];
    for (let i = start; drawn(i) && run.length < loop.length; i += 1) run.push(at(loop, i));
    if (run.length > best.length) best = run;
  });
  return best.length > 0 ? best : [...loop];
}

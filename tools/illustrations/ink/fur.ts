import { at, type Point, plus, times, unit, minus } from './geometry.ts';
import type { Random } from './random.ts';

export type Coat = 'smooth' | 'shaggy' | 'curly';

/**
 * Breaks an outline into locks of hair: pointed ones that follow `flow` (shaggy) or round ones (curly).
 * `length` says how long the hair is at a point where the outline faces `outward`, in pixels; where it is 0 the line stays as it is.
 * The outline runs counterclockwise on the page with points `step` pixels apart.
 */
export function furry(
  outline: readonly Point[],
  {
    coat,
    length,
    flow,
    step,
    random,
  }: {
    coat: Coat;
    length: (point: Point, outward: Point) => number;
    flow: Point;
    step: number;
    random: Random;
  },
): Point[] {
  if (coat === 'smooth') return [...outline];
  const result: Point[] = [];
  const outward = (index: number): Point => {
    const along = unit(minus(at(outline, index + 3), at(outline, index - 3)));
    return [-along[1], along[0]];
  };
  let index = 0;
  while (index < outline.length) {
    const hair = length(at(outline, index), outward(index));
    if (hair === 0) {
      result.push(at(outline, index));
      index += 1;
      continue;
    }
    const width = hair * (coat === 'curly' ? 2.3 + random() * 1.3 : 1.9 + random() * 1.6);
    const size = hair * (0.75 + random() * 0.5);
    const count = Math.min(Math.max(3, Math.round(width / step)), outline.length - index);
    const along = unit(minus(at(outline, index + count), at(outline, index)));
    const forwards = along[0] * flow[0] + along[1] * flow[1] >= 0;
    for (let i = 0; i < count; i += 1) {
      const t = (i + 0.5) / count;
      const point = at(outline, index + i);
      if (coat === 'curly') {
        result.push(plus(point, times(outward(index + i), size * (Math.sqrt(Math.sin(Math.PI * t)) - 0.35))));
      } else {
        const rise = (forwards ? t : 1 - t) ** 1.6;
        const lock = plus(times(outward(index + i), 0.75), times(along, forwards ? 0.5 : -0.5));
        result.push(plus(point, times(lock, size * (rise - 0.25))));
      }
    }
    index += count;
  }
  return result;
}

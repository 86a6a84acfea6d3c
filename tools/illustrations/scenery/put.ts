import { plus, type Point, times, turn } from '../ink/geometry.ts';

/** Points in a thing's own measure, turned and put in place. */
export const put = (points: readonly Point[], x: number, y: number, size: number, degrees = 0): Point[] =>
  points.map((point) => plus([x, y], times(turn(point, degrees), size)));

import { fitCurves } from './curve-fit.ts';
import type { Point } from './geometry.ts';

export interface Precision {
  /** How far a curve may pass beside the drawn line, in pixels. */
  readonly tolerance: number;
  /** Units of the file for one pixel. */
  readonly grain: number;
}

/** Shapes smaller than this, in pixels, keep a digit behind the point and fit more closely: eyes, toes, noses. */
const small = 44;

function join(numbers: readonly number[]): string {
  return numbers
    .map((number, i) => {
      const text = String(number).replace(/^(-?)0\./, '$1.');
      return i > 0 && !text.startsWith('-') ? ` ${text}` : text;
    })
    .join('');
}

function extent(outline: readonly Point[]): number {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Whether a piece, in units of the file, may as well be a line. */
function straight(start: Point, first: Point, second: Point, end: Point): boolean {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const aside = ([x, y]: Point) => Math.abs((x - start[0]) * dy - (y - start[1]) * dx) / length;
  return aside(first) < 0.8 && aside(second) < 0.8;
}

/** The shortest path data we know for an outline: relative cubic curves without drift from rounding. */
export function pathData(
  outline: readonly Point[],
  closed: boolean,
  { tolerance, grain }: Precision,
): string {
  const fine = extent(outline) < small;
  const factor = fine ? 10 : 1;
  const round = (value: number) => Math.round(value * grain * factor);
  const { start, pieces } = fitCurves(outline, { closed, tolerance: fine ? tolerance * 0.4 : tolerance });
  let pen: Point = [round(start[0]), round(start[1])];
  let data = `M${join([pen[0] / factor, pen[1] / factor])}`;
  let command = '';
  for (const [index, { first, second, end }] of pieces.entries()) {
    const isLine = straight(
      pen,
      [round(first[0]), round(first[1])],
      [round(second[0]), round(second[1])],
      [round(end[0]), round(end[1])],
    );
    // What closes the shape with a line needs no line of its own.
    if (isLine && closed && index === pieces.length - 1) break;
    if (isLine) {
      const text = join([(round(end[0]) - pen[0]) / factor, (round(end[1]) - pen[1]) / factor]);
      data += command === 'l' ? (text.startsWith('-') ? text : ` ${text}`) : `l${text}`;
      command = 'l';
      pen = [round(end[0]), round(end[1])];
      continue;
    }
    const numbers = [first, second, end].flatMap(([x, y]) => [
      (round(x) - pen[0]) / factor,
      (round(y) - pen[1]) / factor,
    ]);
    const text = join(numbers);
    data += command === 'c' ? (text.startsWith('-') ? text : ` ${text}`) : `c${text}`;
    command = 'c';
    pen = [round(end[0]), round(end[1])];
  }
  return closed ? `${data}z` : data;
}

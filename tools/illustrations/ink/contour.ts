import type { Field } from './field.ts';
import { type Point, resample, signedArea } from './geometry.ts';

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
  readonly place: (column: number, row: number) => Point;
}

function sample(field: Field, cell: number): Grid {
  const margin = cell * 2;
  const left = field.box.left - margin;
  const top = field.box.top - margin;
  const columns = Math.ceil((field.box.right + margin - left) / cell) + 1;
  const rows = Math.ceil((field.box.bottom + margin - top) / cell) + 1;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const edge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
      const value = field.distance(left + column * cell, top + row * cell);
      values[row * columns + column] = edge ? Math.max(value, 1e-3) : value || 1e-9;
    }
  }
  return { columns, rows, values, place: (column, row) => [left + column * cell, top + row * cell] };
}

/** Which edges of a cell (0 top, 1 right, 2 bottom, 3 left) a contour joins, by which corners lie inside. */
const crossings: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * The outlines where the field is zero (marching squares), each with even steps of `step`,
 * outer ones running counterclockwise on the page, holes clockwise. Specks smaller than `speck` square pixels are left out.
 */
export function contours(field: Field, { cell = 2, step = 3, speck = 12 } = {}): Point[][] {
  const { columns, rows, values, place } = sample(field, cell);
  const value = (column: number, row: number) => values[row * columns + column] ?? 1;
  const edgeKey = (column: number, row: number, edge: number): number => {
    if (edge === 0) return (row * columns + column) * 2;
    if (edge === 1) return (row * columns + column + 1) * 2 + 1;
    if (edge === 2) return ((row + 1) * columns + column) * 2;
    return (row * columns + column) * 2 + 1;
  };
  const edgePoint = (key: number): Point => {
    const index = key >> 1;
    const column = index % columns;
    const row = (index - column) / columns;
    const [x, y] = place(column, row);
    const here = value(column, row);
    if (key % 2 === 0) return [x + (cell * here) / (here - value(column + 1, row)), y];
    return [x, y + (cell * here) / (here - value(column, row + 1))];
  };

  const next = new Map<number, number>();
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const corners =
        (value(column, row) < 0 ? 1 : 0) +
        (value(column + 1, row) < 0 ? 2 : 0) +
        (value(column + 1, row + 1) < 0 ? 4 : 0) +
        (value(column, row + 1) < 0 ? 8 : 0);
      for (const [from, to] of crossings[corners] ?? []) {
        next.set(edgeKey(column, row, from), edgeKey(column, row, to));
      }
    }
  }

  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let key = next.keys().next().value;
    while (key !== undefined) {
      const following: number | undefined = next.get(key);
      next.delete(key);
      if (following !== undefined) loop.push(edgePoint(key));
      key = following;
    }
    if (loop.length > 3 && Math.abs(signedArea(loop)) / 2 > speck) loops.push(resample(loop, step, true));
  }
  return loops;
}

import type { Field } from './field.ts';
import { at, clamp, mix, type Point } from './geometry.ts';

/**
 * The signed distance of drawn outlines, exact within `reach` pixels of a line and capped beyond:
 * any outline, however it was bent afterwards, becomes a shape again.
 */
export function fieldOfOutlines(loops: readonly (readonly Point[])[], reach: number, cell: number): Field {
  const all = loops.flat();
  const box = {
    left: Math.min(...all.map(([x]) => x)),
    top: Math.min(...all.map(([, y]) => y)),
    right: Math.max(...all.map(([x]) => x)),
    bottom: Math.max(...all.map(([, y]) => y)),
  };
  const left = box.left - reach - cell;
  const top = box.top - reach - cell;
  const columns = Math.ceil((box.right + reach + cell - left) / cell) + 1;
  const rows = Math.ceil((box.bottom + reach + cell - top) / cell) + 1;
  const nearest = new Float64Array(columns * rows).fill(reach);
  const windings: { x: number; turn: number }[][] = Array.from({ length: rows }, () => []);

  for (const loop of loops) {
    loop.forEach((from, i) => {
      const to = at(loop, i + 1);
      stampDistance(from, to);
      markCrossings(from, to);
    });
  }

  function stampDistance([ax, ay]: Point, [bx, by]: Point): void {
    const dx = bx - ax;
    const dy = by - ay;
    const squared = dx * dx + dy * dy || 1;
    const firstRow = Math.max(0, Math.floor((Math.min(ay, by) - reach - top) / cell));
    const lastRow = Math.min(rows - 1, Math.ceil((Math.max(ay, by) + reach - top) / cell));
    const firstColumn = Math.max(0, Math.floor((Math.min(ax, bx) - reach - left) / cell));
    const lastColumn = Math.min(columns - 1, Math.ceil((Math.max(ax, bx) + reach - left) / cell));
    for (let row = firstRow; row <= lastRow; row += 1) {
      const y = top + row * cell;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const x = left + column * cell;
        const share = clamp(((x - ax) * dx + (y - ay) * dy) / squared, 0, 1);
        const away = Math.hypot(x - ax - dx * share, y - ay - dy * share);
        const index = row * columns + column;
        if (away < (nearest[index] ?? 0)) nearest[index] = away;
      }
    }
  }

  function markCrossings([ax, ay]: Point, [bx, by]: Point): void {
    const first = Math.ceil((Math.min(ay, by) - top) / cell);
    const last = Math.ceil((Math.max(ay, by) - top) / cell) - 1;
    for (let row = first; row <= last; row += 1) {
      const share = (top + row * cell - ay) / (by - ay);
      windings[row]?.push({ x: mix(ax, bx, share), turn: by > ay ? 1 : -1 });
    }
  }

  windings.forEach((marks, row) => {
    marks.sort((a, b) => a.x - b.x);
    let winding = 0;
    marks.forEach((mark, i) => {
      winding += mark.turn;
      const until = marks[i + 1]?.x;
      if (winding === 0 || until === undefined) return;
      const last = Math.ceil((until - left) / cell) - 1;
      for (let column = Math.ceil((mark.x - left) / cell); column <= last; column += 1) {
        const index = row * columns + column;
        nearest[index] = -(nearest[index] ?? 0);
      }
    });
  });

  const value = (column: number, row: number) => nearest[row * columns + column] ?? reach;
  return {
    box,
    distance: (x, y) => {
      const column = Math.floor((x - left) / cell);
      const row = Math.floor((y - top) / cell);
      if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return reach;
      const across = (x - left) / cell - column;
      const upper = mix(value(column, row), value(column + 1, row), across);
      const lower = mix(value(column, row + 1), value(column + 1, row + 1), across);
      return mix(upper, lower, (y - top) / cell - row);
    },
  };
}

import { mix } from './geometry.ts';

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same text (xmur3 and mulberry32). */
export function seededRandom(text: string): Random {
  let state = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i += 1) {
    state = Math.imul(state ^ text.charCodeAt(i), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

function lattice(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return (((value ^ (value >>> 16)) >>> 0) / 4294967296) * 2 - 1;
}

/** Smooth noise from -1 to 1 whose hills are about one unit apart. */
export function noise(x: number, y: number, seed = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const soften = (t: number) => t * t * (3 - 2 * t);
  const across = soften(x - column);
  const upper = mix(lattice(column, row, seed), lattice(column + 1, row, seed), across);
  const lower = mix(lattice(column, row + 1, seed), lattice(column + 1, row + 1, seed), across);
  return mix(upper, lower, soften(y - row));
}

import type { Body, Head } from './breed.ts';

/** The middle-sized dog that every breed departs from. */
export const middleHead: Head = {
  size: 1,
  cheeks: { r: 0.68, spread: 0.42, drop: 0.34 },
  muzzle: { length: 0.55, base: 0.5, tip: 0.38, drop: 0.1, lips: 0.27 },
  nose: 0.19,
  eyes: { size: 0.13, spread: 0.4, height: 0.14 },
  ears: { left: 'drop', right: 'drop', size: 1 },
};

export const middleBody: Body = {
  leg: 1.75,
  length: 2.7,
  chest: 1.15,
  waist: 0.85,
  rump: 0.98,
  neck: { length: 1, r: 0.72 },
  bone: 0.27,
  paw: 0.36,
  tail: { kind: 'sabre', length: 2.2, r: 0.24 },
};

import type { Point } from './geometry.ts';

export function oval(x: number, y: number, rx: number, ry = rx, points = 10): Point[] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A door's or window's opening with a round head. */
export function arch(x: number, y: number, width: number, height: number): Point[] {
  const r = width / 2;
  const head = Array.from({ length: 13 }, (_, i): Point => {
    const angle = Math.PI + (i / 12) * Math.PI;
    return [x + r + Math.cos(angle) * r, y + r + Math.sin(angle) * r];
  });
  return [...head, [x + width, y + height], [x, y + height]];
}

/** A box whose corners are round. */
export function cushion(x: number, y: number, width: number, height: number, r: number): Point[] {
  const corner = (cx: number, cy: number, from: number) =>
    Array.from({ length: 10 }, (_, i): Point => {
      const angle = ((from + i * 10) / 180) * Math.PI;
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
    });
  return [
    ...corner(x + width - r, y + r, -90),
    ...corner(x + width - r, y + height - r, 0),
    ...corner(x + r, y + height - r, 90),
    ...corner(x + r, y + r, 180),
  ];
}

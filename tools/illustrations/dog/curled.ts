import type { Drawing } from '../ink/drawing.ts';
import { ball, bone, join } from '../ink/field.ts';
import type { Point } from '../ink/geometry.ts';
import { lineOn } from '../palette.ts';
import type { Breed } from './breed.ts';
import { drawHead } from './head.ts';

/** A dog asleep, rolled up on the ground at (x, y), its head to the right (mirrored: to the left). */
export function drawCurledDog(
  drawing: Drawing,
  breed: Breed,
  { x, y, scale, mirrored = false }: { x: number; y: number; scale: number; mirrored?: boolean },
): void {
  const side = mirrored ? -1 : 1;
  const spot = (across: number, up: number): Point => [x + across * side * scale, y - up * scale];
  const bead = (across: number, up: number, r: number) => {
    const [bx, by] = spot(across, up);
    return { x: bx, y: by, r: r * scale };
  };
  const hair = (breed.body.hair?.chest ?? 0) * scale;
  const { tail, bib } = breed.body;
  drawing.group('dog', () => {
    const back = [bead(-1.5, 1.05, 1.05), bead(-0.5, 1.5, 1.15), bead(0.9, 1.15, 1.05)];
    drawing.shape(join(back.map(ball), 0.8 * scale), {
      fill: breed.colour,
      name: 'torso',
      coat: breed.coat,
      hair: ([, py], [out]) =>
        out * side < -0.5 || py > y - 0.6 * scale ? hair : breed.coat === 'curly' ? hair : 0,
      patches: [
        ...(breed.body.saddle === undefined
          ? []
          : [{ field: ball(bead(-0.9, 2, 1.1)), colour: breed.body.saddle }]),
        ...(bib === undefined ? [] : [{ field: ball(bead(1.5, 0.3, 0.9)), colour: bib, hair: hair * 0.5 }]),
      ],
    });
    const haunch = [spot(-0.2, 0.35), spot(-0.5, 1.1), spot(-1.2, 1.5), spot(-1.8, 1.15)];
    drawing.stroke(haunch, { colour: lineOn(breed.colour), taper: 0.4 });
    if (tail.kind !== 'stub') {
      const r = tail.r * 1.2;
      const curl = [
        bead(-2.3, 0.45, r),
        bead(-1.6, 0.2, r),
        bead(-0.6, 0.18, r * 0.95),
        bead(0.1, 0.24, r * 0.6),
      ];
      const root = bead(-2.4, 0.7, r * 2);
      drawing.shape(
        join([
          bone(curl[0] ?? root, curl[1] ?? root),
          bone(curl[1] ?? root, curl[2] ?? root),
          bone(curl[2] ?? root, curl[3] ?? root),
        ]),
        {
          fill: breed.colour,
          name: 'tail',
          coat: breed.coat,
          hair: () => (breed.body.hair?.tail ?? 0) * scale * 0.7,
          fades: [root],
          patches:
            breed.body.tailTip === undefined
              ? []
              : [{ field: ball(bead(0.1, 0.24, 0.8)), colour: breed.body.tailTip, hair }],
        },
      );
    }
    const paw = [bead(0.9, 0.28, breed.body.paw * 0.8), bead(2, 0.22, breed.body.paw * 0.85)] as const;
    drawing.shape(bone(paw[0], paw[1]), { fill: breed.body.socks ?? breed.colour, name: 'leg' });
    const [hx, hy] = spot(1.5, 0.95 + 0.25 * breed.head.size);
    drawHead(
      drawing,
      breed,
      { x: hx, y: hy, scale, turned: 26, raised: -8, tilted: 24, mirrored },
      { eyes: 'closed', mouth: 'smile' },
    );
  });
}

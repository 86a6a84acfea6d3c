import { coats } from '../palette.ts';
import { borderCollie, bulldog, corgi, golden, husky, poodle } from './breeds-large.ts';
import { chihuahua, dachshund, pomeranian, shihTzu } from './breeds-small.ts';
import { lab, patch, scruffy } from './breeds-mixed.ts';
import { recolour, vary } from './recolour.ts';

const { white, cream, caramel, chestnut, slate, black } = coats;

/** Dogs of the same breeds in other coats. */
export const whitePomeranian = recolour(
  pomeranian,
  new Map([
    [caramel, white],
    [cream, white],
  ]),
);
export const blackPoodle = recolour(poodle, new Map([[chestnut, black]]));
export const creamPoodle = recolour(poodle, new Map([[chestnut, cream]]));
export const slateShihTzu = recolour(shihTzu, new Map([[chestnut, slate]]));
export const creamGolden = recolour(
  golden,
  new Map([
    [golden.colour, cream],
    [caramel, '#E6C288'],
    [cream, white],
  ]),
);
export const blueMerle = recolour(borderCollie, new Map([[black, slate]]));
export const redHusky = recolour(husky, new Map([[slate, '#B8763F']]));
export const brownBulldog = recolour(bulldog, new Map([[caramel, chestnut]]));

export const blackDachshund = vary(
  recolour(
    dachshund,
    new Map([
      [chestnut, black],
      ['#7E4225', black],
    ]),
  ),
  {
    head: {
      muzzle: { ...dachshund.head.muzzle, colour: caramel },
      markings: [{ colour: caramel, on: 'skull', paired: true, beads: [[0.85, 0.46, 0.34, 0.13]] }],
    },
    body: { bib: caramel, socks: caramel },
  },
);

export const blackChihuahua = vary(
  recolour(
    chihuahua,
    new Map([
      [caramel, black],
      [cream, caramel],
    ]),
  ),
  {
    body: { socks: caramel, bib: caramel },
  },
);

export const tricolourCorgi = vary(recolour(corgi, new Map([[caramel, black]])), {
  head: {
    ears: { ...corgi.head.ears, colour: black },
    markings: [
      {
        colour: caramel,
        on: 'skull',
        paired: true,
        beads: [
          [0.7, -0.2, 0.56, 0.42],
          [0.85, 0.44, 0.34, 0.15],
        ],
      },
      ...(corgi.head.markings ?? []),
    ],
  },
});

export const chocolateLab = vary(recolour(lab, new Map([[black, '#7B4A31']])), {
  head: { ears: { ...lab.head.ears, left: 'drop', right: 'drop', size: 0.9 } },
  body: { bib: '#7B4A31' },
});

export const slateScruffy = vary(
  recolour(
    scruffy,
    new Map([
      [scruffy.colour, slate],
      ['#A8916C', '#5F6C72'],
      [cream, '#C9CFCF'],
    ]),
  ),
  {
    head: { ears: { ...scruffy.head.ears, left: 'prick', right: 'flop', colour: '#5F6C72' } },
  },
);

/** Long-legged, with half-folded ears: some greyhound was in it. */
export const lanky = vary(recolour(patch, new Map([[chestnut, caramel]])), {
  colour: caramel,
  head: {
    size: 0.88,
    cheeks: { r: 0.52, spread: 0.32, drop: 0.32 },
    muzzle: { length: 0.9, base: 0.4, tip: 0.26, drop: 0.14, lips: 0.19, colour: white },
    ears: { left: 'rose', right: 'flop', size: 0.9, colour: '#C0803C' },
    markings: [
      {
        colour: white,
        on: 'skull',
        beads: [
          [0.6, 0.9, 0, 0.1],
          [0.95, 0.2, 0, 0.12],
        ],
      },
    ],
  },
  body: {
    leg: 2.2,
    length: 2.5,
    chest: 1.05,
    waist: 0.6,
    rump: 0.76,
    neck: { length: 1.3, r: 0.46 },
    bone: 0.2,
    paw: 0.27,
    bib: white,
    socks: white,
    saddle: caramel,
    tailTip: white,
  },
});

/** A small black-and-white dog with one ear up. */
export const pirate = vary(recolour(patch, new Map([[chestnut, black]])), {
  coat: 'shaggy',
  head: { ears: { left: 'flop', right: 'prick', size: 0.95, colour: black }, hair: { cheeks: 0.14 } },
  body: {
    leg: 1,
    length: 2,
    hair: { chest: 0.18, belly: 0.14, tail: 0.2 },
    tail: { kind: 'curl', length: 1.6, r: 0.28 },
  },
});

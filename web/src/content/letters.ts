import type { ServiceType } from '@pawprints/domain/catalogue';

export type Letter = { name: string; service: ServiceType; rating: number; written: string; text: string };

/** Three sample letters of the home page: our own writing, marked up as nothing more (docs/rules.md#reviews). */
export const letters: readonly Letter[] = [
  {
    name: 'Marisol H.',
    service: 'DAY_CARE',
    rating: 5,
    written: '2026.3.14',
    text: 'Biscuit used to shake when I picked up my keys. Now he sits at the door and looks at me as if I were the one who is late. He comes home tired, brushed, and smelling faintly of mint from the garden.',
  },
  {
    name: 'Tom and Ines',
    service: 'BOARDING',
    rating: 5,
    written: '2026.2.2',
    text: 'A picture every evening, always with the old blanket in it. On the fourth day we noticed that we had stopped worrying.',
  },
  {
    name: 'Priya S.',
    service: 'DOG_WALKING',
    rating: 5,
    written: '2026.4.21',
    text: 'Juno pulls like a tractor. She was never told off for it; she was taught, corner by corner. Last week she walked me home on a loose leash, and I may have cried a little.',
  },
];

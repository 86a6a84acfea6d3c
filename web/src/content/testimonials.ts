import type { SampleReview } from './first-sample-reviews.ts';

/** Our own texts. Search engines get no review markup (docs/rules.md#reviews). */
export const testimonials: readonly Omit<SampleReview, 'id'>[] = [
  {
    name: 'Marisol H.',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2026.3.14',
    content:
      'Biscuit used to shake when I picked up my keys. Now he sits at the door and looks at me as if I were the one who is late. He comes home tired, brushed, and smelling faintly of mint from the garden.',
  },
  {
    name: 'Tom and Ines',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2026.2.2',
    content:
      'A picture every evening, always with the old blanket in it. On the fourth day we noticed that we had stopped worrying.',
  },
  {
    name: 'Priya S.',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2026.4.21',
    content:
      'Juno pulls like a tractor. She was never told off for it; she was taught, corner by corner. Last week she walked me home on a loose leash, and I may have cried a little.',
  },
];

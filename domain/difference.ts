import type { ReservationStatus } from './reservation.ts';

/** How the difference of dearer dates is paid: online by its customer, or to us when the dog comes. */
export const differenceWays = ['link', 'dropOff'] as const;

/**
 * What is still to be paid, in dollars, of a paid booking whose new dates cost more (docs/rules.md#changed-dates). How, is read as a
 * word, since a later version may add one.
 */
export type Difference = { amount: number; payBy: string };

/** A paid booking of which the customer still has to pay something online. */
export const isPayableByLink = ({
  status,
  difference,
}: {
  status: ReservationStatus;
  difference: Difference | null;
}): boolean => status === 'PAID' && difference?.payBy === 'link';

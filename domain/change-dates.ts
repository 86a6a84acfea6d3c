import { addOnIds, type AddOnId } from './add-ons.ts';
import type { BookableServiceType } from './catalogue.ts';
import type { Quote, QuoteLine } from './contract/quote.ts';
import type { PetSize } from './pets.ts';
import { quote } from './pricing.ts';
import { type Difference } from './difference.ts';
import type { Stay } from './stay.ts';

// The owner changes the dates of a booking (docs/rules.md#changed-dates).

type Priced = {
  serviceType: BookableServiceType;
  pets: readonly { name: string; size: PetSize }[];
  lines: readonly Pick<QuoteLine, 'kind' | 'id' | 'autoApplied'>[];
  additionalServices: readonly string[];
};

/** What the same dogs cost on other dates today, with the add-ons that were chosen for them. */
export function priceOnDates(booked: Priced, timeSlots: readonly Stay[]): Quote {
  const { serviceType, pets } = booked;
  return quote({ serviceType, pets, timeSlots, additionalServices: chosenAddOns(booked) });
}

/**
 * Without those that were applied by themselves: the new dates decide about them. An agreed price does not say which those were, so
 * there it is each that can apply by itself.
 */
export function chosenAddOns({
  lines,
  additionalServices,
}: Pick<Priced, 'lines' | 'additionalServices'>): AddOnId[] {
  const booked = addOnIds.filter((addOn) => additionalServices.includes(addOn));
  if (lines.some(({ id }) => id === 'AGREED_PRICE')) return booked.filter((addOn) => !automatic.has(addOn));
  return booked.filter((addOn) =>
    lines.some(({ kind, id, autoApplied }) => kind === 'addOn' && id === addOn && !autoApplied),
  );
}

const automatic: ReadonlySet<AddOnId> = new Set<AddOnId>(['EXTENDED_HOURS', 'EARLY_DROP_LATE_PICKUP']);

/** In dollars: what is to be paid besides, and what goes back of what was paid. One of them is 0. */
export type ChangedMoney = { due: number; back: number };

/**
 * Of a paid booking. What was not paid yet of an earlier difference comes first: a cheaper stay reduces it, and only the rest goes
 * back.
 */
export function moneyOfChange(
  { totalPrice, difference }: { totalPrice: number; difference: Difference | null },
  newPrice: number,
): ChangedMoney {
  const due = (difference?.amount ?? 0) + newPrice - totalPrice;
  return { due: Math.max(0, due), back: Math.max(0, -due) };
}

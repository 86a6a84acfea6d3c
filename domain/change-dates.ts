import { addOnIds, type AddOnId } from './add-ons.ts';
import type { BookableServiceType } from './catalogue.ts';
import type { Quote, QuoteLine } from './contract/quote.ts';
import type { PetSize } from './pets.ts';
import { quote } from './pricing.ts';
import { type Difference } from './difference.ts';
import { stayOf, type Stay, type TimeSlot } from './stay.ts';

// The owner changes the dates of a booking (docs/rules.md#changed-dates).

type Priced = {
  serviceType: BookableServiceType;
  pets: readonly { name: string; size: PetSize }[];
  timeSlots: readonly TimeSlot[];
  lines: readonly Pick<QuoteLine, 'kind' | 'id' | 'autoApplied'>[];
  additionalServices: readonly string[];
};

/** What the same dogs cost on other dates today, with the add-ons that were chosen for them. */
export function priceOnDates(booked: Priced, timeSlots: readonly Stay[]): Quote {
  const { serviceType, pets } = booked;
  return quote({ serviceType, pets, timeSlots, additionalServices: chosenAddOns(booked) });
}

/**
 * Without those that apply by themselves: the new dates decide about them. The line of an agreed price does not say which those were,
 * so there they are the ones that the former dates cause.
 */
export function chosenAddOns(priced: Priced): AddOnId[] {
  const { serviceType, pets, timeSlots, lines, additionalServices } = priced;
  const booked = addOnIds.filter((addOn) => additionalServices.includes(addOn));
  if (isAgreed(priced)) {
    const unasked = quote({ serviceType, pets, timeSlots: timeSlots.map(stayOf), additionalServices: [] });
    return booked.filter((addOn) => !unasked.appliedAddOns.includes(addOn));
  }
  return booked.filter((addOn) =>
    lines.some(({ kind, id, autoApplied }) => kind === 'addOn' && id === addOn && !autoApplied),
  );
}

/** At a price that the owner has agreed to, which was for these dates alone. */
export function isAgreed({ lines }: { lines: readonly Pick<QuoteLine, 'id'>[] }): boolean {
  return lines.some(({ id }) => id === 'AGREED_PRICE');
}

/** In dollars: what is still to be paid, and what goes back of what was paid. One of them is 0. */
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

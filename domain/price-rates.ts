import { prices } from '../business/prices.ts';
import { limits } from './limits.ts';
import { formatDollars } from './money.ts';

/** One day of day care for one dog; a short stay is over 0 minutes and at most so many. */
export const dayCareRates = {
  fullDay: prices.dayCare.fullDay,
  shortStay: prices.dayCare.shortStay,
  shortStayMaxMinutes: prices.dayCare.shortStayMaxHours * 60,
};

/** What a night costs from a number of nights on, and how the wizard announces it (docs/rules.md#boarding). */
export type BoardingRate = { fromNights: number; firstPet: number; furtherPet: number; announcement: string };

const { regular, weekly, longTerm } = prices.boarding;

/** The whole stay at the rate of its length: the last one with `fromNights` reached. Per night. */
export const boardingRates: readonly [BoardingRate, ...BoardingRate[]] = [
  { fromNights: 1, ...regular },
  { fromNights: limits.minLongTermNights, ...weekly },
  longTerm,
];

/** The rate of a stay of so many nights: all of them are charged at it. */
export function boardingRate(nights: number): BoardingRate {
  return boardingRates.findLast((rate) => nights >= rate.fromNights) ?? boardingRates[0];
}

/** A walk, whatever the number of dogs: the first block, then each further one begun. */
export const walkingRates = {
  blockMinutes: 30,
  firstBlock: prices.walking.firstHalfHour,
  furtherBlock: prices.walking.furtherHalfHour,
};

/** One row of a price list: '$60', or 'from $15' where `from` says so. */
export type PriceRow = { label: string; price: number; from?: boolean; note?: string };

export const nightRow = ({ fromNights, firstPet, furtherPet }: BoardingRate): PriceRow => ({
  label: fromNights === 1 ? 'A night' : `A night, from ${fromNights} nights on`,
  price: firstPet,
  note: `each further dog ${formatDollars(furtherPet)}`,
});

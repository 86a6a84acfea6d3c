import { prices } from '../business/prices.ts';
import { limits } from './limits.ts';
import { formatDollars } from './money.ts';

export const dayCareRates = {
  fullDay: prices.dayCare.fullDay,
  shortStay: prices.dayCare.shortStay,
  shortStayMaxMinutes: prices.dayCare.shortStayMaxHours * 60,
};

/** The price of a night from a number of nights on, and its text in the wizard (docs/rules.md#boarding). */
export type BoardingRate = { fromNights: number; firstPet: number; furtherPet: number; announcement: string };

const { regular, weekly, longTerm } = prices.boarding;

/** Per night. The whole stay is charged at the last rate whose `fromNights` it reaches. */
export const boardingRates: readonly [BoardingRate, ...BoardingRate[]] = [
  { fromNights: 1, ...regular },
  { fromNights: limits.minLongTermNights, ...weekly },
  longTerm,
];

export function boardingRate(nights: number): BoardingRate {
  return boardingRates.findLast((rate) => nights >= rate.fromNights) ?? boardingRates[0];
}

export const walkingRates = {
  blockMinutes: 30,
  firstBlock: prices.walking.firstHalfHour,
  furtherBlock: prices.walking.furtherHalfHour,
};

export type PriceRow = { label: string; price: number; from?: boolean; note?: string };

export const nightRow = ({ fromNights, firstPet, furtherPet }: BoardingRate): PriceRow => ({
  label: fromNights === 1 ? 'A night' : `A night, from ${fromNights} nights on`,
  price: firstPet,
  note: `each further dog ${formatDollars(furtherPet)}`,
});

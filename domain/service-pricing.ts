import { boardingRate } from './price-rates.ts';
import { datesOf, wallClockMinutes, timeOfDayDifference, nightsOf, type Stay } from './stay.ts';

/** `quantities` has one entry for each stay. `pet` names the dog of a line for one dog. */
export type ServiceLine = {
  label: string;
  unitPrice: number;
  quantities: readonly number[];
  pet: string | null;
};

/**
 * 'day': each dog pays one of two prices; a short stay lasts more than 0 minutes. 'night': each dog pays the rate of the
 * stay's length, for at least `minChargedNights`. 'block': the first block, then each further block begun, whatever the number of
 * dogs.
 */
export type Pricing =
  | { per: 'day'; fullDay: number; shortStay: number; shortStayMaxMinutes: number }
  | { per: 'night'; minChargedNights: number }
  | { per: 'block'; blockMinutes: number; firstBlock: number; furtherBlock: number };
type PricingPer<Per extends Pricing['per']> = Extract<Pricing, { per: Per }>;

export type Priced = { name: string; stays: readonly Stay[]; pets: readonly (string | null)[] };

export function linesOf(pricing: Pricing, priced: Priced): ServiceLine[] {
  switch (pricing.per) {
    case 'day':
      return linesPerDay(pricing, priced);
    case 'night':
      return linesPerNight(pricing, priced);
    case 'block':
      return linesPerBlock(pricing, priced);
  }
}

function linesPerDay(
  { fullDay, shortStay, shortStayMaxMinutes }: PricingPer<'day'>,
  { name, stays, pets }: Priced,
): ServiceLine[] {
  const isShort = (stay: Stay): boolean => {
    const minutes = timeOfDayDifference(stay);
    return minutes > 0 && minutes <= shortStayMaxMinutes;
  };
  const fullDays = stays.map((stay) => (isShort(stay) ? 0 : datesOf(stay).length));
  const shortDays = stays.map((stay) => (isShort(stay) ? datesOf(stay).length : 0));
  return pets.flatMap((pet) => [
    { label: name, unitPrice: fullDay, quantities: fullDays, pet },
    { label: `${name}, short stay`, unitPrice: shortStay, quantities: shortDays, pet },
  ]);
}

function linesPerNight(
  { minChargedNights }: PricingPer<'night'>,
  { name, stays, pets }: Priced,
): ServiceLine[] {
  const nights = stays.map(nightsOf);
  const total = nights.reduce((sum, count) => sum + count, 0);
  // Missing nights are added to the first stay.
  const missing = Math.max(0, minChargedNights - total);
  const quantities = nights.map((count, index) => (index === 0 ? count + missing : count));
  const { firstPet, furtherPet } = boardingRate(total + missing);
  return pets.map((pet, index) =>
    index === 0
      ? { label: name, unitPrice: firstPet, quantities, pet }
      : { label: `${name}, additional dog`, unitPrice: furtherPet, quantities, pet },
  );
}

function linesPerBlock(
  { blockMinutes, firstBlock, furtherBlock }: PricingPer<'block'>,
  { name, stays }: Priced,
): ServiceLine[] {
  const furtherBlocks = stays.map((stay) =>
    Math.max(0, Math.ceil(wallClockMinutes(stay) / blockMinutes) - 1),
  );
  const firstBlocks = stays.map(() => 1);
  const [first, further] = [
    `${name}, first ${blockMinutes} minutes`,
    `${name}, further ${blockMinutes} minutes`,
  ];
  return [
    { label: first, unitPrice: firstBlock, quantities: firstBlocks, pet: null },
    { label: further, unitPrice: furtherBlock, quantities: furtherBlocks, pet: null },
  ];
}

import { mutantsIn, type Mutant } from '../mutant.ts';

/** What a booking costs. */
export const priceMutants: readonly Mutant[] = mutantsIn('domain/pricing.ts', [
  [
    'the total counts each line once, whatever its quantity',
    'total: sumOf(lines, (line) => line.amount)',
    'total: sumOf(lines, (line) => line.unitPrice)',
  ],
  [
    'a line of quantity 0 is charged',
    '.filter((line) => line.quantity > 0)',
    '.filter((line) => line.quantity >= 0)',
  ],
  [
    'a day of exactly 4 hours costs a full day',
    'minutes <= dayCareRates.shortStayMaxMinutes',
    'minutes < dayCareRates.shortStayMaxMinutes',
  ],
  ['a stay over midnight is a short one', 'minutes > 0 && minutes <=', 'minutes <='],
  ['every dog of a stay pays as the first', 'pet, index === 0)', 'pet, true)'],
  [
    'long-term boarding may cost fewer than 7 nights',
    "service.serviceType === 'LONG_TERM_BOARDING' ? service.minNights : 0",
    '0',
  ],
  [
    'the rate of a week begins with the eighth night',
    'nights >= rate.fromNights',
    'nights > rate.fromNights',
  ],
  [
    'half an hour begun of a walk is free',
    'Math.ceil(minutesOf(stay) / blockMinutes)',
    'Math.floor(minutesOf(stay) / blockMinutes)',
  ],
  [
    'a walk is charged once, however many slots',
    'const firstBlocks = stays.map(() => 1);',
    'const firstBlocks = stays.map((_, at) => (at === 0 ? 1 : 0));',
  ],
  [
    'a bath of a large dog costs that of a small one',
    "id === 'DOG_BATH' ? bathPrices[pet.size] : price",
    'price',
  ],
  [
    'an add-on that comes by itself can be ticked',
    'const chosen = selectable && ticked.includes(id);',
    'const chosen = ticked.includes(id);',
  ],
  [
    'a ticked add-on is charged only where it is called for',
    'const concerned = chosen ? stays : stays.filter',
    'const concerned = stays.filter',
  ],
  [
    'extended hours begin later than after 3 hours',
    'minutesWithinDay(stay) >= extendedHours.fromMinutes',
    'minutesWithinDay(stay) > extendedHours.fromMinutes',
  ],
  ['the hour of opening is early', 'dropOff.minutes < opening', 'dropOff.minutes <= opening'],
  ['the hour of closing is late', 'pickUp.minutes > closing', 'pickUp.minutes >= closing'],
  [
    'two slots of one day are charged as two early days',
    'return charged.size - before;',
    'return before < 0 ? 0 : datesOf(stay).length;',
  ],
  [
    'the last day of a range of day care is free',
    'daysBetween(dropOff.date, pickUp.date) + 1',
    'daysBetween(dropOff.date, pickUp.date)',
  ],
]);

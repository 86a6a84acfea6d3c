import type { AddOnId } from './add-ons.ts';
import { addDays, type CalendarDate } from './calendar.ts';
import { closedOrFull, placesLeft, placesOf, type Day, type PlacesRefusal, type Share } from './capacity.ts';
import { limits, services, type ServiceId } from './catalogue.ts';
import type { Availability, DayAvailability } from './contract/availability.ts';
import { datesOfAll, type Stay } from './stay.ts';
import { parseTimeText, timeChoices } from './time-text.ts';
import { minutesAfterSlot } from './visit.ts';

/** Dogs that need not be known; `large` of them are large. */
export type Asked = { service: ServiceId; addOns: readonly AddOnId[]; dogs: number; large: number };

/**
 * The dates from `from` on that a stay may touch, `today` or later: none where none can be booked. A stay whose drop-off is as
 * far ahead as it may be goes on after that.
 */
export function availableDates(from: CalendarDate, today: CalendarDate): CalendarDate[] {
  const last = addDays(today, limits.maxDaysAhead + limits.maxNights);
  const dates = Array.from({ length: limits.availabilityDays }, (_, day) => addDays(from, day));
  return dates.filter((date) => today <= date && date <= last);
}

/** What everybody may know of the places of a day (docs/rules.md#availability). */
export function availabilityOf(day: Day, asked: Asked): DayAvailability {
  const { date } = day;
  const { inside, arrival, departure, lateDeparture } = sharesOf(asked);
  const walksLeft = services[asked.service].isVisit ? walksLeftOf(day) : [];
  const fullTimes = timeChoices.filter((_, step) => (walksLeft[step] ?? asked.dogs) < asked.dogs);
  const noWalk = fullTimes.length === timeChoices.length;
  const refusalOf = (share: Share): PlacesRefusal | null =>
    closedOrFull(day, share, asked.service) ?? (noWalk ? { date, why: 'full', pool: 'walks' } : null);
  const ofDay = {
    date,
    arrival: withoutDate(refusalOf(arrival)),
    departure: withoutDate(refusalOf(departure)),
    lateDeparture: withoutDate(refusalOf(lateDeparture)),
    fullTimes,
  };
  const refusal = refusalOf(inside);
  if (refusal?.why === 'closed') return { ...ofDay, state: 'closed', reason: refusal.reason };
  if (refusal?.why === 'full') return { ...ofDay, state: 'full', pool: refusal.pool };
  const places = services[asked.service].isVisit ? Math.max(...walksLeft) : placesFor(day, inside, asked);
  return places > limits.fewPlaces ? { ...ofDay, state: 'open' } : { ...ofDay, state: 'few', places };
}

function withoutDate(refusal: PlacesRefusal | null): DayAvailability['arrival'] {
  if (refusal === null) return null;
  const { date: _date, ...why } = refusal;
  return why;
}

/**
 * What such a booking takes of its first day, of its last and of one between them. Without the times of walks, each of which
 * has places of its own.
 */
function sharesOf({ service: id, addOns, dogs, large }: Asked) {
  const { serviceType } = services[id];
  // No dog has such an id, so each needs a further place.
  const pets = Array.from({ length: dogs }, (_, index) => {
    return { id: -1 - index, size: index < large ? ('LARGE' as const) : ('SMALL' as const) };
  });
  const [first, between, last] = ['2000-01-01', '2000-01-02', '2000-01-03'] as const;
  const noon = 12 * 60;
  const shareOn = (date: CalendarDate, pickUp = noon): Share => {
    const stays = [{ dropOff: { date: first, minutes: 0 }, pickUp: { date: last, minutes: pickUp } }];
    const share = placesOf({ serviceType, pets, stays, additionalServices: addOns }, noon).get(date);
    if (share === undefined) throw new Error('A booking takes something of each of its days.');
    return { ...share, walks: [] };
  };
  return {
    arrival: shareOn(first),
    inside: shareOn(between),
    departure: shareOn(last),
    lateDeparture: shareOn(last, noon + limits.timeStepMinutes),
  };
}

/** In each half-hour of the day. */
function walksLeftOf(day: Day): number[] {
  return timeChoices.map((_, step) => {
    const from = step * limits.timeStepMinutes;
    return placesLeft(day, 'walks', [{ from, to: from + limits.timeStepMinutes }]);
  });
}

const dogPools = ['overnight', 'daycare', 'house'] as const;

/** How many dogs there is room for. */
function placesFor(day: Day, share: Share, { dogs, large }: Asked): number {
  // Places for large dogs concern only those who bring no other.
  const counted = [...dogPools.filter((pool) => share[pool]), ...(large === dogs ? ['large' as const] : [])];
  return Math.min(...counted.map((pool) => placesLeft(day, pool, [])));
}

/** The days that refuse a booking of what was asked for, as far as `days` knows them (docs/rules.md#availability). */
export function refusalsOf(
  { days, lateCheckout }: Availability,
  { service: id, addOns }: Pick<Asked, 'service' | 'addOns'>,
  stays: readonly Stay[],
): PlacesRefusal[] {
  const dates = datesOfAll(stays).toSorted();
  const isLate = stays.some(({ pickUp }) => pickUp.minutes > (parseTimeText(lateCheckout) ?? 0));
  return days.flatMap((day) => {
    if (!dates.includes(day.date)) return [];
    const isLast = day.date === dates.at(-1);
    const found = [
      ...(day.date === dates[0] ? [day.arrival] : []),
      ...(isLast ? [isLate ? day.lateDeparture : day.departure] : []),
      ...(isLast && services[id].overnight ? [] : [refusalOfState(day)]),
      ...(touchesFullTime(day, stays, addOns) ? [{ why: 'full', pool: 'walks' } as const] : []),
    ].find((refusal) => refusal !== null);
    return found === undefined ? [] : [{ date: day.date, ...found }];
  });
}

function refusalOfState(day: DayAvailability): DayAvailability['arrival'] {
  if (day.state === 'closed') return { why: 'closed', reason: day.reason };
  return day.state === 'full' ? { why: 'full', pool: day.pool } : null;
}

function touchesFullTime(
  { date, fullTimes }: DayAvailability,
  stays: readonly Stay[],
  addOns: readonly AddOnId[],
): boolean {
  const longer = minutesAfterSlot({ additionalServices: addOns });
  return stays
    .filter(({ dropOff }) => dropOff.date === date)
    .some(({ dropOff, pickUp }) =>
      fullTimes.some((time) => {
        const from = parseTimeText(time) ?? 0;
        return from < pickUp.minutes + longer && dropOff.minutes < from + limits.timeStepMinutes;
      }),
    );
}

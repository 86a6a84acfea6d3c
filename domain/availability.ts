import type { AddOnId } from './add-ons.ts';
import { addDays, type CalendarDate } from './calendar.ts';
import { closedOrFull, placesLeft, placesOf, type Day, type PlacesRefusal, type Share } from './capacity.ts';
import { limits, services, type ServiceId } from './catalogue.ts';
import type { Availability, DayAvailability } from './contract/availability.ts';
import { datesOfAll, type Stay } from './stay.ts';
import { parseTimeText, timeChoices, type TimeText } from './time-text.ts';
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

/** What everybody may know of the places of these days (docs/rules.md#availability). */
export function availabilityOf(days: readonly Day[], asked: Asked): DayAvailability[] {
  const shares = sharesOf(asked);
  return days.map((day) => dayAvailability(day, shares, asked));
}

function dayAvailability(
  day: Day,
  { inside, arrival, departure, lateDeparture }: ReturnType<typeof sharesOf>,
  asked: Asked,
): DayAvailability {
  const { date } = day;
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

/** `by` is what would have to change: the date, or on the same date one of the times, as a pick-up `after` the late check-out. */
export type RefusedDay = PlacesRefusal & { by: 'date' | 'dropOffTime' | 'pickUpTime'; after?: TimeText };

/** The days that refuse a booking of what was asked for, as far as `days` knows them (docs/rules.md#availability). */
export function refusalsOf(
  { days, lateCheckout }: Pick<Availability, 'days' | 'lateCheckout'>,
  { service: id, addOns }: Pick<Asked, 'service' | 'addOns'>,
  stays: readonly Stay[],
): RefusedDay[] {
  const dates = datesOfAll(stays).toSorted();
  const isLate = stays.some(({ pickUp }) => isLatePickUp(pickUp.minutes, lateCheckout));
  return days.flatMap((day): RefusedDay[] => {
    const { date } = day;
    if (!dates.includes(date)) return [];
    const isLast = date === dates.at(-1);
    const found = [
      ...(date === dates[0] ? [day.arrival] : []),
      ...(isLast ? [day.departure] : []),
      ...(isLast && services[id].overnight ? [] : [refusalOfState(day)]),
    ].find((refusal) => refusal !== null);
    if (found !== undefined) return [{ date, ...found, by: 'date' }];
    if (isLast && isLate && day.lateDeparture !== null) {
      return [{ date, ...day.lateDeparture, by: 'pickUpTime', after: lateCheckout }];
    }
    const by = timeOfFullWalk(day, stays, addOns);
    return by === null ? [] : [{ date, why: 'full', pool: 'walks', by }];
  });
}

/** A pick-up so late takes a place of the house on the day of departure. */
export function isLatePickUp(minutes: number, lateCheckout: TimeText): boolean {
  return minutes > (parseTimeText(lateCheckout) ?? 0);
}

function refusalOfState(day: DayAvailability): DayAvailability['arrival'] {
  if (day.state === 'closed') return { why: 'closed', reason: day.reason };
  return day.state === 'full' ? { why: 'full', pool: day.pool } : null;
}

/** The drop-off, if no walk can be in its half-hour; the pick-up, if the walk goes on into such a one. */
function timeOfFullWalk(
  { date, fullTimes }: DayAvailability,
  stays: readonly Stay[],
  addOns: readonly AddOnId[],
): 'dropOffTime' | 'pickUpTime' | null {
  const longer = minutesAfterSlot({ additionalServices: addOns });
  const full = fullTimes.map((time) => parseTimeText(time) ?? 0);
  const walks = stays
    .filter(({ dropOff }) => dropOff.date === date)
    .map(({ dropOff, pickUp }) => ({ from: dropOff.minutes, to: pickUp.minutes + longer }));
  const meets = (from: number, to: number) =>
    full.some((time) => time < to && from < time + limits.timeStepMinutes);
  if (!walks.some(({ from, to }) => meets(from, to))) return null;
  return walks.some(({ from }) => meets(from, from + 1)) ? 'dropOffTime' : 'pickUpTime';
}

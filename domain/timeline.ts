import { daysBetween, type CalendarDate } from './calendar.ts';
import type { BookedStay } from './contract/admin-calendar.ts';

/** A slot of a booking, in days from the first that is shown; of one that goes on beyond the shown days, the part within them. */
export type TimelineBar = Omit<BookedStay, 'pets' | 'slots'> & {
  from: CalendarDate;
  to: CalendarDate;
  first: number;
  last: number;
  /** Which of the dog's slots on the same days it is, from 0: two of them are drawn one below the other. */
  lane: number;
};

export type TimelineRow = { petId: number; name: string; bars: readonly TimelineBar[] };

/** One row for each dog, those that come first on top. */
export function timelineOf(
  stays: readonly BookedStay[],
  span: { from: CalendarDate; to: CalendarDate },
): TimelineRow[] {
  const rows = new Map<number, TimelineRow>();
  const bars = stays
    .flatMap((stay) => barsOf(stay, span).map((bar) => ({ bar, pets: stay.pets })))
    .toSorted((a, b) => a.bar.first - b.bar.first || b.bar.last - a.bar.last);
  for (const { bar, pets } of bars) {
    for (const { id, name } of pets) {
      const others = rows.get(id)?.bars ?? [];
      rows.set(id, { petId: id, name, bars: [...others, { ...bar, lane: freeLane(others, bar) }] });
    }
  }
  return [...rows.values()];
}

type Place = Pick<TimelineBar, 'first' | 'last'>;

function barsOf(
  { slots, pets: _pets, ...stay }: BookedStay,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): TimelineBar[] {
  const lastDay = daysBetween(from, to);
  return slots.flatMap((slot) => {
    const first = Math.max(0, daysBetween(from, slot.from));
    const last = Math.min(lastDay, daysBetween(from, slot.to));
    return first > last ? [] : [{ ...stay, ...slot, first, last, lane: 0 }];
  });
}

function freeLane(others: readonly TimelineBar[], { first, last }: Place): number {
  const meeting = others.filter((other) => other.first <= last && first <= other.last);
  const taken = new Set(meeting.map((other) => other.lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
}

import type { CalendarDate } from '@pawprints/domain/calendar';

export type Chosen = { from: CalendarDate; to: CalendarDate };

/** The first press chooses a day, the second makes it a span; on the chosen day alone it lets it go. */
export function chosenAfter(before: Chosen | null, date: CalendarDate): Chosen | null {
  if (before === null || before.from !== before.to) return { from: date, to: date };
  if (before.from === date) return null;
  return date < before.from ? { from: date, to: before.to } : { from: before.from, to: date };
}

export function isChosen(chosen: Chosen | null, date: CalendarDate): boolean {
  return chosen !== null && chosen.from <= date && date <= chosen.to;
}

import type { CalendarDate } from '@pawprints/domain/calendar';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import type { BookingDependencies } from '../dependencies.ts';
import type { WrongEntry } from '../reservation/day-proof.ts';

/** Puts right who waits for a day by what the waitlist says: a name that is left over would keep freed places from everybody. */
export async function proveLine(
  { waitlist, days, log }: Pick<BookingDependencies, 'waitlist' | 'days' | 'log'>,
  date: CalendarDate,
): Promise<readonly WrongEntry[]> {
  const wrong = await retryWhileOutdated(`day ${date}`, async () => {
    // The day first: who joins or leaves after that changes it, and then nothing is written.
    const day = (await days.readDays([date])).get(date);
    if (day === undefined) return [];
    const due = (await waitlist.waitingFor([date])).map(({ id }) => String(id));
    const known = Object.keys(day.content.waiting);
    const removed = known.filter((id) => !due.includes(id));
    const missing = due.filter((id) => !known.includes(id));
    if (removed.length + missing.length === 0) return [];
    const waiting = { put: missing.map((id) => [id, true] as const), removed };
    const saved = await waitlist.saveDays([{ date, expected: day.version, put: [], removed: [], waiting }]);
    if (!saved) return 'outdated';
    return [
      ...removed.map((id) => ({ date, key: `wait ${id}`, what: 'left over' as const })),
      ...missing.map((id) => ({ date, key: `wait ${id}`, what: 'missing' as const })),
    ];
  });
  for (const { key, what } of wrong) {
    log.warn('A day did not say who waits for it. It does now.', { date, key, what });
  }
  return wrong;
}

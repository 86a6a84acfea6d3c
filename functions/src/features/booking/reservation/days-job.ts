import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Job } from '../../../jobs/run-jobs.ts';
import { isTemporary } from '../../../lib/firestore-failure.ts';
import { bookableDates } from '../../../records/capacity-rules.ts';
import { reportDocument, reportUnreadable } from '../attention.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import { proveDays } from './prove-days.ts';

const slotMs = 15 * 60_000;
const slotsPerDay = (24 * 60 * 60_000) / slotMs;

/** Which days are due in a quarter of an hour, so that those of one day are all that can be booked. */
function datesOfSlot(slot: number, now: Date): CalendarDate[] {
  const all = bookableDates(now);
  const count = Math.ceil(all.length / slotsPerDay);
  const first = (slot % slotsPerDay) * count;
  return all.slice(first, first + count);
}

/** Proves every day once a day against its bookings (docs/decisions/0155-days-are-proved.md). */
export function daysJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'days',
    limit: 500,
    // Runs that were missed are made up for, those of a whole day at most.
    due: async (limit, caughtUpAt) => {
      const now = deps.now();
      const last = slotOf(now);
      const due = new Map<CalendarDate, Date>();
      for (let slot = Math.max(slotOf(caughtUpAt), last - slotsPerDay) + 1; slot <= last; slot += 1) {
        for (const date of datesOfSlot(slot, now)) {
          if (!due.has(date)) due.set(date, new Date(slot * slotMs));
        }
      }
      return Array.from(due, ([id, since]) => ({ id, since })).slice(0, limit);
    },
    handle: async (date) => {
      const temporary: unknown[] = [];
      const report = async (path: string, error: unknown): Promise<void> => {
        if (isTemporary(error)) temporary.push(error);
        await reportDocument(deps, path, error);
      };
      await proveDays({ ...deps, report }, [date]);
      const unreadable = await deps.findUnreadable(`days/${date}`);
      if (unreadable !== null) await reportUnreadable(deps, unreadable);
      // Then the day is due again with the next run.
      if (temporary.length > 0) throw temporary[0];
    },
    report: (date, error) => reportDocument(deps, `days/${date}`, error),
  };
}

function slotOf(instant: Date): number {
  return Math.floor(instant.getTime() / slotMs);
}

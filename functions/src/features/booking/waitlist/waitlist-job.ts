import { isCalendarDate } from '@pawprints/domain/calendar';
import type { Due, Job } from '../../../jobs/run-jobs.ts';
import { reportDocument } from '../attention.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { datesToOffer, endDue, offerFreed } from './offers.ts';

/**
 * Ends offers that were not taken and waits whose drop-off is near, and then offers what is free on the days that somebody waits for:
 * after a raised capacity, after the night, and where a call has left it undone.
 */
export function waitlistJob(deps: BookingDependencies): Job {
  const { waitlist, now } = deps;
  return {
    name: 'waitlist',
    limit: 1000,
    due: async (limit) => {
      const ends = (await waitlist.due(now(), limit)).map(({ id, dueAt }) => ({
        id: String(id),
        since: dueAt,
      }));
      const offers: Due[] = (await datesToOffer(deps)).map((id) => ({ id, since: now() }));
      return [...ends, ...offers].slice(0, limit);
    },
    handle: (id) => (isCalendarDate(id) ? offerFreed(deps, [id]) : endDue(deps, Number(id))),
    report: (id, error) => reportDocument(deps, isCalendarDate(id) ? `days/${id}` : `waitlist/${id}`, error),
  };
}

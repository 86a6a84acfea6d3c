import type { Job } from '../../jobs/run-jobs.ts';
import { raise } from '../../records/attention.ts';
import { bookingOfMail } from '../../records/sent-mails.ts';
import { reportDocument } from './attention.ts';
import type { ReconciliationDependencies } from './dependencies.ts';

/** The clocks of the mail service and of the functions may differ, and a run may have begun while a mail failed. */
const lookBackMs = 60 * 60_000;

/** Tells the owner of mails that were not delivered. Mails that tell of that are not told of again. */
export function mailsJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'mails',
    limit: 100,
    due: async (limit, caughtUpAt) => {
      const since = new Date(caughtUpAt.getTime() - lookBackMs);
      const failed = await deps.failedMails({ since, limit });
      return failed.map(({ id }) => ({ id, since: deps.now() }));
    },
    handle: async (id) => {
      if (id.includes('attention-MAIL_FAILED-')) return;
      const about = { reference: id, occasion: id, reservationId: bookingOfMail(id) };
      const occurrence = { cause: 'MAIL_FAILED', ...about } as const;
      await deps.attention.write(raise(occurrence, deps.now()));
    },
    report: (id, error) => reportDocument(deps, `mail/${id}`, error),
  };
}

import type { ReconciliationDependencies } from '../features/booking/dependencies.ts';
import { reportDocument } from '../features/booking/attention.ts';
import { dayMailsJob } from '../features/booking/day-mails-job.ts';
import { filesJob } from '../features/booking/files-job.ts';
import { mailsJob } from '../features/booking/mails-job.ts';
import { keyRightsJob } from '../features/booking/payment/key-rights-job.ts';
import { bookingsJob, eventsJob, failuresJob } from '../features/booking/payment/reconcile.ts';
import { closuresJob } from '../features/booking/reservation/closures-job.ts';
import { daysJob } from '../features/booking/reservation/days-job.ts';
import { proveBooking } from '../features/booking/reservation/prove-days.ts';
import { unpaidJob } from '../features/booking/reservation/unpaid-job.ts';
import { unpaidMailsJob } from '../features/booking/unpaid-mails-job.ts';
import { endingMailsJob } from '../features/vaccinations/ending-mails-job.ts';
import { waitlistJob } from '../features/booking/waitlist/waitlist-job.ts';
import type { Job } from './run-jobs.ts';

/**
 * What the scheduled run does, in this order. A further job is one line here, and one file in its feature with a function that makes
 * it, as `days-job.ts`: what it needs besides is given to it here.
 */
export function jobsOf(deps: ReconciliationDependencies): Job[] {
  const report = (path: string, error: unknown) => reportDocument(deps, path, error);
  return [
    keyRightsJob(deps),
    bookingsJob(deps, (id) => proveBooking({ ...deps, report }, id)),
    failuresJob(deps, deps.findUnreadable),
    eventsJob(deps),
    daysJob(deps),
    closuresJob(deps),
    unpaidJob(deps),
    waitlistJob(deps),
    unpaidMailsJob(deps),
    dayMailsJob(deps),
    endingMailsJob(deps, report),
    mailsJob(deps),
    filesJob(deps),
  ];
}

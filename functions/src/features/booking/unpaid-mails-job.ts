import { unpaidMailMinutes } from '@pawprints/domain/mail-times';
import { isPayable } from '@pawprints/domain/reservation';
import type { Job } from '../../jobs/run-jobs.ts';
import type { Reservation } from '../../records/reservation.ts';
import { reportBooking } from './attention.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import { mailOfBooking } from './mail-of-booking.ts';
import { timedMailIds, unpaidMails, waitsForCheckout } from './timed-mails.ts';

const waitMs = unpaidMailMinutes * 60_000;

/** A booking is stored a little later than it says that it was made. */
const lookBackMs = 60_000;

/** Reminds customers of a booking that they have made and not paid. */
export function unpaidMailsJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'unpaidMails',
    limit: 200,
    due: async (limit, caughtUpAt) => {
      const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
      const made = await deps.timedMails.unpaidMade(
        before(caughtUpAt, waitMs + lookBackMs),
        before(deps.now(), waitMs),
      );
      const waiting = made.filter(waitsForCheckout);
      const written = await deps.timedMails.written(waiting.map(({ id }) => timedMailIds.unpaid(id)));
      return waiting
        .filter(({ id }) => !written.has(timedMailIds.unpaid(id)))
        .map(({ id, createdAt }) => ({ id: String(id), since: dueAt({ createdAt }) }))
        .slice(0, limit);
    },
    handle: (id) => send(deps, Number(id)),
    report: (id, error) => reportBooking(deps, Number(id), error),
  };
}

function dueAt({ createdAt }: Pick<Reservation, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + waitMs);
}

async function send(deps: ReconciliationDependencies, id: number): Promise<void> {
  const stored = await deps.reservations.find(id);
  if (stored === null) return;
  await mailOfBooking(deps, id, {
    kind: 'unpaid',
    dueAt: dueAt(stored.reservation),
    mailsOf: (booked) => {
      const now = deps.now();
      const { status, firstDropOffAt, isCheckoutDone } = booked;
      const isWaiting = waitsForCheckout(booked) && isPayable(status, firstDropOffAt, now) && !isCheckoutDone;
      return isWaiting ? unpaidMails(booked, { now, siteOrigin: deps.config.siteOrigin }) : [];
    },
  });
}

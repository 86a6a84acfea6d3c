import type Stripe from 'stripe';
import type { Dependencies } from '../../dependencies.ts';
import type { UnreadableDocument } from '../../lib/documents.ts';
import { attentionRepository, type AttentionRepository } from '../../records/attention.ts';
import { capacityRulesRepository, type CapacityRulesRepository } from '../../records/capacity-rules.ts';
import { dayEntriesRepository, type DayEntriesRepository } from '../../records/day-entries.ts';
import { daysRepository, type DaysRepository } from '../../records/days.ts';
import { eventCursorOf, type EventCursor } from '../../records/event-cursor.ts';
import { findUnreadable } from '../../records/find-unreadable.ts';
import { jobRepository, type JobRepository } from '../../records/jobs.ts';
import { reservationRepository, type ReservationRepository } from '../../records/reservation-repository.ts';
import { reportUnreadable } from './attention.ts';

export type BookingDependencies = Pick<Dependencies, 'config' | 'log' | 'now'> & {
  stripe: Stripe;
  reservations: ReservationRepository;
  days: DaysRepository;
  attention: AttentionRepository;
  eventCursor: EventCursor;
};

/** For the scheduled run, which proves what is stored too. */
export type ReconciliationDependencies = BookingDependencies & {
  jobs: JobRepository;
  dayEntries: DayEntriesRepository;
  capacityRules: Pick<CapacityRulesRepository, 'closures'>;
  /** Null for a document that can be read, or is not there. */
  findUnreadable: (path: string) => Promise<UnreadableDocument | null>;
};

export async function withStripe(deps: Dependencies): Promise<ReconciliationDependencies> {
  return bookingDependencies({ ...deps, stripe: await deps.loadStripe() });
}

export function bookingDependencies(deps: Dependencies & { stripe: Stripe }): ReconciliationDependencies {
  const attention = attentionRepository(deps);
  return {
    ...deps,
    reservations: reservationRepository(deps),
    days: daysRepository(deps, {
      now: deps.now,
      reportUnreadable: (closure) => reportUnreadable({ ...deps, attention }, closure),
    }),
    dayEntries: dayEntriesRepository(deps),
    capacityRules: capacityRulesRepository(deps, deps.now),
    findUnreadable: (path) => findUnreadable(deps, path),
    jobs: jobRepository(deps),
    attention,
    eventCursor: eventCursorOf(deps),
  };
}

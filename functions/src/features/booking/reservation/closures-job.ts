import { isDueAtDropOff } from '@pawprints/domain/reservation';
import type { Job } from '../../../jobs/run-jobs.ts';
import type { UnreadableDocument } from '../../../lib/documents.ts';
import { raise, settledByItself } from '../../../records/attention.ts';
import type { StoredClosure } from '../../../records/capacity-rules.ts';
import { reportDocument, reportUnreadable } from '../attention.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import { bookingsClosed } from './closed-bookings.ts';

/**
 * Tells of bookings on closed days, and of closures that cannot be read: those too that the queries of the bookings do not find
 * any more.
 */
export function closuresJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'closures',
    limit: 1,
    due: async () => [{ id: 'closures', since: deps.now() }],
    handle: async () => {
      const unreadable: UnreadableDocument[] = [];
      const closures = await deps.capacityRules.closures((one) => unreadable.push(one));
      for (const one of unreadable) await reportUnreadable(deps, one);
      await tellOfBookings(deps, closures);
    },
    report: (path, error) => reportDocument(deps, path, error),
  };
}

/** An entry for each closure, until no booking is concerned or the days are open again. */
async function tellOfBookings(
  deps: ReconciliationDependencies,
  closures: readonly StoredClosure[],
): Promise<void> {
  const cause = 'CLOSED_WITH_BOOKINGS';
  const concerned = new Set<string>();
  for (const closure of closures) {
    const { id: reference, closedAt } = closure;
    const found = await bookingsClosed(deps, closure);
    // Those that are not paid lapse by themselves, unless they are paid at the door.
    const bookings = found.filter(
      ({ reservation }) => reservation?.status !== 'PENDING' || isDueAtDropOff(reservation),
    );
    if (bookings.length === 0) continue;
    concerned.add(reference);
    const rows = [{ label: 'The bookings', value: bookings.map(({ id }) => id).join(', ') }];
    const occasion = `${reference}-${closedAt.toISOString()}`;
    const occurrence = { cause, reference, occasion } as const;
    await deps.attention.write(raise(occurrence, deps.now(), { rows, details: [] }));
  }
  for (const entry of await deps.attention.open([cause], mostClosures)) {
    if (!concerned.has(entry.reference)) await deps.attention.write(settledByItself(entry, deps.now()));
  }
}

/** More than are open at a time. */
const mostClosures = 500;

import type { Job } from '../../../jobs/run-jobs.ts';
import { changeReservation } from '../../../records/reservation-repository.ts';
import { owedAtDoorCents, unpaidFromOf } from '../../../records/unpaid.ts';
import { reportBooking } from '../attention.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import { raiseFor } from '../mail-texts.ts';

/** Tells of what was to be paid at the door and was not, once its last dog was to be picked up. */
export function unpaidJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'unpaid',
    limit: 200,
    due: async (limit) => {
      const due = await deps.reservations.unpaid(deps.now(), limit);
      return due.map(({ id, since }) => ({ id: String(id), since }));
    },
    handle: (id) => tellUnpaid(deps, Number(id)),
    report: (id, error) => reportBooking(deps, Number(id), error),
  };
}

async function tellUnpaid({ reservations, now }: ReconciliationDependencies, id: number): Promise<void> {
  await changeReservation(reservations, id, (current) => {
    const at = now();
    const unpaidFrom = unpaidFromOf(current);
    // A former release has changed the booking and left `unpaidFrom` as it was. A copy counts as a change, so it is written.
    if (unpaidFrom === null || unpaidFrom > at) return { reservation: { ...current }, mails: [] };
    const reference = String(id);
    // Each debt is an occasion of its own, also where it is due again.
    const occasion = `${reference}-${current.revision}`;
    const amountCents = owedAtDoorCents(current);
    const raised = raiseFor(current, { cause: 'DUE_AT_DROP_OFF', reference, occasion, amountCents }, at);
    return { reservation: { ...current, isUnpaidTold: true }, mails: [], attention: [raised] };
  });
}

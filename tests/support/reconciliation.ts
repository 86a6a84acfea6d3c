import { reconcile } from '../../functions/src/features/booking/reconcile.ts';
import { dependencies } from './in-process.ts';

/**
 * Runs the scheduled reconciliation, which the emulator does not run by itself, `aheadMs` later than now. It knows of the given
 * reservation alone, so that tests beside this one are left in peace.
 */
export async function runReconciliation(id: number, aheadMs = 0): Promise<void> {
  const { reservations } = dependencies;
  const known = await reservations.find(id);
  await reconcile({
    ...dependencies,
    now: () => new Date(Date.now() + aheadMs),
    reservations: {
      ...reservations,
      due: async (now) => (await reservations.due(now, 10_000)).filter((one) => one === id),
      find: async (other) => (other === id ? reservations.find(id) : null),
    },
    eventCursor: {
      read: () => Promise.resolve(known?.reservation.createdAt ?? null),
      write: () => Promise.resolve(),
    },
  });
}

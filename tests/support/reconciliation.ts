import { reconcile } from '../../functions/src/features/booking/reconcile.ts';
import { dependencies } from './in-process.ts';

/**
 * Runs the scheduled reconciliation, which the emulator does not run by itself, `aheadMs` later than now. It looks after the
 * given reservation alone, so that tests beside this one are left in peace.
 */
export async function runReconciliation(id: number, aheadMs = 0): Promise<void> {
  const { reservations } = dependencies;
  await reconcile({
    ...dependencies,
    now: () => new Date(Date.now() + aheadMs),
    reservations: {
      ...reservations,
      due: async (now) => (await reservations.due(now, 10_000)).filter((one) => one.id === id),
    },
  });
}

import { onSchedule } from 'firebase-functions/scheduler';
import { bookingDependencies } from './features/booking/booking-dependencies.ts';
import { reconcile } from './features/booking/reconcile.ts';
import { dependencies, region, secrets } from './runtime.ts';

/** Looks after payments and refunds that no webhook has told of. */
export const reconciliation = onSchedule(
  { schedule: 'every 15 minutes', region, secrets, memory: '512MiB', timeoutSeconds: 540 },
  () => reconcile(bookingDependencies(dependencies())),
);

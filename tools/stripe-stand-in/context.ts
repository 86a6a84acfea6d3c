import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import type { SessionRecord } from './records.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import type { Store } from './store.ts';

/** What every part of the stand-in works with. */
export type Context = {
  store: Store;
  deliveries: Deliveries;
  faults: Faults;
  refundOutcomes: RefundOutcomes;
  secretKey: string;
  /** The address that the hosted pages are under, e.g. `http://127.0.0.1:4242`. */
  origin: () => string;
};

/** The API request that made something happen; both null where it was the page, the clock or the dashboard. */
export type Cause = { id: string | null; idempotencyKey: string | null };

export const noRequest: Cause = { id: null, idempotencyKey: null };

/** The stand-in's clock in Unix seconds: the real one, or later where a test has put it forward. */
export function nowOf(context: Context, session?: SessionRecord): number {
  return Math.floor(Date.now() / 1_000) + context.store.clockAhead() + (session?.aheadSeconds ?? 0);
}

import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import type { RefundPlan } from './refunds.ts';
import type { EventRecord, SessionRecord, StripeState } from './state.ts';
import type { Switches } from './switches.ts';

/** What every part of the stand-in works with. */
export type Context = {
  state: StripeState;
  /** The address of the payment pages, e.g. `http://127.0.0.1:4242`. */
  origin: string;
  deliveries: Deliveries;
  /** Takes each event as it happens: `deliveries.send`, unless a test reads the events itself. */
  onEvent: (event: EventRecord) => void;
  faults: Faults;
  refundPlans: Switches<RefundPlan>;
  /** The requests that are in progress, by idempotency key. */
  inProgress: Map<string, string>;
};

/** The stand-in's clock in Unix seconds, which tests can put forward. */
export function nowOf({ state }: Context, session?: SessionRecord): number {
  return Math.floor(Date.now() / 1_000) + state.clockAheadSeconds + (session?.aheadSeconds ?? 0);
}

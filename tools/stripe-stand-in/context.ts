import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import type { RefundPlan } from './refunds.ts';
import type { EventRecord, SessionRecord, StripeState } from './state.ts';
import type { Switches } from './switches.ts';

export type Context = {
  state: StripeState;
  /** The origin of the payment pages, e.g. `http://127.0.0.1:4242`. */
  origin: string;
  deliveries: Deliveries;
  /** `deliveries.send`, unless a test takes the events itself. */
  onEvent: (event: EventRecord) => void;
  faults: Faults;
  refundPlans: Switches<RefundPlan>;
  /** Fingerprints of the requests in progress, by idempotency key. */
  inProgress: Map<string, string>;
};

/** Unix seconds. Tests can move the clock forward. */
export function nowOf({ state }: Context, session?: SessionRecord): number {
  return Math.floor(Date.now() / 1_000) + state.clockAheadSeconds + (session?.aheadSeconds ?? 0);
}

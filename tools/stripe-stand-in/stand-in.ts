import { answerApi } from './api.ts';
import { answerControl } from './controls.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import type { EventRecord } from './events.ts';
import { createFaults, type Faults } from './faults.ts';
import { answerPage } from './page.ts';
import type { RefundPlan } from './refunds.ts';
import { expireDueSessions } from './sessions.ts';
import { emptyState, type StripeState } from './state.ts';
import { createSwitches, type Switches } from './switches.ts';
import type { Webhook } from './webhook.ts';

export type Context = {
  state: StripeState;
  /** The origin of the payment pages, e.g. `http://127.0.0.1:4242`. */
  origin: string;
  deliveries: Deliveries;
  /** `deliveries.send`, unless a test takes the events itself. */
  onEvent: (event: EventRecord) => void;
  faults: Faults;
  refundPlans: Switches<RefundPlan>;
  /** The requests in progress, by idempotency key. */
  inProgress: Map<string, string>;
};

type StandInOptions = {
  origin: string;
  state?: StripeState | undefined;
  /** Without a webhook events are only recorded. */
  webhook?: Webhook | undefined;
  onEvent?: Context['onEvent'];
};

export type StandIn = Context & {
  /** Answers as the server does. Rejects with a ConnectionReset when a fault breaks the connection. */
  fetch: (request: Request) => Promise<Response>;
};

/** Works without a server: `fetch` can be the HTTP client of Stripe's SDK. */
export function createStandIn({ origin, state = emptyState(), webhook, onEvent }: StandInOptions): StandIn {
  const deliveries = createDeliveries(state, webhook ?? null);
  const context: Context = {
    state,
    origin,
    deliveries,
    onEvent: onEvent ?? deliveries.send,
    faults: createFaults(),
    refundPlans: createSwitches(),
    inProgress: new Map(),
  };
  return {
    ...context,
    fetch: async (request) => {
      expireDueSessions(context);
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/_test/')) return answerControl(context, request);
      if (pathname.startsWith('/c/pay/')) return answerPage(context, request);
      return answerApi(context, request);
    },
  };
}

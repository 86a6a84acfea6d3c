import { answerApi } from './api.ts';
import type { Context } from './context.ts';
import { answerControl } from './controls.ts';
import { createDeliveries } from './deliveries.ts';
import { createFaults } from './faults.ts';
import { answerPage } from './page.ts';
import { expireDueSessions } from './sessions.ts';
import { stripeState, type StripeState } from './state.ts';
import { createSwitches } from './switches.ts';
import type { Webhook } from './webhook.ts';

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
export function createStandIn({
  origin,
  state = stripeState.parse({}),
  webhook,
  onEvent,
}: StandInOptions): StandIn {
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

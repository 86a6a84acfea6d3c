import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseConfig } from './config.ts';
import { stripeFailureOf } from './stripe-failure.ts';
import { createStripe } from './stripe.ts';
import { runWithin, timeLeftMs } from './time-left.ts';

/** A server that never answers. */
let silent: Server;
let url = '';
const requests: string[] = [];
beforeAll(async () => {
  silent = createServer(({ url: asked = '' }) => requests.push(asked));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.parse(z.object({ port: z.number() }), silent.address());
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const clientAt = (apiUrl: string) =>
  createStripe(
    parseConfig({
      STRIPE_MODE: 'local',
      STRIPE_API_URL: apiUrl,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRETS: 'whsec_local',
      SITE_ORIGIN: 'http://127.0.0.1:5005',
    }),
  );

/** How long a request takes that is never answered, in ms, and how it fails. */
async function failing(work: () => Promise<unknown>): Promise<{ took: number; failure: unknown }> {
  const start = performance.now();
  const failure = await work().then(
    () => 'answered',
    (error: unknown) => stripeFailureOf(error),
  );
  return { took: performance.now() - start, failure };
}

describe('a request to Stripe', () => {
  it.each([
    ['as part of a call that has some time left', 2_000],
    ['as part of a call that has none', 0],
  ])('%s: both of its tries end so early that the call can answer', async (_, milliseconds) => {
    const session = `cs_test_${milliseconds}`;
    const retrieve = () => clientAt(url).checkout.sessions.retrieve(session);
    const { took, failure } = await runWithin(milliseconds, () => failing(retrieve));
    expect(failure).toBe('unanswered');
    // Two tries of their own length take 7 s, on any machine.
    expect(took).toBeLessThan(6_000);
    expect(requests.filter((asked) => asked.endsWith(session)).length).toBeLessThanOrEqual(2);
  });
});

describe('the time that is left', () => {
  it('has no end outside of a call', () => {
    expect(timeLeftMs()).toBe(Infinity);
  });

  it('is that of the shortest limit around, wherever the work goes on', async () => {
    const left = await runWithin(1_000, () =>
      runWithin(60_000, async () => {
        await Promise.resolve();
        return timeLeftMs();
      }),
    );
    expect(left).toBeLessThanOrEqual(1_000);
    expect(left).toBeGreaterThan(0);
  });
});

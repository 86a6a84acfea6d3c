import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { startServer } from './server.ts';
import { stripeState, type StripeState } from './state.ts';

const seconds = 1_000;
const retryDelays = [0.5, 1, 2, 5, 10, 30, 60, 300].map((delay) => delay * seconds);

const environment = z.object({
  STRIPE_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  WEBHOOK_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default('whsec_local')
    .transform((text) => text.split(',')),
  STATE_FILE: z.string().min(1).optional(),
});

try {
  const { STRIPE_STAND_IN_PORT: port, ...settings } = environment.parse(process.env);
  const { origin, stop } = await startServer({
    port,
    state: settings.STATE_FILE === undefined ? undefined : readState(settings.STATE_FILE),
    webhook:
      settings.WEBHOOK_URL === undefined
        ? undefined
        : { url: settings.WEBHOOK_URL, secrets: settings.STRIPE_WEBHOOK_SECRET, retryDelays },
  });
  console.log(`Stripe stand-in ready on ${origin} (test, no real money)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  const sentence = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  console.error(`The Stripe stand-in cannot start: ${sentence}`);
  process.exitCode = 1;
}

function readState(path: string): StripeState | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return stripeState.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`The state file ${path} is not one of the stand-in.`, { cause: error });
  }
}

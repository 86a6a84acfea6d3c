import * as z from 'zod';
import { createStandIn } from './stand-in.ts';

const environment = z.object({
  STRIPE_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  WEBHOOK_URL: z.url().optional(),
  /** Several, separated by commas, sign each event several times, as Stripe does while a secret is rotated. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default('whsec_local')
    .transform((text) => text.split(',')),
  STATE_FILE: z.string().min(1).optional(),
});

const parsed = environment.safeParse(process.env);
if (parsed.success) await start(parsed.data);
else fail(`The environment of the Stripe stand-in is wrong: ${z.prettifyError(parsed.error)}`);

async function start(settings: z.output<typeof environment>): Promise<void> {
  try {
    const standIn = await createStandIn({
      port: settings.STRIPE_STAND_IN_PORT,
      webhookSecrets: settings.STRIPE_WEBHOOK_SECRET,
      webhookUrl: settings.WEBHOOK_URL,
      stateFile: settings.STATE_FILE,
    });
    console.log(`Stripe stand-in ready on ${standIn.origin} (test, no real money)`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void standIn.stop());
    }
  } catch (error) {
    fail(`The Stripe stand-in cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

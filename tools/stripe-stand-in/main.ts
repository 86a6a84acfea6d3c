import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { startServer } from './server.ts';
import { stateVersion, type StripeState } from './state.ts';

const retryDelays = [0.5, 1, 2, 5, 10, 30, 60, 300].map((seconds) => seconds * 1_000);

const {
  STRIPE_STAND_IN_PORT: port = '4242',
  WEBHOOK_URL: url,
  STRIPE_WEBHOOK_SECRET: secrets = 'whsec_local',
  STATE_FILE: stateFile,
} = process.env;

try {
  const { origin, stop } = await startServer({
    port: Number(port),
    state: stateFile !== undefined && existsSync(stateFile) ? readState(stateFile) : undefined,
    webhook: url === undefined ? undefined : { url, secrets: secrets.split(','), retryDelays },
  });
  console.log(`Stripe stand-in ready on ${origin} (test, no real money)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  console.error(`The Stripe stand-in cannot start: ${String(error)}`);
  process.exitCode = 1;
}

function readState(path: string): StripeState {
  const hasVersion = z.object({ version: z.literal(stateVersion) });
  const savedState = z.custom<StripeState>((value) => hasVersion.safeParse(value).success);
  try {
    return savedState.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`The state file ${path} is not one of this version: begin with new data.`, {
      cause: error,
    });
  }
}

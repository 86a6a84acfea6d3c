import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../paths.ts';
import { origin } from '../ports.ts';
import { UserError } from './user-error.ts';

export type StripeSettings = { mode: 'local' | 'live'; secretKey: string; webhookSecrets: string };

export const standInSettings: StripeSettings = {
  mode: 'local',
  secretKey: 'sk_test_local',
  webhookSecrets: 'whsec_local',
};

/** Uses real Stripe when the environment or .env.local has both keys, otherwise the stand-in. Refuses live keys. */
export function stripeSettings(): StripeSettings {
  const file = inRoot('.env.local');
  const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = settings;
  if (!secretKey && !webhookSecrets) return standInSettings;
  if (!secretKey || !webhookSecrets) {
    throw new UserError(
      'Real Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, and only one of them is set.',
    );
  }
  if (!/^(sk|rk)_test_/.test(secretKey)) {
    throw new UserError(
      'STRIPE_SECRET_KEY is not a test key: the emulators take only keys that begin with sk_test_ or rk_test_.',
    );
  }
  return { mode: 'live', secretKey, webhookSecrets };
}

export function stripeEnvironment({ mode }: StripeSettings, port: number): Record<string, string> {
  return { STRIPE_MODE: mode, ...(mode === 'local' && { STRIPE_API_URL: origin(port) }) };
}

export function stripeSecrets({ secretKey, webhookSecrets }: StripeSettings): Record<string, string> {
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets };
}

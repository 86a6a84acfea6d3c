import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../paths.ts';
import { UserError } from './user-error.ts';

type Settings = { mode: 'local' | 'live'; secretKey: string; webhookSecrets: string };

export const standInSettings: Settings = {
  mode: 'local',
  secretKey: 'sk_test_local',
  webhookSecrets: 'whsec_local',
};

/** Uses real Stripe when the environment or .env.local has both keys, otherwise the stand-in. Refuses live keys. */
export function stripeSettings(): Settings {
  const file = inRoot('.env.local');
  const settings = { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env };
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

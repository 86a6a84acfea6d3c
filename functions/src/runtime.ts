import { defineSecret } from 'firebase-functions/params';
import { createDependencies, type Dependencies } from './lib/dependencies.ts';

export const region = 'us-west1';

export const secrets = [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRETS')];

let created: Dependencies | undefined;

/**
 * The dependencies of this process, made when first needed: secrets are there only once a function runs.
 * @throws ConfigError when the environment is not usable.
 */
export function dependencies(): Dependencies {
  created ??= createDependencies(process.env);
  return created;
}

// Deployed, a configuration that is not usable must end the start, and with it the deployment, not the first customer's call.
if (process.env['K_SERVICE'] !== undefined && process.env['FUNCTIONS_EMULATOR'] !== 'true') dependencies();

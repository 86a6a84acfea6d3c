import { requiresRole } from 'firebase-functions/options';
import { defineSecret } from 'firebase-functions/params';
import { parseConfig } from './lib/config.ts';
import { lazy } from './lib/lazy.ts';

// What the functions may do. With these roles, and the two secrets, the Firebase CLI makes them a service account of their own;
// the one that they would run as otherwise may change everything in the project.
requiresRole('roles/datastore.user');
requiresRole('roles/firebaseauth.viewer'); // whether a token was revoked
requiresRole('roles/storage.objectUser'); // pictures

export const region = 'us-west1';

export const secrets = [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRETS')];

/**
 * The dependencies of this process, loaded and made when first needed: secrets are there only once a function runs.
 * @throws ConfigError when the environment is not usable.
 */
export const dependencies = lazy(async () => {
  const config = parseConfig(process.env);
  return (await import('./dependencies.ts')).createDependencies(config);
});

// Deployed, a configuration that is not usable must end the start, and with it the deployment, not the first customer's call.
if (process.env['K_SERVICE'] !== undefined && process.env['FUNCTIONS_EMULATOR'] !== 'true')
  parseConfig(process.env);

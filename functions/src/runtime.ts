import { requiresRole } from 'firebase-functions/options';
import { defineSecret } from 'firebase-functions/params';
import { parseConfig } from './lib/config.ts';
import { lazy } from './lib/lazy.ts';

// With these roles and the two secrets, the Firebase CLI creates a service account for the functions. The default account may
// change everything in the project.
requiresRole('roles/datastore.user');
requiresRole('roles/firebaseauth.viewer'); // whether a token was revoked
requiresRole('roles/storage.objectUser'); // pictures
// What Eventarc asks of the account by which it calls the functions that follow writes.
requiresRole('roles/eventarc.eventReceiver');
requiresRole('roles/run.invoker');

export const region = 'us-west1';

/** The function that this process is, such as 'api' or 'audit.notes'; undefined where all are loaded, as in a deployment. */
export const functionTarget = process.env['FUNCTION_TARGET'];

/** Whether this process is one of the functions of triggers.ts. */
export const followsWrites =
  functionTarget !== undefined && /^(audit|customers|readable)\./.test(functionTarget);

export const secrets = [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRETS')];

/**
 * Made on first use, since secrets are available only once a function runs.
 * @throws ConfigError when the environment is not usable.
 */
export const dependencies = lazy(async () => {
  const config = parseConfig(process.env);
  return (await import('./dependencies.ts')).createDependencies(config);
});

// In a deployed function, a bad configuration must end the start, and with it the deployment, and not the first customer's
// call.
if (process.env['K_SERVICE'] !== undefined && process.env['FUNCTIONS_EMULATOR'] !== 'true')
  parseConfig(process.env);

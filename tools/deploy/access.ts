import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { isStripeError } from '../../functions/src/lib/stripe-failure.ts';
import { rightsOf } from '../../functions/src/lib/stripe-rights.ts';
import type { FirebaseCli } from './cli-process.ts';
import type { Missing } from './missing.ts';
import { hostingCommand } from './phases.ts';
import { secretNames, type Secrets } from './settings.ts';

const login: Missing = { what: 'a login at Google', how: 'npx firebase login' };

const secretCommand = (name: string, project: string): string =>
  `npx firebase functions:secrets:set ${name} --project ${project}`;

/** What only somebody who is signed in can see of a project. */
export type Access = { missing: Missing[]; secrets: Secrets };

/** What keeps the Firebase CLI from deploying to a project. Without a login all of it may be missing. */
export async function readAccess(project: string | undefined, firebase: FirebaseCli): Promise<Access> {
  const signedIn = await isSignedIn(firebase);
  if (project === undefined || !signedIn) {
    const named = project ?? 'ID';
    const unseen = [
      ...secretNames.map((name) => ({ what: `the secret ${name}`, how: secretCommand(name, named) })),
      { what: 'a Hosting site', how: hostingCommand(named) },
    ].map(({ what, how }) => ({
      what: `${what}, if it is not there (seen only with a project and a login)`,
      how,
    }));
    const ofProject: Missing = { what: 'the id of a project', how: 'npm run deploy -- --project ID' };
    return {
      missing: [...(project === undefined ? [ofProject] : []), ...(signedIn ? [] : [login]), ...unseen],
      secrets: {},
    };
  }
  const [site, secrets] = await Promise.all([missingSite(project, firebase), readSecrets(firebase)]);
  const absent = secretNames.filter((name) => secrets[name] === undefined);
  const ofSecrets = absent.map((name) => ({ what: `the secret ${name}`, how: secretCommand(name, project) }));
  return { missing: [...site, ...ofSecrets], secrets };
}

async function isSignedIn(firebase: FirebaseCli): Promise<boolean> {
  if (process.env['GOOGLE_APPLICATION_CREDENTIALS']) return true;
  const { output } = await firebase(['login:list']);
  return /logged in as/i.test(output);
}

const listedSites = z.object({
  result: z.object({ sites: z.array(z.object({ type: z.optional(z.string()) })) }),
});

async function missingSite(project: string, firebase: FirebaseCli): Promise<Missing[]> {
  const { code, stdout } = await firebase(['hosting:sites:list', '--json']);
  if (code !== 0) {
    const how = `npx firebase hosting:sites:list --project ${project}   (says what keeps it)`;
    return [{ what: 'access to the sites of Hosting', how }];
  }
  const { sites } = listedSites.parse(JSON.parse(stdout)).result;
  const hasSite = sites.some(({ type }) => type === 'DEFAULT_SITE');
  return hasSite ? [] : [{ what: 'a Hosting site', how: hostingCommand(project) }];
}

async function readSecrets(firebase: FirebaseCli): Promise<Secrets> {
  const read = await Promise.all(
    secretNames.map(async (name) => {
      const { code, stdout } = await firebase(['functions:secrets:access', name]);
      return code === 0 ? [[name, stdout.trim()] as const] : [];
    }),
  );
  return Object.fromEntries(read.flat());
}

const keyPage = 'https://dashboard.stripe.com/apikeys   (edit the restricted key)';

/**
 * What the secret key may not do and the site needs; asks Stripe only what changes nothing. What keeps Stripe from an answer keeps it
 * from all, and is said once.
 */
export async function missingRights(stripe: Stripe): Promise<Missing[]> {
  const rights = await rightsOf(stripe);
  const unanswered = rights.flatMap((one) => (one.state === 'unknown' ? [withoutAnswer(one.error)] : []));
  const lacking = rights.filter(({ state }) => state === 'lacking');
  return [
    ...unanswered.slice(0, 1),
    ...lacking.map(({ right }) => ({
      what: `the right '${right}' of the secret key of Stripe`,
      how: keyPage,
    })),
  ];
}

function withoutAnswer(error: unknown): Missing {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  if (isStripeError(error) && error.statusCode === 401) {
    return { what: `a secret key that Stripe takes (${reason})`, how: keyPage };
  }
  const how = 'https://status.stripe.com   (says whether Stripe has trouble)';
  return { what: `Stripe could not be asked: ${reason}; try again`, how };
}

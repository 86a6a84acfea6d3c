import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { isStripeError } from '../../functions/src/lib/stripe-failure.ts';
import { rightsOf } from '../../functions/src/lib/stripe-rights.ts';
import type { FirebaseCli } from './firebase.ts';
import { hostingCommand } from './phases.ts';
import { secretNames, type Missing, type Secrets } from './settings.ts';

type Access = { missing: Missing[]; secrets: Secrets };

const missingSecret = (name: string, project: string): Missing => ({
  what: `the secret ${name}`,
  how: `npx firebase functions:secrets:set ${name} --project ${project}`,
});
const missingSite = (project: string): Missing => ({ what: 'a Hosting site', how: hostingCommand(project) });

/** Reads what only a signed-in CLI can see of a project. Without a login everything may be missing. */
export async function readAccess(project: string | undefined, firebase: FirebaseCli): Promise<Access> {
  const isSignedIn =
    Boolean(process.env['GOOGLE_APPLICATION_CREDENTIALS']) ||
    /logged in as/i.test((await firebase(['login:list'])).output);
  if (project !== undefined && isSignedIn) {
    const [site, secrets] = await Promise.all([checkSite(project, firebase), readSecrets(firebase)]);
    const absent = secretNames.filter((name) => secrets[name] === undefined);
    return { missing: [...site, ...absent.map((name) => missingSecret(name, project))], secrets };
  }
  const id = project ?? 'ID';
  const unseen = [...secretNames.map((name) => missingSecret(name, id)), missingSite(id)];
  const condition = ', if it is not there (seen only with a project and a login)';
  const missing = unseen.map(({ what, how }) => ({ what: what + condition, how }));
  if (!isSignedIn) missing.unshift({ what: 'a login at Google', how: 'npx firebase login' });
  if (project === undefined) {
    missing.unshift({ what: 'the id of a project', how: 'npm run deploy -- --project ID' });
  }
  return { missing, secrets: {} };
}

const siteList = z.object({
  result: z.object({ sites: z.array(z.object({ type: z.optional(z.string()) })) }),
});

async function checkSite(project: string, firebase: FirebaseCli): Promise<Missing[]> {
  const { code, stdout } = await firebase(['hosting:sites:list', '--json']);
  if (code !== 0) {
    const how = `npx firebase hosting:sites:list --project ${project}   (says what keeps it)`;
    return [{ what: 'access to the sites of Hosting', how }];
  }
  const { sites } = siteList.parse(JSON.parse(stdout)).result;
  return sites.some(({ type }) => type === 'DEFAULT_SITE') ? [] : [missingSite(project)];
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
 * Tests the rights that the site needs of the secret key with calls that change nothing. Reports at most one of the calls that
 * got no answer.
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

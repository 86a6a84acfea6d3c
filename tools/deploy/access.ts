import { inRoot } from '../paths.ts';
import { outcomeOf } from '../launcher/run-command.ts';

const firebase = inRoot('node_modules/.bin/firebase');

export const secretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'];

/** What keeps the Firebase CLI from deploying to a project, as parts of a sentence. */
export async function missingAccess(project: string | undefined): Promise<string[]> {
  const missing = project === undefined ? ['a project (--project ID)'] : [];
  if (!(await isSignedIn())) missing.push("a login ('npx firebase login')");
  if (project === undefined || missing.length > 0) return missing;
  const secrets = await Promise.all(
    secretNames.map(async (name) => {
      const { code } = await outcomeOf(firebase, ['functions:secrets:get', name, '--project', project]);
      return code === 0 ? [] : [`the secret ${name} ('npx firebase functions:secrets:set ${name}')`];
    }),
  );
  return secrets.flat();
}

async function isSignedIn(): Promise<boolean> {
  if (process.env['GOOGLE_APPLICATION_CREDENTIALS']) return true;
  const { output } = await outcomeOf(firebase, ['login:list']);
  return /logged in as/i.test(output);
}

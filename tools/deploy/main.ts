// npm run deploy: checks, builds, tries and deploys, phase by phase. With --dry-run all but `npm test` and the deployment itself,
// without an account, to the list of what is missing.
import { parseConfig } from '../../functions/src/lib/config.ts';
import { createStripe } from '../../functions/src/lib/stripe.ts';
import { policyOf } from '../content-security-policy.ts';
import { readOwn } from '../business/check.ts';
import { Fault } from '../launcher/fault.ts';
import { writeDeployedConfig } from '../launcher/firebase-config.ts';
import { fail, leave } from '../launcher/leave.ts';
import { run } from '../launcher/run-command.ts';
import { step } from '../launcher/steps.ts';
import { inRoot } from '../paths.ts';
import { readFirebaseConfig } from '../ports.ts';
import { suggestionsFor } from '../setup/review.ts';
import { missingRights, readAccess } from './access.ts';
import { audit } from './audit.ts';
import { passChecks } from './checks.ts';
import { firebaseCli } from './cli-process.ts';
import { deployedEnvironment, tryFunctionsAlone } from './functions-alone.ts';
import { readManifests } from './manifests.ts';
import { listOf, missingBusiness } from './missing.ts';
import { deployInPhases } from './phases.ts';
import { missingSources } from './policy.ts';
import { tryRules } from './rules.ts';
import { paymentsOf, readSettings, secretNames } from './settings.ts';
import { readWish } from './wish.ts';

/** Told even where a dry run cannot go on to its end. */
let told = '';
try {
  const { dryRun, project, from } = readWish(process.argv.slice(3));
  const firebase = firebaseCli(project);
  const access = await readAccess(project, firebase);
  const settings = readSettings(project, access.secrets);
  if (settings.wrong.length > 0) {
    throw new Fault(
      `These settings must not be deployed:\n${settings.wrong.map((one) => `  - ${one}`).join('\n')}`,
    );
  }
  const { hosting, functions, firestore, storage } = readFirebaseConfig();
  const key = access.secrets.STRIPE_SECRET_KEY;
  const missing = [
    ...missingBusiness(),
    ...settings.missing,
    ...access.missing,
    ...missingSources(policyOf(readFirebaseConfig()), settings.client),
    ...(key === undefined ? [] : await missingRights(createStripe(parseConfig(settings.environment)))),
  ];
  if (missing.length > 0 && !dryRun) throw new Fault(`To deploy there is missing:\n${listOf(missing)}`);
  if (dryRun)
    for (const line of ['\nWorth a look, and never refused:', ...suggestionsFor(readOwn())])
      console.log(line);
  if (missing.length > 0) told = `\nFor a first deployment there is missing:\n${listOf(missing)}`;

  if (!dryRun) await passChecks();
  const environment = deployedEnvironment(settings.environment, project);
  const { SITE_ORIGIN } = settings.environment;
  const env = { ...process.env, ...(SITE_ORIGIN && { SITE_ORIGIN }) };
  await step('Building for production', () => run('The build has failed:', 'npm', ['run', 'build'], { env }));
  const source = functions[0]?.source ?? '';
  const { sentence, unexplained } = await step(
    'Looking for known weaknesses of packages',
    () => audit(source),
    (outcome) => outcome.sentence,
  );
  if (unexplained && !dryRun) throw new Fault(sentence);
  if (unexplained) missing.push({ what: sentence, how: `cd ${source} && npm audit --omit=dev` });
  const configFile = writeDeployedConfig();
  const deployed = await step('Reading all of it as the Firebase CLI does', () =>
    readManifests(configFile, environment),
  );
  await tryRules({ firestore: firestore.rules, storage: storage.rules });
  const { addresses, packages } = await step('Installing and starting the functions alone', () =>
    tryFunctionsAlone(inRoot(source), environment),
  );

  console.log(`\n${dryRun ? 'Would be' : 'To be'} deployed:`);
  console.log(`  functions: ${deployed.functions.join(', ')} (${addresses} addresses below /api/v1)`);
  console.log(`  packages of the functions: ${packages}, each as package-lock.json names it`);
  for (const part of deployed.parts) console.log(`  ${part}`);
  console.log(`  secrets, stored apart: ${secretNames.join(', ')}`);
  console.log(`  payments: ${paymentsOf(key)}`);
  if (project !== undefined && !dryRun) {
    const region = hosting.rewrites.find((rewrite) => rewrite.function)?.function?.region ?? '';
    const { functions: names } = deployed;
    await deployInPhases({ project, from, firebase, configFile, functions: names, region });
    console.log('\nDeployed.');
  } else if (missing.length > 0) {
    console.log(`\nNothing was deployed. For a first deployment there is missing:\n${listOf(missing)}`);
  } else console.log('\nNothing was deployed, and nothing is missing to do it.');
  leave(0);
} catch (error) {
  if (told !== '') console.log(told);
  fail(error);
}

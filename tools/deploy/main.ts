// npm run deploy: checks, builds, tries and deploys, phase by phase. --dry-run skips `npm test` and the deployment, needs no
// account, and ends with a list of what is missing.
import { globSync, statSync } from 'node:fs';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { createStripe } from '../../functions/src/lib/stripe.ts';
import { readOwn } from '../business/check.ts';
import { policyOf } from '../content-security-policy.ts';
import { UserError } from '../launcher/user-error.ts';
import { writeDeployedConfig } from '../launcher/firebase-config.ts';
import { exitWithError, exit } from '../launcher/exit.ts';
import { run } from '../launcher/run-command.ts';
import { step } from '../launcher/steps.ts';
import { inRoot } from '../paths.ts';
import { readFirebaseConfig } from '../ports.ts';
import { placeholdersIn, suggestionsFor } from '../setup/demo-leftovers.ts';
import { missingRights, readAccess } from './access.ts';
import { readArgs } from './args.ts';
import { audit } from './audit.ts';
import { passChecks } from './checks.ts';
import { firebaseCli } from './firebase.ts';
import { tryFunctionsAlone } from './functions-alone.ts';
import { deployInPhases } from './phases.ts';
import { missingSources } from './policy.ts';
import { deployedEnvironment, paymentsOf, readSettings, secretNames, type Missing } from './settings.ts';

/** Printed even when a dry run fails before its end. */
let missingLines = '';
try {
  const { dryRun, project, from } = readArgs(process.argv.slice(3));
  const firebase = firebaseCli(project);
  const access = await readAccess(project, firebase);
  const settings = readSettings(project, access.secrets);
  if (settings.wrong.length > 0) {
    throw new UserError(
      `These settings must not be deployed:\n${settings.wrong.map((one) => `  - ${one}`).join('\n')}`,
    );
  }
  const config = readFirebaseConfig();
  const key = access.secrets.STRIPE_SECRET_KEY;
  const missing = [
    ...missingBusiness(),
    ...settings.missing,
    ...access.missing,
    ...missingSources(policyOf(config), settings.client),
    ...(key === undefined ? [] : await missingRights(createStripe(parseConfig(settings.environment)))),
  ];
  if (missing.length > 0 && !dryRun) throw new UserError(`To deploy there is missing:\n${listOf(missing)}`);
  if (dryRun) console.log(['\nWorth a look, and never refused:', ...suggestionsFor(readOwn())].join('\n'));
  if (missing.length > 0) missingLines = `\nFor a first deployment there is missing:\n${listOf(missing)}`;

  if (!dryRun) await passChecks();
  const { SITE_ORIGIN } = settings.environment;
  const env = { ...process.env, ...(SITE_ORIGIN && { SITE_ORIGIN }) };
  await step('Building for production', () => run('The build has failed:', 'npm', ['run', 'build'], { env }));
  const source = config.functions[0]?.source ?? '';
  const { sentence, hasUnexplained } = await step(
    'Looking for known weaknesses of packages',
    () => audit(source),
    (verdict) => verdict.sentence,
  );
  if (hasUnexplained && !dryRun) throw new UserError(sentence);
  if (hasUnexplained) missing.push({ what: sentence, how: `cd ${source} && npm audit --omit=dev` });
  const configFile = writeDeployedConfig();
  const { functions, addresses, packages } = await step('Installing and starting the functions alone', () =>
    tryFunctionsAlone(inRoot(source), deployedEnvironment(settings.environment, project)),
  );

  console.log(`\n${dryRun ? 'Would be' : 'To be'} deployed:`);
  console.log(`  functions: ${functions.join(', ')} (${addresses} addresses below /api/v1)`);
  console.log(`  packages of the functions: ${packages}, each as package-lock.json names it`);
  console.log(`  rules: ${config.firestore.rules}, ${config.storage.rules}`);
  console.log(`  indexes: ${config.firestore.indexes}`);
  console.log(`  hosting: ${sizeOf(config.hosting.public)}`);
  console.log(`  secrets, stored apart: ${secretNames.join(', ')}`);
  console.log(`  payments: ${paymentsOf(key)}`);
  if (project !== undefined && !dryRun) {
    const region = config.hosting.rewrites.find((rewrite) => rewrite.function)?.function?.region ?? '';
    await deployInPhases({ project, from, firebase, configFile, functions, region });
    console.log('\nDeployed.');
  } else if (missing.length > 0) {
    console.log(`\nNothing was deployed. For a first deployment there is missing:\n${listOf(missing)}`);
  } else console.log('\nNothing was deployed, and nothing is missing to do it.');
  exit(0);
} catch (error) {
  if (missingLines !== '') console.log(missingLines);
  exitWithError(error);
}

function missingBusiness(): Missing[] {
  const lines = placeholdersIn(readOwn()).map((line) => `\n      ${line}`);
  const hint = 'Invented is still (what happens to be right is confirmed by saying it: --years "5+"):';
  const what = `a business of your own. ${hint}${lines.join('')}`;
  return lines.length === 0 ? [] : [{ what, how: 'npm run setup' }];
}

function listOf(missing: readonly Missing[]): string {
  return missing.map(({ what, how }) => `  - ${what}\n      ${how}`).join('\n');
}

function sizeOf(folder: string): string {
  const files = globSync(`${folder}/**/*`, { cwd: inRoot() })
    .map((file) => statSync(inRoot(file)))
    .filter((stat) => stat.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB of ${folder}`;
}

// npm run deploy: checks, builds and deploys everything; with --dry-run all but the last step, without an account.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { policyOf } from '../content-security-policy.ts';
import { Fault } from '../launcher/fault.ts';
import { fail } from '../launcher/leave.ts';
import { run } from '../launcher/run-command.ts';
import { step } from '../launcher/steps.ts';
import { inRoot, root } from '../paths.ts';
import { readFirebaseConfig } from '../ports.ts';
import { missingAccess, secretNames } from './access.ts';
import { audit } from './audit.ts';
import { tryFunctionsAlone } from './functions-alone.ts';
import { readManifests } from './manifests.ts';
import { missingSources } from './policy.ts';
import { tryRules } from './rules.ts';
import { clientSettings, functionsSettings, missingSettings } from './settings.ts';
import { readWish } from './wish.ts';

/** What tells within minutes whether the parts fit together; a deployment runs every check there is. */
const quickStages = ['types', 'boundaries', 'deadcode'];

try {
  const { dryRun, project } = readWish(process.argv.slice(3));
  const missing = [
    ...(await missingAccess(project)),
    ...missingSettings(),
    ...missingSources(policyOf(readFirebaseConfig()), clientSettings()),
  ];
  if (missing.length > 0 && !dryRun) throw new Fault(`To deploy there is missing: ${missing.join('; ')}.`);

  await show('The checks have failed: nothing was deployed.', process.execPath, [
    inRoot('tools/run.mjs'),
    'test',
    ...(dryRun ? quickStages : []),
  ]);
  await step('Looking for known weaknesses of packages', audit, (outcome) => outcome);
  await step('Building for production', build);
  const { functions, rules, parts } = readManifests();
  await tryRules(rules);
  const addresses = await step('Installing and starting the functions alone', () =>
    tryFunctionsAlone(inRoot(functions)),
  );

  console.log(`\n${dryRun ? 'Would be' : 'To be'} deployed:`);
  console.log(`  functions: api (${addresses} addresses below /api/v1), reconciliation (every 15 minutes)`);
  for (const part of parts) console.log(`  ${part}`);
  console.log(`  secrets, stored apart: ${secretNames.join(', ')}`);
  if (dryRun) console.log(verdict(missing));
  else if (project !== undefined) await deploy(project);
} catch (error) {
  fail(error);
}

function verdict(missing: string[]): string {
  return missing.length === 0
    ? '\nNothing was deployed, and nothing is missing to do it.'
    : `\nNothing was deployed. To do it there is missing: ${missing.join('; ')}.`;
}

/** The site's address stands in its pages, so the build has to know it. */
async function build(): Promise<void> {
  const { SITE_ORIGIN } = functionsSettings();
  const env = { ...process.env, ...(SITE_ORIGIN && { SITE_ORIGIN }) };
  await run('The build has failed:', 'npm', ['run', 'build'], { env });
}

function deploy(project: string): Promise<void> {
  const parts = 'functions,firestore,storage,hosting';
  const args = ['deploy', '--project', project, '--only', parts, '--non-interactive'];
  return show(
    'The Firebase CLI has failed: see its lines above.',
    inRoot('node_modules/.bin/firebase'),
    args,
  );
}

/** Runs a command with its output on the terminal. */
async function show(sentence: string, command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Fault(sentence);
}

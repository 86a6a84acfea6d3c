import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { UserError } from '../launcher/user-error.ts';
import { step } from '../launcher/steps.ts';
import type { FirebaseCli } from './firebase.ts';

export const phaseNames = ['rules', 'functions', 'policy', 'hosting'] as const;
export type PhaseName = (typeof phaseNames)[number];

export type Deployment = {
  project: string;
  from: PhaseName;
  firebase: FirebaseCli;
  configFile: string;
  functions: readonly string[];
  region: string;
  indexes?: { everyMs: number; forMs: number };
};

type State = {
  /** True when the images of the functions have no cleanup policy, or the one that the CLI chose. */
  policyIsDue: boolean;
  /** False after the CLI failed for lack of a policy: that error hides functions that failed. */
  functionsAreSure: boolean;
};
type Phase = (deployment: Deployment, state: State) => Promise<string>;

const phases: Record<PhaseName, Phase> = {
  rules: deployRules,
  functions: deployFunctions,
  policy: setPolicy,
  hosting: deployHosting,
};

/** Artifact Registry deletes images of the functions after so many days; a rollback builds new ones. */
const imageDays = 7;

/**
 * Deploys one part after the other, so that nothing runs before what it needs. Every part can be deployed again.
 * @throws UserError with the CLI's output and the command that resumes there.
 */
export async function deployInPhases(deployment: Deployment): Promise<void> {
  const { project, from } = deployment;
  const state: State = { policyIsDue: from === 'policy', functionsAreSure: false };
  for (const name of phaseNames.slice(phaseNames.indexOf(from))) {
    console.log(`\n── ${name}`);
    try {
      console.log(`✓ ${await phases[name](deployment, state)}`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw new UserError(
        `${error.message}\nTo go on from there: npm run deploy -- --project ${project} --from ${name}`,
      );
    }
  }
}

async function deployRules(deployment: Deployment): Promise<string> {
  await succeed(deployment, deployOnly(deployment, 'firestore,storage'));
  await step('Waiting until the indexes are built', () => builtIndexes(deployment));
  return 'The rules hold, and the indexes are built.';
}

async function builtIndexes({ project, firebase, indexes }: Deployment): Promise<void> {
  const { everyMs, forMs } = indexes ?? { everyMs: 10_000, forMs: 20 * 60_000 };
  const args = ['firestore:indexes', '--pretty'];
  for (const until = Date.now() + forMs; ; await wait(everyMs)) {
    const { code, output } = await firebase(args);
    if (code !== 0) throw new UserError(`The indexes could not be listed:\n${output.trim()}`);
    const unfinished = output.split('\n').filter((line) => /\[(?!READY\])[A-Z_]+\]/.test(line));
    if (unfinished.length === 0) return;
    if (unfinished.some((line) => line.includes('[NEEDS_REPAIR]'))) {
      throw new UserError(`An index could not be built:\n${unfinished.join('\n')}`);
    }
    if (Date.now() < until) continue;
    throw new UserError(
      `The indexes are still being built, as a large database needs time:\n${unfinished.join('\n')}\n` +
        `See 'npx firebase firestore:indexes --pretty --project ${project}': go on when none is CREATING.`,
    );
  }
}

async function deployFunctions(deployment: Deployment, state: State): Promise<string> {
  const args = deployOnly(deployment, 'functions');
  const { code, output } = await deployment.firebase(args, { shown: true });
  if (code === 0) return 'The functions run.';
  if (/could not set up cleanup policy/.test(output)) {
    state.policyIsDue = true;
    return 'The functions are deployed, and their images have no cleanup policy yet.';
  }
  if (!/Cannot (?:enable|modify) declarative security .*in non-interactive mode/.test(output))
    throw failure();
  // The CLI asks whether to grant the functions the service account and the roles that their code names. Without a terminal
  // only --force says yes, but --force also deletes functions that this version does not have. So there must be none.
  await refuseUnknownFunctions(deployment);
  console.log(
    'The functions get an account of their own with the roles that functions/src/runtime.ts names.',
  );
  state.policyIsDue = true;
  await succeed(deployment, [...args, '--force']);
  state.functionsAreSure = true;
  return 'The functions run, as an account of their own.';
}

const listedFunctions = z.object({
  result: z.array(
    z.object({ id: z.string(), region: z.string(), labels: z.optional(z.record(z.string(), z.string())) }),
  ),
});

/** The codebase of firebase.json. The CLI deletes nothing of another codebase, and treats a function without one as part of it. */
const ourCodebase = 'default';

/** @throws UserError for functions that the CLI deployed and this version does not have. */
async function refuseUnknownFunctions({ project, firebase, functions }: Deployment): Promise<void> {
  const { code, stdout, output } = await firebase(['functions:list', '--json']);
  if (code !== 0) throw new UserError(`The functions of the project could not be listed:\n${output.trim()}`);
  const unknown = listedFunctions
    .parse(JSON.parse(stdout))
    .result.filter(
      ({ id, labels }) =>
        labels?.['deployment-tool']?.startsWith('cli-firebase') &&
        (labels['firebase-functions-codebase'] || ourCodebase) === ourCodebase &&
        !functions.includes(id),
    );
  if (unknown.length === 0) return;
  const commands = unknown.map(
    ({ id, region }) => `  npx firebase functions:delete ${id} --region ${region} --project ${project}`,
  );
  throw new UserError(
    `The project has functions that this version does not have. Delete them first:\n${commands.join('\n')}`,
  );
}

async function setPolicy(deployment: Deployment, state: State): Promise<string> {
  if (!state.policyIsDue) return 'The images of the functions have their cleanup policy.';
  const { region } = deployment;
  const days = String(imageDays);
  const policy = ['functions:artifacts:setpolicy', '--location', region, '--days', days, '--non-interactive'];
  await succeed(deployment, policy);
  if (!state.functionsAreSure) await succeed(deployment, deployOnly(deployment, 'functions'));
  return `Images of functions are deleted after ${imageDays} days, and the functions run.`;
}

async function deployHosting(deployment: Deployment): Promise<string> {
  const { code, output } = await deployment.firebase(deployOnly(deployment, 'hosting'), { shown: true });
  if (code === 0) return 'The site is released.';
  if (!/there is no Hosting site/.test(output)) throw failure();
  throw new UserError(`The project has no Hosting site. Make it: ${hostingCommand(deployment.project)}`);
}

/** Without --non-interactive the CLI asks for another id again and again when the site already exists. */
export const hostingCommand = (project: string): string =>
  `npx firebase hosting:sites:create ${project} --project ${project} --non-interactive`;

const deployOnly = ({ configFile }: Deployment, parts: string): string[] => [
  'deploy',
  '--only',
  parts,
  '--config',
  configFile,
  '--non-interactive',
];

async function succeed({ firebase }: Deployment, args: readonly string[]): Promise<void> {
  const { code } = await firebase(args, { shown: true });
  if (code !== 0) throw failure();
}

const failure = (): UserError => new UserError('The Firebase CLI has failed: see its lines above.');

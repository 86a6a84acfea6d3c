import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firebaseCli } from '../../tools/deploy/firebase.ts';
import { deployInPhases, type PhaseName } from '../../tools/deploy/phases.ts';
import { inRoot } from '../../tools/paths.ts';
import { firebaseStandIn, type Answers } from './firebase-stand-in.ts';

const project = 'pawprints';
const deploy = (parts: string) => `deploy --only ${parts} --config .firebase.deploy.json --non-interactive`;
const rules = deploy('firestore,storage');
const functions = deploy('functions');
const hosting = deploy('hosting');
const indexes = 'firestore:indexes --pretty';
const list = 'functions:list --json';
const policy = 'functions:artifacts:setpolicy --location us-west1 --days 7 --non-interactive';

const ready = { says: 'Compound Indexes\n[READY] (reviews) -- (authorId,ASCENDING)\n' };
const creating = { says: `${ready.says}[CREATING] (attention) -- (state,ASCENDING)\n` };
const failing = (says: string) => ({ code: 1, says });

/** What the Firebase CLI itself says without a terminal. */
const prompts = createRequire(import.meta.url)('firebase-tools/lib/deploy/functions/prompts.js');
const noPolicy: string = await prompts
  .promptForCleanupPolicyDays({ nonInteractive: true }, ['us-west1'])
  .catch(({ message }: Error) => message);
const noAccount: string = await prompts
  .promptForSecurityChanges(
    { default: { serviceAccountToCreate: 'firebase-fn-1', rolesToAdd: ['roles/datastore.user'] } },
    { nonInteractive: true },
  )
  .catch(({ message }: Error) => message);

beforeEach(() => {
  // What the phases and the CLI say, for the person who deploys.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A deployment to a project that answers so. */
function deploymentTo(answers: Answers) {
  const cli = firebaseStandIn({ [indexes]: [ready], ...answers });
  vi.stubEnv('FIREBASE_CLI', cli.executable);
  const run = async (from: PhaseName = 'rules', forMs = 60_000): Promise<string> => {
    const names = ['api', 'gallery', 'reconciliation', 'webhook'];
    try {
      await deployInPhases({
        project,
        from,
        firebase: firebaseCli(project),
        configFile: '.firebase.deploy.json',
        functions: names,
        region: 'us-west1',
        indexes: { everyMs: 1, forMs },
      });
      return 'deployed';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  return { run, asked: () => cli.asked(project), answer: cli.answer };
}

const goOnFrom = (phase: string) =>
  `To go on from there: npm run deploy -- --project ${project} --from ${phase}`;

describe('a deployment', () => {
  it('goes in phases, each with its own command and none forced', async () => {
    const { run, asked } = deploymentTo({});
    expect(await run()).toBe('deployed');
    expect(asked()).toEqual([rules, indexes, functions, hosting]);
  });

  it('can be made again, from the beginning or from any phase', async () => {
    const { run, asked } = deploymentTo({});
    expect(await run()).toBe('deployed');
    asked();
    expect(await run()).toBe('deployed');
    expect(asked()).toEqual([rules, indexes, functions, hosting]);
    expect(await run('functions')).toBe('deployed');
    expect(asked()).toEqual([functions, hosting]);
    expect(await run('hosting')).toBe('deployed');
    expect(asked()).toEqual([hosting]);
  });

  it('waits with the functions until the indexes are built that they need', async () => {
    const { run, asked } = deploymentTo({ [indexes]: [creating, creating, ready] });
    expect(await run()).toBe('deployed');
    expect(asked()).toEqual([rules, indexes, indexes, indexes, functions, hosting]);
  });

  it('stops where the indexes take long, and says how to see that they are built', async () => {
    const { run, asked } = deploymentTo({ [indexes]: [creating] });
    const said = await run('rules', 0);
    expect(said).toContain('[CREATING] (attention)');
    expect(said).not.toContain('[READY]');
    expect(said).toContain('npx firebase firestore:indexes --pretty --project pawprints');
    expect(said).toContain(goOnFrom('rules'));
    expect(asked()).toEqual([rules, indexes]);
  });

  it.each([
    ['rules', rules, [rules]],
    ['functions', functions, [rules, indexes, functions]],
    ['hosting', hosting, [rules, indexes, functions, hosting]],
  ] as const)(
    'stops in %s where the CLI fails, goes on from there, and leaves out what is done',
    async (phase, command, done) => {
      const { run, asked, answer } = deploymentTo({ [command]: [failing('HTTP Error: 503')] });
      expect(await run()).toBe(`The Firebase CLI has failed: see its lines above.\n${goOnFrom(phase)}`);
      expect(asked()).toEqual(done);
      answer({ [indexes]: [ready] });
      expect(await run(phase)).toBe('deployed');
      expect(asked()).toEqual(
        [rules, indexes, functions, hosting].slice([rules, indexes, functions, hosting].indexOf(command)),
      );
    },
  );
});

describe('a project whose images have no cleanup policy', () => {
  it('gets one, and the functions are asked for again, since the CLI has not said whether all are there', async () => {
    const { run, asked } = deploymentTo({ [functions]: [failing(noPolicy), { says: '' }] });
    expect(await run()).toBe('deployed');
    expect(asked()).toEqual([rules, indexes, functions, policy, functions, hosting]);
  });

  it('has no site released where a function had failed beside', async () => {
    const { run, asked } = deploymentTo({
      [functions]: [failing(noPolicy), failing('There was an error deploying functions')],
    });
    expect(await run()).toContain(goOnFrom('policy'));
    expect(asked()).toEqual([rules, indexes, functions, policy, functions]);
  });

  it('gets it from that phase on, where it could not be set', async () => {
    const { run, asked, answer } = deploymentTo({
      [functions]: [failing(noPolicy), { says: '' }],
      [policy]: [failing("You don't have permission to update this repository.")],
    });
    expect(await run()).toContain(goOnFrom('policy'));
    asked();
    answer({});
    expect(await run('policy')).toBe('deployed');
    expect(asked()).toEqual([policy, functions, hosting]);
  });
});

describe('a project whose functions get an account of their own', () => {
  const first = { [`${functions} --project`]: [failing(noAccount)] };
  const listedOf = (codebase: object, ...ids: string[]) =>
    ids.map((id) => ({
      id,
      region: 'us-west1',
      labels: { 'deployment-tool': 'cli-firebase', ...codebase },
    }));
  const listing = (result: object[]) => [{ says: JSON.stringify({ status: 'success', result }) }];
  const listed = (...ids: string[]) => listing(listedOf({}, ...ids));

  it('is told yes, and only that, where nothing would be deleted by it', async () => {
    const { run, asked } = deploymentTo({ ...first, [list]: listed('api', 'webhook') });
    expect(await run()).toBe('deployed');
    expect(asked()).toEqual([rules, indexes, functions, list, `${functions} --force`, policy, hosting]);
  });

  it('is left alone where it has functions that this version does not have', async () => {
    const { run, asked } = deploymentTo({ ...first, [list]: listed('api', 'former') });
    const said = await run();
    expect(said).toContain('npx firebase functions:delete former --region us-west1 --project pawprints');
    expect(said).toContain(goOnFrom('functions'));
    expect(asked()).toEqual([rules, indexes, functions, list]);
  });

  it('may have functions of other codebases, which a deployment of ours never deletes', async () => {
    const ofCodebase = (name: string, ...ids: string[]) =>
      listedOf({ 'firebase-functions-codebase': name }, ...ids);
    const ours = ofCodebase('default', 'api', 'webhook');
    const kit = ofCodebase('firestore-send-email', 'kit-firestore-send-email-processqueue');
    const { run, answer } = deploymentTo({ ...first, [list]: listing([...ours, ...kit]) });
    expect(await run()).toBe('deployed');
    answer({ ...first, [indexes]: [ready], [list]: listing([...kit, ...ofCodebase('default', 'former')]) });
    expect(await run()).toContain('npx firebase functions:delete former --region');
  });
});

describe('a project without a site', () => {
  it('gets the rest, and the command that makes one', async () => {
    const told = 'there is no Hosting site';
    expect(readFileSync(inRoot('node_modules/firebase-tools/lib/commands/deploy.js'), 'utf8')).toContain(
      told,
    );
    const { run, asked } = deploymentTo({ [hosting]: [failing(`Unable to deploy to Hosting as ${told}.`)] });
    expect(await run()).toBe(
      'The project has no Hosting site. Make it: npx firebase hosting:sites:create pawprints --project pawprints --non-interactive\n' +
        goOnFrom('hosting'),
    );
    expect(asked()).toEqual([rules, indexes, functions, hosting]);
  });
});

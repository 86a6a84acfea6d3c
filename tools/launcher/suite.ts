import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.ts';
import { environmentOf, origin, portsAt, type Ports } from '../ports.ts';
import { build, copyBuilds } from './build.ts';
import { startChild, type Child } from './child.ts';
import { emulatorVariables, hasEmulatorUi } from './emulator-jars.ts';
import { startEmulators } from './emulators.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { listening, requireFreePorts } from './free-ports.ts';
import { findJava } from './java.ts';
import { meaningfulLines } from './log-lines.ts';
import { run } from './run-command.ts';
import { findSavedData, saveData } from './saved-data.ts';
import { step } from './steps.ts';
import { standInSettings, stripeSettings } from './stripe.ts';
import { UserError } from './user-error.ts';

export const allEmulators = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const;
export type EmulatorName = (typeof allEmulators)[number];

type Options = {
  offset: number;
  /** Holds saved data, logs and the state of the stand-in. */
  folder: string;
  emulators?: readonly EmulatorName[];
  fresh: boolean;
  /** Who serves the site: Hosting serves the built one, and forwards calls of the API in any case. */
  site: 'hosting' | 'vite' | 'none';
  /** For tests: always uses the Stripe stand-in, copies the builds, lifts rate limits and capacity, installs missing programs, and starts no outbox. */
  isolated: boolean;
};

export type Suite = {
  ports: Ports;
  siteOrigin: string;
  stripeMode: 'local' | 'live';
  restored: boolean;
  siteFolder: string;
  logFolder: string;
  /** Resolves to the name of a part that ended unexpectedly. */
  broken: Promise<string>;
  save: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startSuite(options: Options): Promise<Suite> {
  const { offset, folder, emulators = allEmulators, site, isolated } = options;
  const ports = portsAt(offset);
  const stripe = isolated ? standInSettings : stripeSettings();
  const withFunctions = emulators.includes('functions');
  const withStandIn = withFunctions && stripe.mode === 'local';
  await requireFreePorts(ports, [
    ...emulators,
    'hub',
    'logging',
    ...(emulators.includes('firestore') ? (['firestoreWebsocket'] as const) : []),
    ...(withFunctions ? (['eventarc', 'tasks'] as const) : []),
    ...(withStandIn ? (['stripe'] as const) : []),
    ...(isolated ? [] : (['outbox'] as const)),
    ...(hasEmulatorUi() ? (['ui'] as const) : []),
    ...(site === 'vite' ? (['vite'] as const) : []),
  ]);

  const java = await findJava({ install: isolated });
  const jars = await emulatorVariables(java);
  const built = await build({ functions: withFunctions, site: site === 'hosting' });
  const builds = isolated ? copyBuilds(built, offset) : built;
  const secrets = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRETS: stripe.webhookSecrets };
  if (withFunctions) {
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(inRoot(builds.functions, '.secret.local'), lines.join(''), { mode: 0o600 });
  }

  const logFolder = join(folder, 'log');
  const stripeState = join(folder, 'stripe.json');
  if (options.fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(logFolder, { recursive: true });
  // The state of the stand-in has to match the saved data.
  rmSync(stripeState, { force: true });
  const saved = findSavedData(folder);
  if (saved && existsSync(saved.stripe)) copyFileSync(saved.stripe, stripeState);

  const siteOrigin = origin(site === 'vite' ? ports.vite : ports.hosting);
  const functionsEnv = {
    SITE_ORIGIN: siteOrigin,
    STRIPE_MODE: stripe.mode,
    ...(withStandIn && { STRIPE_API_URL: origin(ports.stripe) }),
    ...(isolated && { RATE_LIMITS: 'off', DEMO_PLACES: '100000' }),
  };
  const firebase = startEmulators({
    configFile: writeFirebaseConfig(offset, builds),
    only: emulators,
    importFrom: saved?.emulators,
    withUi: hasEmulatorUi(),
    javaHome: java.home,
    env: { ...jars, ...functionsEnv },
    logFolder,
  });
  const standIn = withStandIn
    ? await startStandIn(ports, stripe.webhookSecrets, stripeState, logFolder)
    : undefined;
  await step(`Starting the emulators (Java ${java.version})`, () => firebase.ready);
  const outbox = isolated ? undefined : await startOutbox(ports, logFolder);
  if (!saved && emulators.length === allEmulators.length) {
    const env = { ...process.env, ...environmentOf(ports), ...functionsEnv, ...secrets };
    await step('Adding the demo data', () =>
      run('The demo data could not be added:', process.execPath, [inRoot('tools/seed/main.ts')], { env }),
    );
  }
  if (withFunctions) await step('Waiting for the API', () => requireApi(ports, logFolder));

  return {
    ports,
    siteOrigin,
    stripeMode: stripe.mode,
    restored: saved !== undefined,
    siteFolder: inRoot(builds.site),
    logFolder,
    broken: Promise.race([
      firebase.ended.then(() => 'The emulators have'),
      ...(standIn ? [standIn.ended.then(() => 'The Stripe stand-in has')] : []),
      ...(outbox ? [outbox.ended.then(() => 'The outbox has')] : []),
    ]),
    save: () => saveData(folder, ports, withStandIn),
    stop: async () => {
      await Promise.all([firebase.stop(), standIn?.stop(), outbox?.stop()]);
    },
  };
}

async function startStandIn(
  ports: Ports,
  webhookSecret: string,
  stateFile: string,
  logFolder: string,
): Promise<Child> {
  const logFile = join(logFolder, 'stripe.log');
  const env = {
    STRIPE_STAND_IN_PORT: String(ports.stripe),
    WEBHOOK_URL: `${origin(ports.hosting)}/api/v1/webhook`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STATE_FILE: stateFile,
  };
  const standIn = startChild(process.execPath, [inRoot('tools/stripe-stand-in/main.ts')], { env, logFile });
  await listening(
    ports.stripe,
    standIn,
    () => `The Stripe stand-in did not start:\n${meaningfulLines(readFileSync(logFile, 'utf8'))}`,
  );
  return standIn;
}

/** The page that shows the mails, which the emulators send to nobody. */
async function startOutbox(ports: Ports, logFolder: string): Promise<Child> {
  const logFile = join(logFolder, 'outbox.log');
  const env = {
    ...environmentOf(ports),
    OUTBOX_PORT: String(ports.outbox),
    METADATA_SERVER_DETECTION: 'none',
  };
  const outbox = startChild(process.execPath, [inRoot('tools/outbox/main.ts')], { env, logFile });
  await listening(
    ports.outbox,
    outbox,
    () => `The outbox did not start:\n${meaningfulLines(readFileSync(logFile, 'utf8'))}`,
  );
  return outbox;
}

/**
 * Of a page. The emulator carries out one call at a time in a process, and starts another process for a call that comes meanwhile,
 * which takes longer than a page waits where the machine is busy: they start here.
 */
const callsAtOnce = 3;

/** Functions that fail to load do not end the emulators, so this calls the API. Without a token the API has to refuse. */
async function requireApi(ports: Ports, logFolder: string): Promise<void> {
  const call = () => fetch(`${origin(ports.hosting)}/api/v1/me`);
  const answers = await Promise.all(Array.from({ length: callsAtOnce }, call));
  const status = answers.map((answer) => answer.status).find((one) => one !== 401);
  if (status === undefined) return;
  const log = readFileSync(join(logFolder, 'emulators.log'), 'utf8');
  throw new UserError(`The API does not work, it answers with ${status}:\n${meaningfulLines(log)}`);
}

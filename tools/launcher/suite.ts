import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.ts';
import { environmentOf, origin, portsAt } from '../ports.ts';
import type { Ports, Service } from '../ports.ts';
import { build, copyBuilds } from './build.ts';
import type { Builds } from './build.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { findEmulatorJars, hasEmulatorUi } from './emulator-jars.ts';
import { startEmulators } from './emulators.ts';
import { Fault } from './fault.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { listening, requireFreePorts } from './free-ports.ts';
import { findJava } from './java.ts';
import { meaningfulLines } from './log-lines.ts';
import { run } from './run-command.ts';
import { findSavedData, saveData } from './saved-data.ts';
import type { SavedData } from './saved-data.ts';
import { step } from './steps.ts';
import { standInSettings, stripeEnvironment, stripeSecrets, stripeSettings } from './stripe.ts';
import type { StripeSettings } from './stripe.ts';

export const allEmulators = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const;
export type EmulatorName = (typeof allEmulators)[number];

export type SuiteOptions = {
  offset: number;
  /** Where data, logs and state live. */
  folder: string;
  emulators: readonly EmulatorName[];
  /** Forget what the last run saved. */
  fresh: boolean;
  /** Where the customer's browser is sent back to: the built site, or Vite's. */
  siteOrigin: string;
  /** Whether the hosting emulator serves the built site; the API answers there in any case. */
  site: boolean;
  /** For tests: always the Stripe stand-in, builds of its own, and what a build machine lacks is installed. */
  isolated: boolean;
  /** Further ports that have to be free. */
  otherPorts?: readonly Service[];
  /** Further environment of the functions. */
  env?: Record<string, string>;
};

export type Suite = {
  ports: Ports;
  stripeMode: 'local' | 'live';
  /** Whether it began with data of an earlier run. */
  restored: boolean;
  /** What the hosting emulator serves. */
  siteFolder: string;
  logFolder: string;
  /** Resolves when a part has ended without being asked to; names it. */
  broken: Promise<string>;
  save: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Builds what has changed, starts the emulators and the Stripe stand-in, fills them, and waits until they answer. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { offset, folder, emulators } = options;
  const ports = portsAt(offset);
  const stripe = options.isolated ? standInSettings : stripeSettings();
  const withFunctions = emulators.includes('functions');
  const withStandIn = withFunctions && stripe.mode === 'local';
  await requireFreePorts(ports, [...portsOf(emulators, withStandIn), ...(options.otherPorts ?? [])]);

  const java = await findJava({ install: options.isolated });
  const jars = await findEmulatorJars(java);
  const built = await build({ functions: withFunctions, site: options.site });
  const builds = options.isolated ? copyBuilds(built, offset) : built;
  if (withFunctions) writeSecrets(builds, stripe);

  const functionsEnv = {
    SITE_ORIGIN: options.siteOrigin,
    ...stripeEnvironment(stripe, ports.stripe),
    ...options.env,
  };
  const logFolder = join(folder, 'log');
  const stripeState = join(folder, 'stripe.json');
  const saved = prepareFolder(folder, options.fresh, stripeState);
  mkdirSync(logFolder, { recursive: true });
  const suite = startEmulators({
    configFile: writeFirebaseConfig(offset, builds),
    only: emulators,
    importFrom: saved?.emulators,
    withUi: hasEmulatorUi(),
    javaHome: java.home,
    env: {
      FIRESTORE_EMULATOR_BINARY_PATH: jars.firestore,
      STORAGE_EMULATOR_BINARY_PATH: jars.storage,
      ...functionsEnv,
    },
    logFolder,
  });
  const standIn = withStandIn ? await startStandIn(ports, stripe, stripeState, logFolder) : undefined;
  await step(`Starting the emulators (Java ${java.version})`, () => suite.ready);
  if (!saved && emulators.length === allEmulators.length) {
    const env = { ...environmentOf(ports), ...functionsEnv, ...stripeSecrets(stripe) };
    await step('Filling the emulators with demo data', () => fill(env));
  }
  if (withFunctions) await step('Waking the API', () => requireApi(ports, logFolder));

  return {
    ports,
    stripeMode: stripe.mode,
    restored: saved !== undefined,
    siteFolder: inRoot(builds.site),
    logFolder,
    broken: Promise.race([
      suite.ended.then(() => 'The emulators have'),
      ...(standIn ? [standIn.ended.then(() => 'The Stripe stand-in has')] : []),
    ]),
    save: () => saveData(folder, ports, withStandIn),
    stop: async () => {
      await Promise.all([suite.stop(), standIn?.stop()]);
    },
  };
}

function portsOf(emulators: readonly EmulatorName[], withStandIn: boolean): Service[] {
  return [
    ...emulators,
    'hub',
    'logging',
    ...(emulators.includes('firestore') ? (['firestoreWebsocket'] as const) : []),
    ...(emulators.includes('functions') ? (['eventarc', 'tasks'] as const) : []),
    ...(withStandIn ? (['stripe'] as const) : []),
    ...(hasEmulatorUi() ? (['ui'] as const) : []),
  ];
}

function writeSecrets(builds: Builds, stripe: StripeSettings): void {
  const lines = Object.entries(stripeSecrets(stripe)).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(inRoot(builds.functions, '.secret.local'), lines.join(''), { mode: 0o600 });
}

/** Puts the stand-in's state back to where the saved data was saved. */
function prepareFolder(folder: string, fresh: boolean, stripeState: string): SavedData | undefined {
  if (fresh) rmSync(folder, { recursive: true, force: true });
  rmSync(stripeState, { force: true });
  const saved = findSavedData(folder);
  if (saved && existsSync(saved.stripe)) copyFileSync(saved.stripe, stripeState);
  return saved;
}

async function fill(env: Record<string, string>): Promise<void> {
  const sentence = 'The emulators could not be filled with demo data:';
  await run(sentence, process.execPath, [inRoot('tools/seed/main.ts')], { env: { ...process.env, ...env } });
}

async function startStandIn(
  ports: Ports,
  stripe: StripeSettings,
  stateFile: string,
  logFolder: string,
): Promise<Child> {
  const logFile = join(logFolder, 'stripe.log');
  const env = {
    STRIPE_STAND_IN_PORT: String(ports.stripe),
    WEBHOOK_URL: `${origin(ports.hosting)}/api/v1/webhook`,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets,
    STATE_FILE: stateFile,
  };
  const standIn = startChild(process.execPath, [inRoot('tools/stripe-stand-in/main.ts')], env, logFile);
  const giveUp = new AbortController();
  void standIn.ended.then(() => {
    giveUp.abort(
      new Fault(`The Stripe stand-in did not start:\n${meaningfulLines(readFileSync(logFile, 'utf8'))}`),
    );
  });
  await listening(ports.stripe, giveUp.signal);
  return standIn;
}

/** Functions that could not be loaded do not end the emulators, so ask once; without a token the answer is a refusal. */
async function requireApi(ports: Ports, logFolder: string): Promise<void> {
  const response = await fetch(`${origin(ports.hosting)}/api/v1/me`);
  if (response.status === 401) return;
  const log = readFileSync(join(logFolder, 'emulators.log'), 'utf8');
  throw new Fault(`The API does not work, it answers with ${response.status}:\n${meaningfulLines(log)}`);
}

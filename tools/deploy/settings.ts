import { loadEnv } from 'vite';
import * as z from 'zod/mini';
import { ConfigError, environmentNames, parseConfig } from '../../functions/src/lib/config.ts';
import { inRoot } from '../paths.ts';
import { readFunctionsEnvironment } from './firebase.ts';

export type Missing = { what: string; how: string };

export type ClientSettings = Readonly<Record<string, string | undefined>>;

/** Replaces missing settings, so that a dry run can go on. */
const sampleEnvironment = {
  STRIPE_MODE: 'live',
  SITE_ORIGIN: 'https://pawprints.example.com',
  STRIPE_SECRET_KEY: 'sk_test_check',
  STRIPE_WEBHOOK_SECRETS: 'whsec_check',
};

export const deployedEnvironment = (
  settings: Record<string, string> = sampleEnvironment,
  project = 'pawprints-check',
): Record<string, string> => ({
  ...settings,
  K_SERVICE: 'api',
  GCLOUD_PROJECT: project,
  METADATA_SERVER_DETECTION: 'none',
});

export const secretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] as const;
export type Secrets = Partial<Record<(typeof secretNames)[number], string>>;

type Settings = {
  /** Complete: sample values replace missing settings. */
  environment: Record<string, string>;
  client: ClientSettings;
  missing: Missing[];
  wrong: string[];
};

/** Reads the settings with the code that reads them in production: the Firebase CLI's, `parseConfig` and Vite's. */
export function readSettings(project: string | undefined, secrets: Secrets, root = inRoot()): Settings {
  const functions = functionsSettings(project ?? 'pawprints-check', secrets, root);
  const client = clientSettings(project, root);
  const appCheckIsOneSided =
    functions.environment['APP_CHECK']?.trim() === 'on' &&
    !client.settings['VITE_APP_CHECK_SITE_KEY']?.trim();
  return {
    environment: functions.environment,
    client: client.settings,
    missing: [...client.missing, ...functions.missing],
    wrong: [
      ...client.wrong,
      ...functions.wrong,
      ...(appCheckIsOneSided ? [`APP_CHECK is on, and ${clientFile} has no VITE_APP_CHECK_SITE_KEY.`] : []),
    ],
  };
}

export function paymentsOf(key: string | undefined): string {
  if (key === undefined) return 'unknown';
  return /^(sk|rk)_live_/.test(key) ? 'live' : 'TEST mode, no real money';
}

const functionsFile = 'functions/.env';

const isSecret = (name: string): boolean => secretNames.some((secret) => secret === name);
const isKnown = (name: string): boolean =>
  environmentNames.some((known) => known === name) && !name.endsWith('_EMULATOR_HOST');

function functionsSettings(project: string, secrets: Secrets, root: string) {
  const wrong: string[] = [];
  let named: Record<string, string> = {};
  try {
    named = readFunctionsEnvironment(`${root}/functions`, project);
  } catch (error) {
    wrong.push(`${functionsFile}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const set = Object.fromEntries(Object.entries(named).filter(([, value]) => value.trim() !== ''));
  for (const name of Object.keys(set)) {
    if (isSecret(name)) {
      const command = `npx firebase functions:secrets:set ${name}`;
      wrong.push(`${name} is a secret and must not stand in ${functionsFile}: ${command}.`);
    } else if (!isKnown(name)) {
      wrong.push(`${functionsFile} names ${name}, which no deployed function reads.`);
    }
  }
  const environment: Record<string, string> = { ...sampleEnvironment, ...set, ...secrets };
  const isLive = environment['STRIPE_MODE']?.trim() === 'live';
  if (!isLive) wrong.push(`STRIPE_MODE must be 'live' in ${functionsFile}.`);
  try {
    // Assumes the right mode here, because a wrong mode has its own sentence.
    const asLive = isLive ? {} : { STRIPE_MODE: 'live', STRIPE_API_URL: '' };
    const { siteOrigin } = parseConfig({ ...environment, ...asLive });
    if (!siteOrigin.startsWith('https:')) wrong.push(`SITE_ORIGIN must begin with 'https://'.`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    wrong.push(...error.issues);
  }
  const missing = Object.entries({ STRIPE_MODE: 'live', SITE_ORIGIN: 'https://YOUR-DOMAIN' })
    .filter(([name]) => set[name] === undefined)
    .map(([name, value]) => ({
      what: `${name} in ${functionsFile}`,
      how: `echo '${name}=${value}' >> ${functionsFile}`,
    }));
  return { environment, missing, wrong };
}

const clientFile = 'web/.env.production.local';
const isHost = (text: string): boolean => URL.parse(`https://${text}`)?.host === text;
const text = (check: (value: string) => boolean, sentence: string) =>
  z.string().check(z.refine(check, sentence));

const clientSchema = z.object({
  VITE_FIREBASE_API_KEY: text(
    (key) => /^[\w.-]{30,}$/.test(key),
    'VITE_FIREBASE_API_KEY is not the key of a Firebase web app.',
  ),
  VITE_FIREBASE_AUTH_DOMAIN: text(
    isHost,
    "VITE_FIREBASE_AUTH_DOMAIN must be a host such as 'PROJECT.firebaseapp.com'.",
  ),
  VITE_FIREBASE_PROJECT_ID: z.string(),
  VITE_FIREBASE_APP_ID: text(
    (id) => /^1:\d+:web:[0-9a-f]+$/.test(id),
    "VITE_FIREBASE_APP_ID is not the id of a web app ('1:…:web:…').",
  ),
});

function clientSettings(project: string | undefined, root: string) {
  const settings: ClientSettings = loadEnv('production', `${root}/web`, 'VITE_');
  const absent = Object.keys(clientSchema.shape).filter((name) => !settings[name]?.trim());
  const wrong = (clientSchema.safeParse(settings).error?.issues ?? [])
    .filter(({ path }) => !absent.includes(String(path[0])))
    .map(({ message }) => message);
  const named = settings['VITE_FIREBASE_PROJECT_ID'];
  if (project !== undefined && named?.trim() && named !== project) {
    wrong.push(`VITE_FIREBASE_PROJECT_ID of ${clientFile} is '${named}', and --project is '${project}'.`);
  }
  const how = `npx firebase apps:sdkconfig WEB --project ${project ?? 'ID'}   (shows their values)`;
  const missing = absent.length === 0 ? [] : [{ what: `${absent.join(', ')} in ${clientFile}`, how }];
  return { settings, missing, wrong };
}

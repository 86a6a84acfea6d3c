import { loadEnv } from 'vite';
import * as z from 'zod/mini';
import { ConfigError, environmentNames, parseConfig } from '../../functions/src/lib/config.ts';
import { inRoot } from '../paths.ts';
import { readFunctionsEnvironment, sentenceOf } from './firebase-cli.ts';
import type { Missing } from './missing.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/** Stands in for what is not known yet, so that the rest is tried all the same. */
export const sampleEnvironment = {
  STRIPE_MODE: 'live',
  SITE_ORIGIN: 'https://pawprints.example.com',
  STRIPE_SECRET_KEY: 'sk_test_check',
  STRIPE_WEBHOOK_SECRETS: 'whsec_check',
};

export const secretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] as const;
export type Secrets = Partial<Record<(typeof secretNames)[number], string>>;

/** What the two files of settings say. */
export type Read = {
  /** What the deployed functions find in their environment, complete: samples stand for what is missing. */
  environment: Record<string, string>;
  client: Settings;
  missing: Missing[];
  /** What must not be deployed so, one sentence each. */
  wrong: string[];
};

/** The settings as what reads them in production would: the Firebase CLI, `parseConfig` of the functions, Vite. */
export function readSettings(project: string | undefined, secrets: Secrets, root = inRoot()): Read {
  const functions = ofFunctions(project ?? 'pawprints-check', secrets, root);
  const client = ofClient(project, root);
  return {
    environment: functions.environment,
    client: client.settings,
    missing: [...client.missing, ...functions.missing],
    wrong: [...client.wrong, ...functions.wrong, ...appCheckFaults(functions.environment, client.settings)],
  };
}

/** Without the key of the site no call carries what the functions ask for, and each that is signed in is refused. */
function appCheckFaults(environment: Settings, client: Settings): string[] {
  const isOneSided = environment['APP_CHECK']?.trim() === 'on' && !client['VITE_APP_CHECK_SITE_KEY']?.trim();
  return isOneSided ? [`APP_CHECK is on, and ${clientFile} has no VITE_APP_CHECK_SITE_KEY.`] : [];
}

/** Whether the key that is deployed takes real money, for the person who deploys. */
export function paymentsOf(key: string | undefined): string {
  if (key === undefined) return 'unknown';
  return /^(sk|rk)_live_/.test(key) ? 'live' : 'TEST mode, no real money';
}

const functionsFile = 'functions/.env';

/** The names that a deployment may set in the file. */
const known = new Set(
  environmentNames.filter(
    (name) => !name.endsWith('_EMULATOR_HOST') && !secretNames.some((secret) => secret === name),
  ),
);

function ofFunctions(project: string, secrets: Secrets, root: string) {
  const wrong: string[] = [];
  let named: Record<string, string> = {};
  try {
    named = readFunctionsEnvironment(`${root}/functions`, project);
  } catch (error) {
    wrong.push(`${functionsFile}: ${sentenceOf(error)}`);
  }
  const set = Object.fromEntries(Object.entries(named).filter(([, value]) => value.trim() !== ''));
  for (const name of Object.keys(set).filter((one) => !known.has(one))) {
    wrong.push(
      secretNames.some((secret) => secret === name)
        ? `${name} is a secret and must not stand in ${functionsFile}: npx firebase functions:secrets:set ${name}.`
        : `${functionsFile} names ${name}, which no deployed function reads.`,
    );
  }
  const environment = { ...sampleEnvironment, ...set, ...secrets };
  const isLive = environment.STRIPE_MODE.trim() === 'live';
  if (!isLive) wrong.push(`STRIPE_MODE must be 'live' in ${functionsFile}.`);
  try {
    // Another mode has its sentence; the rest is read as it would be with the right one.
    const { siteOrigin } = parseConfig({
      ...environment,
      ...(!isLive && { STRIPE_MODE: 'live', STRIPE_API_URL: '' }),
    });
    if (!siteOrigin.startsWith('https:')) wrong.push(`SITE_ORIGIN must begin with 'https://'.`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    wrong.push(...error.faults);
  }
  const missing = ['STRIPE_MODE=live', 'SITE_ORIGIN=https://YOUR-DOMAIN']
    .filter((line) => set[line.split('=')[0] ?? ''] === undefined)
    .map((line) => ({
      what: `${line.split('=')[0]} in ${functionsFile}`,
      how: `echo '${line}' >> ${functionsFile}`,
    }));
  return { environment, missing, wrong };
}

const clientFile = 'web/.env.production.local';
const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;

const clientSchema = z.object({
  VITE_FIREBASE_API_KEY: z
    .string()
    .check(z.regex(/^[\w.-]{30,}$/, 'VITE_FIREBASE_API_KEY is not the key of a Firebase web app.')),
  VITE_FIREBASE_AUTH_DOMAIN: z
    .string()
    .check(z.refine(isHost, "VITE_FIREBASE_AUTH_DOMAIN must be a host such as 'PROJECT.firebaseapp.com'.")),
  VITE_FIREBASE_PROJECT_ID: z.string(),
  VITE_FIREBASE_APP_ID: z
    .string()
    .check(
      z.regex(/^1:\d+:web:[0-9a-f]+$/, "VITE_FIREBASE_APP_ID is not the id of a web app ('1:…:web:…')."),
    ),
});

function ofClient(project: string | undefined, root: string) {
  const settings: Settings = loadEnv('production', `${root}/web`, 'VITE_');
  const names = Object.keys(clientSchema.shape);
  const absent = names.filter((name) => !settings[name]?.trim());
  const { error } = clientSchema.safeParse(settings);
  const wrong = (error?.issues ?? [])
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

import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../paths.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

const ofClient = {
  file: 'web/.env.production.local',
  names: [
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_APP_ID',
  ],
};

const ofFunctions = { file: 'functions/.env', names: ['STRIPE_MODE', 'SITE_ORIGIN'] };

/** What a file of settings names; nothing where there is no file. */
function readSettings(file: string): Settings {
  const path = inRoot(file);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}

/** What the deployed functions will find in their environment, secrets aside. */
export const functionsSettings = (): Settings => readSettings(ofFunctions.file);

/** What the client is built with. */
export const clientSettings = (): Settings => readSettings(ofClient.file);

/** What the two files that a deployment reads do not name yet, as parts of a sentence. */
export function missingSettings(read: (file: string) => Settings = readSettings): string[] {
  return [ofClient, ofFunctions].flatMap(({ file, names }) => {
    const settings = read(file);
    const missing = names.filter((name) => !settings[name]?.trim());
    return missing.length === 0 ? [] : [`${missing.join(', ')} in ${file}`];
  });
}

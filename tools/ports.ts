import { readFileSync } from 'node:fs';
import { UserError } from './launcher/user-error.ts';
import { inRoot } from './paths.ts';

export const host = '127.0.0.1';
export const projectId = 'demo-pawprints';

/** The default bucket that the Firebase CLI gives an emulated project. */
export const storageBucket = `${projectId}.appspot.com`;

/** Differs from the offset of `npm start`, so that both can run at once. */
export const testOffset = 10_000;

export const services = {
  auth: 'Auth emulator',
  firestore: 'Firestore emulator',
  firestoreWebsocket: "Firestore emulator's websocket",
  storage: 'Storage emulator',
  functions: 'Functions emulator',
  hosting: 'the site',
  eventarc: 'Eventarc emulator',
  tasks: 'Tasks emulator',
  hub: 'emulator hub',
  logging: 'emulator logging',
  ui: 'Emulator UI',
  stripe: 'Stripe stand-in',
  vite: 'Vite',
} as const;

export type Service = keyof typeof services;
export type Ports = Record<Service, number>;

type EmulatorEntry = { port: number; websocketPort?: number };

/** Only the fields that the tools read. Other fields pass through unchanged. */
export type FirebaseConfig = {
  hosting: {
    public: string;
    rewrites: {
      source?: string;
      regex?: string;
      destination?: string;
      function?: { functionId: string; region: string };
    }[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  functions: { source: string; runtime: string; configDir?: string }[];
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  emulators: Record<string, EmulatorEntry | boolean>;
};

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
}

export function portsAt(offset: number): Ports {
  const { emulators } = readFirebaseConfig();
  const entry = (name: string): EmulatorEntry => {
    const found = emulators[name];
    if (typeof found !== 'object') throw new Error(`firebase.json names no port for the ${name} emulator.`);
    return found;
  };
  const port = (name: string) => entry(name).port + offset;
  return {
    auth: port('auth'),
    firestore: port('firestore'),
    firestoreWebsocket: (entry('firestore').websocketPort ?? 9150) + offset,
    storage: port('storage'),
    functions: port('functions'),
    hosting: port('hosting'),
    eventarc: port('eventarc'),
    tasks: port('tasks'),
    hub: port('hub'),
    logging: port('logging'),
    ui: port('ui'),
    stripe: 4242 + offset,
    vite: 5173 + offset,
  };
}

export const origin = (port: number): string => `http://${host}:${port}`;

export function environmentOf(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    SITE_ORIGIN: origin(ports.hosting),
    STRIPE_API_URL: origin(ports.stripe),
  };
}

export function portOffset(fallback: number): number {
  const text = process.env['PORT_OFFSET'];
  if (!text) return fallback;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 55_000) {
    throw new UserError(`PORT_OFFSET is '${text}': give a whole number from 0 to 55000.`);
  }
  return offset;
}

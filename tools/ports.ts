import firebaseConfig from '../firebase.json' with { type: 'json' };
import { UserError } from './launcher/user-error.ts';

export const host = '127.0.0.1';
export const projectId = 'demo-pawprints';

/** The default bucket that the Firebase CLI gives an emulated project. */
export const storageBucket = `${projectId}.appspot.com`;

/** Differs from the offset of `npm start`, so that both can run at once. */
export const testOffset = 10_000;

export type FirebaseConfig = typeof firebaseConfig;

/** Returns a copy that may be changed. */
export const readFirebaseConfig = (): FirebaseConfig => structuredClone(firebaseConfig);

const { emulators } = firebaseConfig;

export type Ports = ReturnType<typeof portsAt>;
export type Service = keyof Ports;

export function portsAt(offset: number) {
  return {
    auth: emulators.auth.port + offset,
    firestore: emulators.firestore.port + offset,
    firestoreWebsocket: emulators.firestore.websocketPort + offset,
    storage: emulators.storage.port + offset,
    functions: emulators.functions.port + offset,
    hosting: emulators.hosting.port + offset,
    eventarc: emulators.eventarc.port + offset,
    tasks: emulators.tasks.port + offset,
    hub: emulators.hub.port + offset,
    logging: emulators.logging.port + offset,
    ui: emulators.ui.port + offset,
    stripe: 4242 + offset,
    outbox: 4243 + offset,
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

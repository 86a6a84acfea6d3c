import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';

/** Who asks. 'self' is the document owner; 'impostor' carries a role claim that is not the admin's. */
export const people = ['nobody', 'self', 'other', 'admin', 'impostor'] as const;
export type Person = (typeof people)[number];

export const ownerId = 'owner-uid';

const rulesFile = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** A project of its own, so that the data of the running emulators stays untouched. */
export async function firestoreEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: 'demo-pawprints-rules',
    firestore: { ...hostAndPort('FIRESTORE_EMULATOR_HOST'), rules: rulesFile('firestore.rules') },
  });
}

/** The storage emulator knows one ruleset for all projects: this loads the product's own, the one it already has. */
export async function storageEnvironment(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: 'demo-pawprints-rules',
    storage: { ...hostAndPort('FIREBASE_STORAGE_EMULATOR_HOST'), rules: rulesFile('storage.rules') },
  });
}

export function as(environment: RulesTestEnvironment, person: Person): RulesTestContext {
  switch (person) {
    case 'nobody':
      return environment.unauthenticatedContext();
    case 'self':
      return environment.authenticatedContext(ownerId);
    case 'other':
      return environment.authenticatedContext('other-uid');
    case 'admin':
      return environment.authenticatedContext('admin-uid', { role: 'ROLE_ADMIN' });
    case 'impostor':
      return environment.authenticatedContext('impostor-uid', { role: 'ROLE_USER', userRole: 'ROLE_ADMIN' });
  }
}

function hostAndPort(variable: string): { host: string; port: number } {
  const [host, port] = (process.env[variable] ?? '').split(':');
  if (!host || !port) throw new Error(`${variable} is not set: run the rules tests with npm test.`);
  return { host, port: Number(port) };
}

import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { origin, projectId, type Ports } from '../ports.ts';
import { Fault } from './fault.ts';

/**
 * Loads rules into the running Firestore emulator.
 * @throws Fault with what it does not take.
 */
export function loadFirestoreRules({ firestore }: Pick<Ports, 'firestore'>, file: string): Promise<void> {
  const address = `${origin(firestore)}/emulator/v1/projects/${projectId}:securityRules`;
  return load(address, file);
}

/** The same for the Storage emulator, which has one ruleset for all projects. */
export function loadStorageRules({ storage }: Pick<Ports, 'storage'>, file: string): Promise<void> {
  return load(`${origin(storage)}/internal/setRules`, file);
}

async function load(address: string, file: string): Promise<void> {
  const files = [{ name: file, content: readFileSync(inRoot(file), 'utf8') }];
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files } }),
  });
  if (!response.ok) throw new Fault(`${file} could not be loaded: ${await response.text()}`);
}

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createControlClient } from '@pawprints/stripe-stand-in';
import { origin } from '../ports.ts';
import type { Ports } from '../ports.ts';
import { UserError } from './user-error.ts';

export type SavedData = { emulators: string; stripe: string };

const filesOf = (folder: string): SavedData => ({
  emulators: join(folder, 'emulators'),
  stripe: join(folder, 'stripe.json'),
});

export function findSavedData(dataFolder: string): SavedData | undefined {
  const saved = filesOf(join(dataFolder, 'saved'));
  return existsSync(join(saved.emulators, 'firebase-export-metadata.json')) ? saved : undefined;
}

export async function saveData(dataFolder: string, ports: Ports, withStandIn: boolean): Promise<void> {
  const [draft, saved] = [join(dataFolder, 'saving'), join(dataFolder, 'saved')];
  const files = filesOf(draft);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const response = await fetch(`${origin(ports.hub)}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: files.emulators, initiatedBy: 'npm start' }),
  });
  if (!response.ok)
    throw new UserError(`The emulators could not export their data: ${await response.text()}`);
  if (withStandIn) {
    const state = await createControlClient(origin(ports.stripe)).exportState({});
    writeFileSync(files.stripe, JSON.stringify(state, null, 2));
  }
  rmSync(saved, { recursive: true, force: true });
  renameSync(draft, saved);
}

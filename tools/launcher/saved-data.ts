import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createControl } from '@pawprints/stripe-stand-in';
import { origin } from '../ports.ts';
import type { Ports } from '../ports.ts';

import { Fault } from './fault.ts';

export type SavedData = { emulators: string; stripe: string };

const filesOf = (folder: string): SavedData => ({
  emulators: join(folder, 'emulators'),
  stripe: join(folder, 'stripe.json'),
});

/** What the last run left, if it left anything. */
export function findSavedData(dataFolder: string): SavedData | undefined {
  const saved = filesOf(join(dataFolder, 'saved'));
  return existsSync(join(saved.emulators, 'firebase-export-metadata.json')) ? saved : undefined;
}

/** Saves the emulators' data and the stand-in's state together, in place of what was saved before. */
export async function saveData(dataFolder: string, ports: Ports, withStandIn: boolean): Promise<void> {
  const next = join(dataFolder, 'saving');
  const saved = join(dataFolder, 'saved');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await exportEmulators(ports.hub, filesOf(next).emulators);
  if (withStandIn) {
    const state = await createControl(origin(ports.stripe)).exportState({});
    writeFileSync(filesOf(next).stripe, JSON.stringify(state, null, 2));
  }
  rmSync(saved, { recursive: true, force: true });
  renameSync(next, saved);
}

async function exportEmulators(hubPort: number, path: string): Promise<void> {
  const response = await fetch(`${origin(hubPort)}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'npm start' }),
  });
  if (!response.ok) throw new Fault(`The emulators could not export their data: ${await response.text()}`);
}

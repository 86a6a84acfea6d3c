import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFirestoreRules, loadStorageRules } from '../launcher/load-rules.ts';
import { startSuite } from '../launcher/suite.ts';
import { origin, portOffset, portsAt, testOffset, type Ports } from '../ports.ts';

type Rules = { firestore: string; storage: string };

/**
 * Lets the emulators read the rules: those that the environment names, as in `npm test`, or its own.
 * @throws Fault with what they do not take.
 */
export async function tryRules(rules: Rules): Promise<void> {
  const offset = portOffset(testOffset);
  if (process.env['FIRESTORE_EMULATOR_HOST'] && process.env['FIREBASE_STORAGE_EMULATOR_HOST']) {
    return load(portsAt(offset), rules);
  }
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-rules-'));
  try {
    const { ports, stop } = await startSuite({
      offset,
      folder,
      emulators: ['firestore', 'storage'],
      fresh: true,
      site: false,
      siteOrigin: origin(portsAt(offset).hosting),
      isolated: true,
    });
    try {
      await load(ports, rules);
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(ports: Ports, { firestore, storage }: Rules): Promise<void> {
  await loadFirestoreRules(ports, firestore);
  await loadStorageRules(ports, storage);
}

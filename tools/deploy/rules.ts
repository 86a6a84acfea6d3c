import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFirestoreRules, loadStorageRules } from '../launcher/load-rules.ts';
import { startSuite } from '../launcher/suite.ts';
import { origin, portOffset, portsAt, testOffset } from '../ports.ts';

/**
 * Lets the emulators read the rules.
 * @throws Fault with what they do not take.
 */
export async function tryRules(rules: { firestore: string; storage: string }): Promise<void> {
  const offset = portOffset(testOffset);
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
      await loadFirestoreRules(ports, rules.firestore);
      await loadStorageRules(ports, rules.storage);
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

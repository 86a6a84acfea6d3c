import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { origin, portsAt } from '../ports.ts';
import { exit } from './exit.ts';
import { onStopSignal } from './stop-signals.ts';
import { allEmulators, startSuite } from './suite.ts';
import type { EmulatorName, Suite } from './suite.ts';

/** Creates a folder that is removed when this process ends. After this call a stop signal ends the process at once. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pawprints-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  onStopSignal(
    () => exit(130),
    () => exit(130),
  );
  return folder;
}

type Options = { offset: number; site: boolean; emulators?: readonly EmulatorName[] };

export function startTemporarySuite(
  folder: string,
  { offset, site, emulators = allEmulators }: Options,
): Promise<Suite> {
  return startSuite({
    offset,
    folder,
    emulators,
    fresh: true,
    site,
    siteOrigin: origin(portsAt(offset).hosting),
    isolated: true,
    env: { RATE_LIMITS: 'off' },
  });
}

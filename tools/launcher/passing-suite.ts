import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { origin, portsAt } from '../ports.ts';
import { leave } from './leave.ts';
import { onStopSignal } from './stop-signals.ts';
import { allEmulators, startSuite } from './suite.ts';
import type { EmulatorName, Suite } from './suite.ts';

/** A folder that is removed when this process ends. From here on a stop signal ends the process at once. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pawprints-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  onStopSignal(
    () => leave(130),
    () => leave(130),
  );
  return folder;
}

type Options = { offset: number; site: boolean; emulators?: readonly EmulatorName[] };

/** A suite for one run of tests or benches: without saved data and without rate limits. */
export function startPassingSuite(
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { origin, portsAt } from '../ports.ts';
import { leave } from './leave.ts';
import { onStopSignal } from './stop-signals.ts';
import { allEmulators, startSuite } from './suite.ts';
import type { EmulatorName, Suite } from './suite.ts';

/** For a command that runs once: a folder that is gone with it. From here on a stop signal ends the command at once. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pawprints-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  onStopSignal(
    () => leave(130),
    () => leave(130),
  );
  return folder;
}

/** A suite for one run of a check or a bench: it begins with nothing of an earlier run, and counts no calls against limits. */
export function startPassingSuite(
  folder: string,
  {
    offset,
    site,
    emulators = allEmulators,
  }: { offset: number; site: boolean; emulators?: readonly EmulatorName[] },
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

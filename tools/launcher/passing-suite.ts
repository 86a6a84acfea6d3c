import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from './exit.ts';
import { onStopSignal } from './stop-signals.ts';
import { allEmulators, startSuite, type EmulatorName, type Suite } from './suite.ts';

/** Creates a folder that is removed when this process ends. After this call a stop signal ends the process at once. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pawprints-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stop = () => exit(130);
  onStopSignal(stop, stop);
  return folder;
}

type Options = { offset: number; site: boolean; emulators?: readonly EmulatorName[] };

export const startPassingSuite = (
  folder: string,
  { offset, site, emulators = allEmulators }: Options,
): Promise<Suite> =>
  startSuite({
    offset,
    folder,
    emulators,
    fresh: true,
    site: site ? 'hosting' : 'none',
    isolated: true,
  });

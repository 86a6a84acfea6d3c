import { writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { readFirebaseConfig } from '../ports.ts';
import type { Builds } from './build.ts';

/** Writes firebase.json as the emulators of this offset need it: with moved ports, and the builds they serve. */
export function writeFirebaseConfig(offset: number, builds: Builds): string {
  const config = readFirebaseConfig();
  for (const emulator of Object.values(config.emulators)) {
    if (typeof emulator !== 'object') continue;
    emulator.port += offset;
    if (emulator.websocketPort !== undefined) emulator.websocketPort += offset;
  }
  config.hosting.public = builds.site;
  for (const codebase of config.functions) codebase.source = builds.functions;
  const file = inRoot(`.firebase.${offset}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

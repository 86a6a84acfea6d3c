import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** Survives restarts of the suite at this port offset: emulator data, the Stripe stand-in's state, logs. */
export const dataFolder = (offset: number): string => inRoot('.data', String(offset));

/** Safe to delete. */
export const cacheFolder = inRoot('.cache');

/** Returns the programs of this name that PATH leads to, in its order. */
export function programsOnPath(name: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

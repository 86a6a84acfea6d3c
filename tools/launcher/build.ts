import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { businessConditions } from '../business/condition.ts';
import { inRoot, root } from '../paths.ts';
import { run } from './run-command.ts';
import { step } from './steps.ts';

type Target = { name: string; folder: string; sources: string[]; args: string[] };

const shared = ['domain/**/*.ts', 'business/**/*.{ts,json}', 'package-lock.json'];

const functions: Target = {
  name: 'functions',
  folder: 'functions/dist-emulator/build',
  sources: [...shared, 'functions/src/**/*.ts', 'functions/*.{ts,json}'],
  args: ['functions/build.ts', 'emulator'],
};

const web: Target = {
  name: 'web',
  folder: 'web/dist-emulator',
  sources: [
    ...shared,
    'firebase.json',
    'web/{src,public}/**/*',
    'web/*.{ts,json,html}',
    'tools/site-build/*.ts',
  ],
  args: ['tools/site-build/main.ts', 'emulator'],
};

export type Builds = { functions: string; site: string };

export async function build(wanted: { functions: boolean; site: boolean }): Promise<Builds> {
  if (wanted.functions) await buildIfChanged(functions);
  if (wanted.site) await buildIfChanged(web);
  const builds = { functions: functions.folder, site: web.folder };
  for (const folder of Object.values(builds)) mkdirSync(inRoot(folder), { recursive: true });
  return builds;
}

/** Copies the builds for one suite until this process ends, so that a later build for another suite does not change them. */
export function copyBuilds(builds: Builds, offset: number): Builds {
  // Node finds the packages only below functions/.
  const copies = { functions: `functions/dist-emulator/${offset}`, site: `web/dist-emulator-${offset}` };
  const remove = () =>
    Object.values(copies).forEach((copy) => rmSync(inRoot(copy), { recursive: true, force: true }));
  remove();
  cpSync(inRoot(builds.functions), inRoot(copies.functions), { recursive: true });
  cpSync(inRoot(builds.site), inRoot(copies.site), { recursive: true });
  process.once('exit', remove);
  return copies;
}

async function buildIfChanged({ name, folder, sources, args }: Target): Promise<void> {
  // In the built folder, so that whatever else builds into it removes the file.
  const hashFile = inRoot(folder, '.built-from');
  const hash = fingerprint(sources);
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  await step(`Building ${name}`, () => run(`Building ${name} failed:`, process.execPath, args));
  writeFileSync(hashFile, hash);
}

export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/node_modules\/|\.test\.tsx?$/.test(file) && !isUnusedBusiness(file));
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

const isUnusedBusiness = (file: string): boolean =>
  dirname(file) === inRoot('business/own') &&
  (businessConditions.length > 0 || readFileSync(file, 'utf8').trim() === '{}');

import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { businessConditions } from '../business/condition.ts';
import { cacheFolder, inRoot, root } from '../paths.ts';
import { run } from './run-command.ts';
import { step } from './steps.ts';

type Target = { name: string; output: string; sources: string[]; command: string; args: string[] };

const shared = ['domain/**/*.ts', 'business/**/*.{ts,json}', 'package-lock.json'];

const functions: Target = {
  name: 'functions',
  output: 'functions/dist-emulator/build/index.js',
  sources: [...shared, 'functions/src/**/*.ts', 'functions/*.{ts,json}'],
  command: process.execPath,
  args: ['functions/build.ts', 'emulator'],
};

const web: Target = {
  name: 'web',
  output: 'web/dist-emulator/index.html',
  sources: [
    ...shared,
    'firebase.json',
    'web/{src,public}/**/*',
    'web/*.{ts,json,html}',
    'tools/prerender/*.ts',
  ],
  command: process.execPath,
  args: ['tools/prerender/main.ts', 'emulator'],
};

/** Folders within the repository that the emulators serve. */
export type Builds = { functions: string; site: string };

/** Builds what has changed of the named targets. */
export async function build(wanted: { functions: boolean; site: boolean }): Promise<Builds> {
  if (wanted.functions) await buildIfChanged(functions);
  if (wanted.site) await buildIfChanged(web);
  const builds = { functions: dirname(functions.output), site: dirname(web.output) };
  for (const folder of Object.values(builds)) mkdirSync(inRoot(folder), { recursive: true });
  return builds;
}

/**
 * Copies of the builds for one suite alone, until this process ends: what is built meanwhile for another does not
 * disturb it.
 */
export function copyBuilds({ functions: from, site }: Builds, offset: number): Builds {
  // Inside of functions/, where its packages are found.
  const copies = { functions: `functions/dist-emulator/${offset}`, site: `web/dist-emulator-${offset}` };
  const remove = () =>
    Object.values(copies).forEach((copy) => rmSync(inRoot(copy), { recursive: true, force: true }));
  remove();
  cpSync(inRoot(from), inRoot(copies.functions), { recursive: true });
  cpSync(inRoot(site), inRoot(copies.site), { recursive: true });
  process.once('exit', remove);
  return copies;
}

/** For when another process builds the functions on every change: the stamp says nothing about its output. */
export const forgetFunctionsBuild = (): void => rmSync(stampOf(functions), { force: true });

const stampOf = ({ name }: Target): string => join(cacheFolder, `built-${name}`);

/** Builds a target unless its output was built from these very sources. */
async function buildIfChanged(target: Target): Promise<void> {
  const { name, output, sources, command, args } = target;
  const stamp = stampOf(target);
  const wanted = fingerprint(sources);
  if (existsSync(inRoot(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step(`Building ${name}`, () => run(`Building ${name} failed:`, command, args));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Tells whether any of these files has changed. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true, exclude: isNoSource })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isOwnAndUnused(file));
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** What the owner has written is built in unless the tests' business is wanted; empty files change nothing. */
const isOwnAndUnused = (file: string): boolean =>
  dirname(file) === inRoot('business/own') &&
  (businessConditions.length > 0 || readFileSync(file, 'utf8').trim() === '{}');

const isNoSource = ({ name }: { name: string }): boolean =>
  name === 'node_modules' || /\.test\.tsx?$/.test(name);

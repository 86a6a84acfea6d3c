import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, inRoot } from '../paths.ts';
import { UserError } from './user-error.ts';
import type { Java } from './java.ts';
import { meaningfulLines } from './log-lines.ts';
import { outcomeOf, run } from './run-command.ts';
import { step } from './steps.ts';

type Download = { downloadPathRelativeToCacheDir: string; binaryPathRelativeToCacheDir?: string };
type Downloads = { firestore: Download; storage: Download; ui: { main: Download } };
type Jars = { firestore: string; storage: string };

const downloads: Downloads = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
);
const firebaseCache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
const runtimeSource = inRoot('tools/launcher/StorageRulesRuntime.java');

export async function findEmulatorJars(java: Java): Promise<Jars> {
  const cloudCliJar = findCloudCliJar();
  const find = async (name: keyof Jars): Promise<string> =>
    jarOfEnvironment(name) ??
    downloadedJar(name) ??
    (cloudCliJar ? (await makeJars(java, cloudCliJar))[name] : await download(name));
  return { firestore: await find('firestore'), storage: await find('storage') };
}

export function hasEmulatorUi(): boolean {
  const { binaryPathRelativeToCacheDir: path } = downloads.ui.main;
  return path !== undefined && existsSync(join(firebaseCache, path));
}

const variableOf = (name: keyof Jars): string => `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;

function jarOfEnvironment(name: keyof Jars): string | undefined {
  const path = process.env[variableOf(name)];
  if (path && !existsSync(path)) {
    throw new UserError(`${variableOf(name)} names ${path}, and there is no such file.`);
  }
  return path ? resolve(path) : undefined;
}

function downloadedJar(name: keyof Jars): string | undefined {
  const path = join(firebaseCache, downloads[name].downloadPathRelativeToCacheDir);
  return existsSync(path) ? path : undefined;
}

async function download(name: keyof Jars): Promise<string> {
  return step(`Downloading the ${name} emulator`, async () => {
    mkdirSync(cacheFolder, { recursive: true });
    const firebase = inRoot('node_modules/.bin/firebase');
    const { output } = await outcomeOf(firebase, [`setup:emulators:${name}`], { cwd: cacheFolder });
    const path = downloadedJar(name);
    if (path !== undefined) return path;
    throw new UserError(
      `The ${name} emulator could not be downloaded: check the connection, or let ${variableOf(name)} name its jar.\n` +
        meaningfulLines(output),
    );
  });
}

function findCloudCliJar(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => dirname(dirname(realpathSync(gcloud))))
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/**
 * The Cloud CLI's jar has no Main-Class, so one small jar points into it to run Firestore. Another adds the runtime of the
 * storage rules, whose engine is in the Cloud CLI's jar too.
 */
async function makeJars(java: Java, cloudCliJar: string): Promise<Jars> {
  const { size, mtimeMs } = statSync(cloudCliJar);
  const key = createHash('sha256')
    .update(readFileSync(runtimeSource))
    .update(`${cloudCliJar} ${size} ${mtimeMs} ${java.version}`)
    .digest('hex');
  const folder = join(cacheFolder, `emulator-jars-${key.slice(0, 12)}`);
  if (!existsSync(folder)) {
    await step('Compiling the storage rules runtime', () => compileInto(folder, java, cloudCliJar));
  }
  return { firestore: join(folder, 'firestore.jar'), storage: join(folder, 'storage.jar') };
}

async function compileInto(folder: string, java: Java, cloudCliJar: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(join(cacheFolder, 'draft-'));
  const classes = join(draft, 'classes');
  const jdk = (name: string, ...args: string[]) => {
    const path = join(java.home, 'bin', name);
    if (!existsSync(path)) {
      throw new UserError(`Java in ${java.home} has no ${name}: install a JDK, not only its runtime.`);
    }
    return run(`The storage rules runtime could not be compiled with the JDK in ${java.home}:`, path, args);
  };
  const makeJar = (name: keyof Jars, mainClass: string, ...content: string[]) => {
    const manifest = join(draft, `${name}.txt`);
    writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(cloudCliJar).href}\n`);
    return jdk('jar', 'cfm', join(draft, `${name}.jar`), manifest, ...content);
  };
  try {
    await jdk('javac', '-proc:none', '-nowarn', '-cp', cloudCliJar, '-d', classes, runtimeSource);
    await makeJar('firestore', 'com.google.cloud.datastore.emulator.firestore.CloudFirestore');
    await makeJar('storage', 'StorageRulesRuntime', '-C', classes, '.');
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

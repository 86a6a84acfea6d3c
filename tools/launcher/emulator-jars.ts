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
import { Fault } from './fault.ts';
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
const firestoreMain = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The jars of the emulators, each: named by the environment, firebase-tools' own, made from the Google Cloud CLI's, downloaded. */
export async function findEmulatorJars(java: Java): Promise<Jars> {
  const cloudCliJar = findCloudCliJar();
  const made = cloudCliJar ? () => makeJars(java, cloudCliJar) : undefined;
  return {
    firestore:
      fromEnvironment('FIRESTORE_EMULATOR_BINARY_PATH') ??
      downloaded('firestore') ??
      (await made?.())?.firestore ??
      (await download('firestore')),
    storage:
      fromEnvironment('STORAGE_EMULATOR_BINARY_PATH') ??
      downloaded('storage') ??
      (await made?.())?.storage ??
      (await download('storage')),
  };
}

/** Whether firebase-tools has the Emulator UI already: it is not worth a download. */
export function hasEmulatorUi(): boolean {
  const { binaryPathRelativeToCacheDir } = downloads.ui.main;
  return (
    binaryPathRelativeToCacheDir !== undefined &&
    existsSync(join(firebaseCache, binaryPathRelativeToCacheDir))
  );
}

function fromEnvironment(variable: string): string | undefined {
  const path = process.env[variable];
  if (path && !existsSync(path)) throw new Fault(`${variable} names ${path}, and there is no such file.`);
  return path ? resolve(path) : undefined;
}

function downloaded(name: keyof Jars): string | undefined {
  const path = join(firebaseCache, downloads[name].downloadPathRelativeToCacheDir);
  return existsSync(path) ? path : undefined;
}

async function download(name: keyof Jars): Promise<string> {
  const variable = `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;
  await step(`Downloading the ${name} emulator`, async () => {
    mkdirSync(cacheFolder, { recursive: true });
    const firebase = inRoot('node_modules/.bin/firebase');
    const { code, output } = await outcomeOf(firebase, [`setup:emulators:${name}`], { cwd: cacheFolder });
    if (code === 0) return;
    throw new Fault(
      `The ${name} emulator could not be downloaded: check the connection, or let ${variable} name its jar.\n` +
        meaningfulLines(output),
    );
  });
  const path = downloaded(name);
  if (!path) throw new Fault(`firebase-tools did not leave the ${name} emulator in ${firebaseCache}.`);
  return path;
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
 * The Cloud CLI's jar has all classes but no Main-Class. One small jar points into it to run Firestore; a second one
 * adds the storage rules runtime, whose rules engine is in that jar too.
 */
async function makeJars(java: Java, cloudCliJar: string): Promise<Jars> {
  const { size, mtimeMs } = statSync(cloudCliJar);
  const key = createHash('sha256')
    .update(readFileSync(runtimeSource))
    .update(`${cloudCliJar} ${size} ${mtimeMs} ${java.version}`)
    .digest('hex');
  const folder = join(cacheFolder, `emulators-${key.slice(0, 12)}`);
  if (!existsSync(folder))
    await step('Compiling the storage rules runtime', () => compileInto(folder, java, cloudCliJar));
  return { firestore: join(folder, 'firestore.jar'), storage: join(folder, 'storage-rules.jar') };
}

async function compileInto(folder: string, java: Java, cloudCliJar: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(join(cacheFolder, 'draft-'));
  const sentence = `The storage rules runtime could not be compiled with the JDK in ${java.home}:`;
  const tool = (name: string, ...args: string[]) => {
    const path = join(java.home, 'bin', name);
    if (!existsSync(path))
      throw new Fault(`Java in ${java.home} has no ${name}: install a JDK, not only its runtime.`);
    return run(sentence, path, args);
  };
  const manifest = (main: string) => {
    const file = join(draft, `${main}.txt`);
    writeFileSync(file, `Main-Class: ${main}\nClass-Path: ${pathToFileURL(cloudCliJar).href}\n`);
    return file;
  };
  try {
    await tool(
      'javac',
      '-proc:none',
      '-nowarn',
      '-cp',
      cloudCliJar,
      '-d',
      join(draft, 'classes'),
      runtimeSource,
    );
    await tool('jar', 'cfm', join(draft, 'firestore.jar'), manifest(firestoreMain));
    await tool(
      'jar',
      'cfm',
      join(draft, 'storage-rules.jar'),
      manifest('StorageRulesRuntime'),
      '-C',
      join(draft, 'classes'),
      '.',
    );
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

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
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, inRoot, programsOnPath } from '../paths.ts';
import { UserError } from './user-error.ts';
import type { Java } from './java.ts';
import { run } from './run-command.ts';
import { step } from './steps.ts';

type Name = 'firestore' | 'storage';
type Download = { downloadPathRelativeToCacheDir: string; binaryPathRelativeToCacheDir?: string };
type Downloads = Record<Name, Download> & { ui: { main: Download } };

const downloads: Downloads = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
);
const firebaseCache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
const runtimeSource = inRoot('tools/launcher/StorageRulesRuntime.java');

/**
 * Returns the variables that name emulators to firebase-tools, which otherwise takes them from its cache or downloads them. They
 * are needed only where the Cloud CLI has what would have to be downloaded.
 */
export async function emulatorVariables(java: Java): Promise<Record<string, string>> {
  const variableOf = (name: Name) => `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;
  const cachedJar = (name: Name) => join(firebaseCache, downloads[name].downloadPathRelativeToCacheDir);
  const missing = (['firestore', 'storage'] as const).filter(
    (name) => !process.env[variableOf(name)] && !existsSync(cachedJar(name)),
  );
  const cloudCliJar = findCloudCliJar();
  if (missing.length === 0 || cloudCliJar === undefined) return {};
  const folder = await makeJars(java, cloudCliJar);
  return Object.fromEntries(missing.map((name) => [variableOf(name), join(folder, `${name}.jar`)]));
}

export function hasEmulatorUi(): boolean {
  const { binaryPathRelativeToCacheDir: path } = downloads.ui.main;
  return path !== undefined && existsSync(join(firebaseCache, path));
}

function findCloudCliJar(): string | undefined {
  return programsOnPath('gcloud')
    .map((gcloud) => dirname(dirname(realpathSync(gcloud))))
    .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/**
 * The Cloud CLI's jar has no Main-Class, so one small jar points into it to run Firestore. Another adds the runtime of the
 * storage rules, whose engine is in the Cloud CLI's jar too.
 */
async function makeJars(java: Java, cloudCliJar: string): Promise<string> {
  const { size, mtimeMs } = statSync(cloudCliJar);
  const key = createHash('sha256')
    .update(readFileSync(runtimeSource))
    .update(`${cloudCliJar} ${size} ${mtimeMs} ${java.version}`)
    .digest('hex');
  const folder = join(cacheFolder, `emulator-jars-${key.slice(0, 12)}`);
  if (!existsSync(folder)) {
    await step('Compiling the storage rules runtime', () => compileInto(folder, java, cloudCliJar));
  }
  return folder;
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
  const makeJar = (name: Name, mainClass: string, ...content: string[]) => {
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

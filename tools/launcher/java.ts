import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { canInstallPackages, installNewest } from './debian.ts';
import { Fault } from './fault.ts';
import { outcomeOf } from './run-command.ts';

/** What firebase-tools asks for. */
const oldestVersion = 21;

const jvmFolders = [
  '/usr/lib/jvm',
  '/opt/java',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Library/Java/JavaVirtualMachines',
  join(homedir(), '.sdkman/candidates/java'),
];

export type Java = { home: string; version: number };

/** Java of JAVA_HOME, else of the PATH, else the newest of the system's JVM folders, else (if wanted) one from Debian. */
export async function findJava({ install }: { install: boolean }): Promise<Java> {
  const found = await installedJava();
  if (found) return found;
  if (install && (await canInstallPackages()))
    await installNewest('Java', /^openjdk-(2[1-9]|[3-9]\d)-jdk-headless$/);
  const installed = await installedJava();
  if (installed) return installed;
  throw new Fault(
    `The emulators need Java ${oldestVersion} or later, and none was found: install a JDK (Debian: ` +
      "'apt-get install default-jdk-headless', macOS: 'brew install openjdk') or let JAVA_HOME name one.",
  );
}

async function installedJava(): Promise<Java | undefined> {
  const preferred = [process.env['JAVA_HOME'], ...homesOnPath()].filter((home) => home !== undefined);
  for (const home of preferred) {
    const java = await javaAt(home);
    if (java && java.version >= oldestVersion) return java;
  }
  const installed = await Promise.all(homesInFolders().map(javaAt));
  const newest = installed.filter((java) => java !== undefined).toSorted((a, b) => b.version - a.version)[0];
  return newest && newest.version >= oldestVersion ? newest : undefined;
}

function homesOnPath(): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'java'))
    .filter((java) => existsSync(java))
    .map((java) => dirname(dirname(realpathSync(java))));
}

function homesInFolders(): string[] {
  return jvmFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .flatMap((home) => [home, join(home, 'Contents/Home'), join(home, 'libexec/openjdk.jdk/Contents/Home')])
    .filter((home) => existsSync(join(home, 'bin/java')));
}

async function javaAt(home: string): Promise<Java | undefined> {
  try {
    const { output } = await outcomeOf(join(home, 'bin/java'), ['-version']);
    const version = /version "(\d+)/.exec(output)?.[1];
    return version === undefined ? undefined : { home, version: Number(version) };
  } catch {
    return undefined;
  }
}

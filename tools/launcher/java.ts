import { globSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { programsOnPath } from '../paths.ts';
import { installPackage } from './debian.ts';
import { UserError } from './user-error.ts';
import { tryRun } from './run-command.ts';

/** The oldest version that firebase-tools accepts. */
const minVersion = 21;

/** Where Debian, Docker images, Homebrew, macOS and SDKMAN install JDKs. */
const jvmFolders = `{/usr/lib/jvm,/opt/java,/opt/homebrew/opt,/usr/local/opt,/Library/Java/JavaVirtualMachines,${homedir()}/.sdkman/candidates/java}`;

export type Java = { home: string; version: number };

export async function findJava({ install }: { install: boolean }): Promise<Java> {
  const found = await installedJava();
  if (found) return found;
  if (install) await installPackage('Java', /^openjdk-(2[1-9]|[3-9]\d)-jdk-headless$/);
  const installed = await installedJava();
  if (installed) return installed;
  throw new UserError(
    `The emulators need Java ${minVersion} or later, and none was found: install a JDK (Debian: ` +
      "'apt-get install default-jdk-headless', macOS: 'brew install openjdk') or let JAVA_HOME name one.",
  );
}

async function installedJava(): Promise<Java | undefined> {
  const onPath = programsOnPath('java').map((java) => dirname(dirname(realpathSync(java))));
  const chosen = [process.env['JAVA_HOME'], ...onPath];
  for (const home of chosen) {
    const java = home ? await javaAt(home) : undefined;
    if (java) return java;
  }
  const programs = globSync(`${jvmFolders}/*/{,Contents/Home/,libexec/openjdk.jdk/Contents/Home/}bin/java`);
  const installed = await Promise.all(programs.map((java) => javaAt(dirname(dirname(java)))));
  return installed.filter((java) => java !== undefined).toSorted((a, b) => b.version - a.version)[0];
}

async function javaAt(home: string): Promise<Java | undefined> {
  try {
    const { output } = await tryRun(join(home, 'bin/java'), ['-version']);
    const version = Number(/version "(\d+)/.exec(output)?.[1]);
    return version >= minVersion ? { home, version } : undefined;
  } catch {
    return undefined;
  }
}

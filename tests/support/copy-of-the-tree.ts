import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../../tools/paths.ts';

export type Copy = { folder: string; remove: () => void };

/** The tree as somebody has it who has just cloned it and installed the packages: nothing is built, nothing is stored. */
export function copyOfTheTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-copy-'));
  for (const file of files()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // As it is cloned: what the owner of this checkout has changed is not looked at.
    if (file.startsWith('business/own/')) writeFileSync(join(folder, file), '{}\n');
    else cpSync(inRoot(file), join(folder, file));
  }
  for (const packages of ['node_modules', 'functions/node_modules', 'web/node_modules']) {
    if (existsSync(inRoot(packages))) linkFolder(inRoot(packages), join(folder, packages));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Those that are in git, and new ones that are about to be. */
function files(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
}

/** The same files in folders of their own; links of the workspace lead into the copy, since they are relative. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!isCache(entry.name)) linkFolder(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else link(source, target);
  }
}

const isCache = (name: string): boolean => name.startsWith('.') && name !== '.bin';

function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // another disk
  }
}

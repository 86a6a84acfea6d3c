import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../../tools/paths.ts';

export type Clone = { folder: string; remove: () => void };

/** The tree as git has it, with what is new here: nothing is built. Its packages are links to those installed here. */
export function cloneWithPackages(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-clone-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of listed.filter((name) => existsSync(inRoot(name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  for (const packages of ['node_modules', 'functions/node_modules', 'web/node_modules']) {
    if (!existsSync(inRoot(packages))) continue;
    mkdirSync(join(folder, packages));
    for (const name of readdirSync(inRoot(packages)).filter((one) => one !== '@pawprints')) {
      symlinkSync(inRoot(packages, name), join(folder, packages, name));
    }
  }
  // The workspaces are those of the clone.
  mkdirSync(join(folder, 'node_modules/@pawprints'));
  for (const name of ['domain', 'functions', 'web']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@pawprints', name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

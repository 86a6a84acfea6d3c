import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stages } from '../checks/stages.ts';
import { fingerprint } from '../launcher/build.ts';
import { Fault } from '../launcher/fault.ts';
import { cacheFolder, inRoot, root } from '../paths.ts';

/** What is deployed, and what makes it. */
const sources = [
  '{business,domain,tools,emulator-data}/**/*',
  '{functions,web}/src/**/*',
  'web/public/**/*',
  '{functions,web}/*.{ts,json,html}',
  '{firebase,firestore.indexes,package,package-lock}.json',
  '*.rules',
];
const stamp = join(cacheFolder, 'checked');

/**
 * Runs every check of `npm test`, save its stage `deploy`, which does what follows here. What has passed for these very files is not
 * run again, so that a deployment that has stopped goes on at once.
 * @throws Fault where one fails.
 */
export async function passChecks(): Promise<void> {
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    console.log('✓ npm test has passed for these very files');
    return;
  }
  const names = stages.map(({ name }) => name).filter((name) => name !== 'deploy');
  const args = [inRoot('tools/run.mjs'), 'test', ...names];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Fault('The checks have failed: nothing was deployed.');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, wanted);
}

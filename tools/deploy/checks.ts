import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stages } from '../checks/stages.ts';
import { fingerprint } from '../launcher/build.ts';
import { UserError } from '../launcher/user-error.ts';
import { cacheFolder, inRoot, root } from '../paths.ts';

const sources = [
  '{business,domain,tools,emulator-data}/**/*',
  '{functions,web}/src/**/*',
  'web/public/**/*',
  '{functions,web}/*.{ts,json,html}',
  '{firebase,firestore.indexes,package,package-lock}.json',
  '*.rules',
];
const passedFile = join(cacheFolder, 'checked');

/**
 * Runs `npm test -- all` without its stages of the deployment, whose steps the deployment does itself. Skips the run when exactly these files
 * have passed, so an interrupted deployment resumes at once.
 * @throws UserError when a check fails.
 */
export async function passChecks(): Promise<void> {
  const wanted = fingerprint(sources);
  if (existsSync(passedFile) && readFileSync(passedFile, 'utf8') === wanted) {
    console.log('✓ npm test has passed for these very files');
    return;
  }
  const names = stages.map(({ name }) => name).filter((name) => !name.endsWith('deploy'));
  const args = [inRoot('tools/run.mjs'), 'test.ts', 'test', ...names];
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'close');
  if (code !== 0) throw new UserError('The checks have failed: nothing was deployed.');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(passedFile, wanted);
}

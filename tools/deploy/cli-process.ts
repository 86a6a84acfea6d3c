import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, root } from '../paths.ts';

/** What a command has printed: all of it, and of it the answer. */
export type Answer = { code: number; output: string; stdout: string };

/** Runs the Firebase CLI for the project of a deployment; `shown` puts its lines on the terminal while it runs. */
export type FirebaseCli = (args: readonly string[], options?: { shown?: boolean }) => Promise<Answer>;

/** FIREBASE_CLI names another executable than that of node_modules. */
export function firebaseCli(project: string | undefined): FirebaseCli {
  const executable = process.env['FIREBASE_CLI'] ?? inRoot('node_modules/.bin/firebase');
  return async (args, { shown = false } = {}) => {
    const named = project === undefined ? args : [...args, '--project', project];
    const child = spawn(executable, named, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let [output, stdout] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      stdout += chunk.toString();
      if (shown) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (shown) process.stderr.write(chunk);
    });
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : 1, output, stdout };
  };
}

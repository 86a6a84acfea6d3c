import { spawn } from 'node:child_process';
import { inRoot } from '../../tools/paths.ts';
import { portOffset, testOffset } from '../../tools/ports.ts';

export type Outcome = { code: number | null; output: string };

/** `npm run` of a command of ours, at the port offset of these tests unless another is named. */
export function runCommand(
  [command = '', ...words]: string[],
  offset = portOffset(testOffset),
  env: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const script = `${command}/main.ts`;
    const child = spawn(process.execPath, [inRoot('tools/run.mjs'), script, command, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT_OFFSET: String(offset), ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

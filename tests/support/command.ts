import { spawn } from 'node:child_process';
import { inRoot } from '../../tools/paths.ts';
import { portOffset, testOffset } from '../../tools/ports.ts';

export type Outcome = { code: number | null; output: string };

/** `npm run` of a command of ours, at the port offset of these tests unless another is named. */
export function runCommand(
  words: string[],
  offset = portOffset(testOffset),
  env: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [inRoot('tools/run.mjs'), ...words], {
      env: { ...process.env, PORT_OFFSET: String(offset), ...env },
    });
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    command.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    command.once('error', reject);
    command.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

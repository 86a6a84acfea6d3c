import { spawn } from 'node:child_process';
import { root } from '../paths.ts';
import { UserError } from './user-error.ts';
import { meaningfulLines } from './log-lines.ts';

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal };
export type Outcome = { code: number; output: string };

export function outcomeOf(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @throws UserError with the sentence and the relevant lines of the output when the command fails. */
export async function run(
  sentence: string,
  command: string,
  args: string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await outcomeOf(command, args, options);
  if (code !== 0) throw new UserError(`${sentence}\n${meaningfulLines(output)}`);
  return output;
}

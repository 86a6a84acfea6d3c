import { spawn } from 'node:child_process';
import { root } from '../paths.ts';
import { meaningfulLines } from './log-lines.ts';
import { UserError } from './user-error.ts';

type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** Also prints the output while the command runs. */
  shown?: boolean;
};

/** `output` is stdout and stderr. */
export type Outcome = { code: number; output: string; stdout: string };

/** Unlike `run`, resolves also when the command fails. */
export function tryRun(
  command: string,
  args: readonly string[],
  { shown = false, ...options }: Options = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
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
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}

/** @throws UserError with the sentence and the relevant lines of the output when the command fails. */
export async function run(
  sentence: string,
  command: string,
  args: string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await tryRun(command, args, options);
  if (code !== 0) throw new UserError(`${sentence}\n${meaningfulLines(output)}`);
  return output;
}

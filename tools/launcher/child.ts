import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { root } from '../paths.ts';

export type Child = {
  ended: Promise<void>;
  /** Sends SIGTERM, and kills the process after 5 s. */
  stop: () => Promise<void>;
};

export function startChild(
  command: string,
  args: string[],
  env: Record<string, string>,
  logFile: string,
  { showErrors = false } = {},
): Child {
  const log = createWriteStream(logFile);
  const child = spawn(command, args, {
    cwd: root,
    detached: true, // Ctrl-C in the terminal then reaches only the launcher
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  if (showErrors) child.stderr.pipe(process.stderr, { end: false });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('error', () => resolve());
  child.once('close', () => resolve());
  void ended.then(() => log.end());
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const timeout = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timeout);
    },
  };
}

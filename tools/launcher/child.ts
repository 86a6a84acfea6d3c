import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { root } from '../paths.ts';

export type Child = {
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>;
  /** Asks it to end, and kills it after 5 s. */
  stop: () => Promise<void>;
};

/** Starts a process beside the emulators. Its output goes to the log file, errors also to the terminal if wanted. */
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
    detached: true, // Ctrl-C in the terminal reaches the launcher alone
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

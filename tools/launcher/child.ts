import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { root } from '../paths.ts';

export type Child = {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks it to end and waits until it has. */
  stop: () => Promise<void>;
};

/** Starts a process that runs beside the emulators; what it prints goes into the log file, its errors also to `shown`. */
export function startChild(
  command: string,
  args: string[],
  env: Record<string, string>,
  logFile: string,
  shown?: NodeJS.WritableStream,
): Child {
  const log = createWriteStream(logFile);
  const child = spawn(command, args, {
    cwd: root,
    detached: true, // Ctrl-C reaches the launcher alone
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  if (shown) child.stderr.pipe(shown, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  void ended.then(() => log.end());
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
    },
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { root } from '../paths.ts';

export type Child = {
  process: ChildProcess;
  ended: Promise<void>;
  /** Sends SIGTERM, and kills the process if it does not end soon. */
  stop: () => Promise<void>;
};

type Options = {
  env: NodeJS.ProcessEnv;
  logFile: string;
  cwd?: string;
  /** Prints errors instead of logging them. */
  showErrors?: boolean;
};

/** Starts a program in its own process group, so that Ctrl-C in the terminal reaches only the launcher. */
export function startChild(
  command: string,
  args: string[],
  { env, logFile, cwd = root, showErrors = false }: Options,
): Child {
  const log = openSync(logFile, 'w');
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ['pipe', log, showErrors ? 'inherit' : log],
    env: { ...process.env, ...env },
  });
  child.stdin?.on('error', () => {}); // the process may have ended already
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  return {
    process: child,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const timeout = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timeout);
    },
  };
}

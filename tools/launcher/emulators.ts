import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../paths.ts';
import { projectId } from '../ports.ts';
import type { Child } from './child.ts';
import { UserError } from './user-error.ts';
import { meaningfulLines } from './log-lines.ts';
import { descendantsOf, kill, killIfNamed } from './processes.ts';

/** `ready` resolves when all emulators answer. It rejects with the relevant lines of their log when they end before that. */
export type Emulators = Child & { ready: Promise<void> };

type Options = {
  configFile: string;
  only: readonly string[];
  importFrom: string | undefined;
  withUi: boolean;
  javaHome: string;
  env: Record<string, string>;
  logFolder: string;
};

const stopTimeoutMs = 15_000;

/**
 * Starts firebase-tools in its own process group, so that Ctrl-C reaches only the launcher. It shuts down when the pipe to its
 * standard input closes, which also happens when the launcher is killed.
 */
export function startEmulators(options: Options): Emulators {
  const { configFile, only, importFrom, withUi, javaHome, env, logFolder } = options;
  // firebase-tools keeps a file per project in the temporary folder, and two suites must not share it.
  const temporary = mkdtempSync(join(tmpdir(), 'pawprints-'));
  const readyFile = join(temporary, 'ready');
  const logFile = join(logFolder, 'emulators.log');
  const log = openSync(logFile, 'w');
  const node = process.execPath;
  const args = ['emulators:exec', '--project', projectId, '--config', configFile, '--only', only.join(',')];
  if (importFrom) args.push('--import', importFrom);
  if (withUi) args.push('--ui');
  args.push(`"${node}" "${inRoot('tools/launcher/hold.ts')}"`);
  const child = spawn(node, [inRoot('node_modules/firebase-tools/lib/bin/firebase.js'), ...args], {
    cwd: logFolder,
    detached: true,
    stdio: ['pipe', log, log],
    env: {
      ...process.env,
      ...env,
      READY_FILE: readyFile,
      TMPDIR: temporary,
      JAVA_HOME: javaHome,
      PATH: [join(javaHome, 'bin'), inRoot('node_modules/.bin'), process.env['PATH']].join(delimiter),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  });
  child.stdin?.on('error', () => {}); // the process may have ended already
  const processes = () => (child.pid === undefined ? [] : [child.pid, ...descendantsOf(child.pid)]);
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

  let hasEnded = false;
  let started: number[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('error', () => resolve());
  child.once('exit', () => resolve());
  void ended.then(() => {
    hasEnded = true;
    // firebase-tools starts each Java in its own session, so a crash of firebase-tools leaves it running.
    for (const pid of started) killIfNamed(pid, 'java');
  });
  const becomeReady = async () => {
    while (!existsSync(readyFile)) {
      if (hasEnded) {
        const lines = meaningfulLines(readFileSync(logFile, 'utf8'));
        throw new UserError(`The emulators ended before they were ready:\n${lines}`);
      }
      await pause(100);
    }
    started = processes();
  };
  return {
    ready: becomeReady(),
    ended,
    stop: async () => {
      const all = processes();
      child.stdin?.end();
      const timeout = setTimeout(() => processes().forEach(kill), stopTimeoutMs);
      await ended;
      clearTimeout(timeout);
      all.forEach(kill);
    },
  };
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../paths.ts';
import { projectId } from '../ports.ts';
import { startChild, type Child } from './child.ts';
import { meaningfulLines } from './log-lines.ts';
import { descendantsOf, kill, killIfNamed } from './processes.ts';
import { UserError } from './user-error.ts';

/** `ready` resolves when all emulators answer. It rejects with the relevant lines of their log when they end before that. */
export type Emulators = Pick<Child, 'ended' | 'stop'> & { ready: Promise<void> };

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

/** Starts firebase-tools, which shuts down when the pipe to its standard input closes, also when the launcher is killed. */
export function startEmulators(options: Options): Emulators {
  const { configFile, only, importFrom, withUi, javaHome, env, logFolder } = options;
  // firebase-tools keeps a file per project in the temporary folder, and two suites must not share it.
  const temporary = mkdtempSync(join(tmpdir(), 'pawprints-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const readyFile = join(temporary, 'ready');
  const logFile = join(logFolder, 'emulators.log');
  const node = process.execPath;
  const args = ['emulators:exec', '--project', projectId, '--config', configFile, '--only', only.join(',')];
  if (importFrom) args.push('--import', importFrom);
  if (withUi) args.push('--ui');
  args.push(`"${node}" "${inRoot('tools/launcher/hold.ts')}"`);
  const child = startChild(node, [inRoot('node_modules/firebase-tools/lib/bin/firebase.js'), ...args], {
    cwd: logFolder,
    logFile,
    env: {
      ...env,
      READY_FILE: readyFile,
      TMPDIR: temporary,
      JAVA_HOME: javaHome,
      // They live for minutes: optimising their code further, and collecting in threads of its own, took half of their processor time
      // (57 instead of 27 s of two cores for the matrix of the rules).
      JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
      // firebase-tools writes each request and each byte of an event into its log, a gigabyte in a run of `npm test`, and asks the
      // Firestore emulator to do the same, which took 8 % of its processor time (rules: 244 and 225 s). emulators.log has what matters.
      FIREBASE_DEBUG_PATH: '/dev/null',
      _JAVA_OPTIONS: '-Dgoogle.cloud_firestore.debug_log_level=WARNING',
      PATH: [join(javaHome, 'bin'), inRoot('node_modules/.bin'), process.env['PATH']].join(delimiter),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  });
  const { pid, stdin } = child.process;
  const processes = () => (pid === undefined ? [] : [pid, ...descendantsOf(pid)]);

  let hasEnded = false;
  let started: number[] = [];
  const ended = child.ended.then(() => {
    hasEnded = true;
    // firebase-tools starts each Java in its own session, so a crash of firebase-tools leaves it running.
    for (const one of started) killIfNamed(one, 'java');
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
      stdin?.end();
      const timeout = setTimeout(() => processes().forEach(kill), stopTimeoutMs);
      await ended;
      clearTimeout(timeout);
      all.forEach(kill);
    },
  };
}

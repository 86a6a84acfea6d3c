import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inRoot } from '../paths.ts';
import { projectId } from '../ports.ts';
import { Fault } from './fault.ts';
import { meaningfulLines } from './log-lines.ts';
import { descendantsOf, kill, killIfNamed } from './processes.ts';

export type Emulators = {
  /** Resolves once all emulators answer; rejects with what their log says when they end before. */
  ready: Promise<void>;
  /** Resolves when firebase-tools has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends them and all their children. */
  stop: () => Promise<void>;
};

type Options = {
  configFile: string;
  only: readonly string[];
  importFrom: string | undefined;
  withUi: boolean;
  javaHome: string;
  env: Record<string, string>;
  logFolder: string;
};

const patienceMs = 15_000;
const pollMs = 100;

/**
 * Starts firebase-tools in a process group of its own, so that Ctrl-C reaches the launcher alone. It ends by itself, in
 * order, when the pipe to its standard input closes: also when the launcher is gone without a word.
 */
export function startEmulators(options: Options): Emulators {
  const { configFile, only, importFrom, withUi, javaHome, env, logFolder } = options;
  // firebase-tools keeps one file for each project in the temporary folder: two suites must not share it.
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
  child.stdin?.on('error', () => {}); // it may have ended already
  const family = () => (child.pid === undefined ? [] : [child.pid, ...descendantsOf(child.pid)]);

  let isOver = false;
  let standing: number[] = [];
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    isOver = true;
    // It starts each Java in a session of its own, and should it crash they would stay behind.
    for (const pid of standing) killIfNamed(pid, 'java');
    rmSync(temporary, { recursive: true, force: true });
  });
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

  const becomeReady = async () => {
    while (!existsSync(readyFile)) {
      if (isOver) throw new Fault(`The emulators ended before they were ready:\n${tellingLines(logFile)}`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    standing = family();
  };

  return {
    ready: becomeReady(),
    ended,
    stop: async () => {
      const pids = family();
      child.stdin?.end();
      const late = setTimeout(() => family().forEach(kill), patienceMs);
      await ended;
      clearTimeout(late);
      pids.forEach(kill);
    },
  };
}

const tellingLines = (logFile: string): string => meaningfulLines(readFileSync(logFile, 'utf8'));

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStorageRules } from '../launcher/load-rules.ts';
import { allEmulators } from '../launcher/suite.ts';
import type { EmulatorName } from '../launcher/suite.ts';
import { inRoot, root } from '../paths.ts';
import { portOffset, portsAt, testOffset } from '../ports.ts';

export type Counts = { passed: number; failed: number };

export type Stage = {
  name: string;
  /** The emulators it needs; none for what needs only the sources. */
  emulators: readonly EmulatorName[];
  /** Whether it asks Hosting for the built site. */
  site: boolean;
  /** Whether it opens the site in a browser. */
  browser: boolean;
  run: (env: Record<string, string>) => Promise<Counts>;
};

export const stages: readonly Stage[] = [
  check('format', 'prettier', '--check', '--log-level=warn', '.'),
  check('lint', 'oxlint', '--type-aware', '--quiet'),
  check('types', 'tsc', '-b'),
  check('boundaries', 'depcruise', 'business', 'domain', 'functions', 'web', 'tools', 'tests'),
  check('deadcode', 'knip'),
  vitest('unit', [], 'domain*', 'unit'),
  vitest('model', [], 'model'),
  vitest('bundle', [], 'bundle'),
  vitest('deploy', ['firestore', 'storage'], 'deploy'),
  withStorageRulesRestored(vitest('rules', ['firestore', 'storage'], 'rules')),
  vitest('api', allEmulators, 'api', 'api, events disordered'),
  playwright('e2e'),
  vitest('commands', [], 'commands'),
];

/** A static check: it passes or fails as a whole. */
function check(name: string, tool: string, ...args: string[]): Stage {
  return {
    name,
    emulators: [],
    site: false,
    browser: false,
    run: async () =>
      (await show(tool, args, {})) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

function vitest(name: string, emulators: readonly EmulatorName[], ...projects: string[]): Stage {
  return {
    name,
    emulators,
    site: emulators.includes('hosting'),
    browser: false,
    run: (env) =>
      withReport(async (report) => {
        const chosen = projects.flatMap((project) => ['--project', project]);
        // What runs on the emulators takes its time, so it shows every file; the rest shows only what fails.
        const reporter = emulators.length > 0 || name === 'commands' ? 'default' : 'minimal';
        const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
        return show('vitest', ['run', ...chosen, ...reporters], env);
      }, readVitestReport),
  };
}

/** The rules tests load rules into the storage emulator, which has one ruleset for all projects. */
function withStorageRulesRestored(stage: Stage): Stage {
  return {
    ...stage,
    run: async (env) => {
      const counts = await stage.run(env);
      await loadStorageRules(portsAt(portOffset(testOffset)), 'storage.rules');
      return counts;
    },
  };
}

function playwright(name: string): Stage {
  return {
    name,
    emulators: allEmulators,
    site: true,
    browser: true,
    run: (env) =>
      withReport(
        (report) =>
          show('playwright', ['test', '--reporter=list,json'], {
            ...env,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          }),
        readPlaywrightReport,
      ),
  };
}

/** Counts from the runner's report; a run that failed without a failing test, or left no report, counts as one failed. */
async function withReport(
  run: (report: string) => Promise<number>,
  read: (report: string) => Counts,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run(report);
    const counts = read(readFileSync(report, 'utf8'));
    return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readVitestReport(text: string): Counts {
  const { numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number } =
    JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywrightReport(text: string): Counts {
  const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(text);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Runs a tool of node_modules with its output on the terminal; resolves to its exit code. */
function show(tool: string, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(inRoot('node_modules/.bin', tool), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

import { spawn } from 'node:child_process';
import { allEmulators, type EmulatorName } from '../launcher/suite.ts';
import { inRoot, root } from '../paths.ts';
import { playwrightReport, vitestReport, withReport, type Counts } from './test-report.ts';

/** `printsAtOnce` false: a tool's output is printed when it ends. */
export type Context = { env: Record<string, string>; printsAtOnce: boolean };

/**
 * `quick`: what needs neither the site nor all emulators. `exhaustive`: what takes long for what it finds
 * (docs/decisions/0192).
 */
export type Size = 'quick' | 'usual' | 'exhaustive';

export type Stage = {
  name: string;
  size: Size;
  /** Stages of different lanes run in parallel, those of one lane in turn. A stage without a lane uses all cores and runs alone. */
  lane?: 'sources' | 'emulators';
  emulators: readonly EmulatorName[];
  browser?: boolean;
  /**
   * Begins on emulators that no other stage has filled: pages show what is stored, days would be taken, and the Firestore emulator goes
   * through all that is stored with each query.
   */
  onFreshEmulators?: boolean;
  run: (context: Context) => Promise<Counts>;
};

const sources = { lane: 'sources', emulators: [] } as const;
const commands = { ...sources, browser: true } as const;
const rules = { lane: 'emulators', emulators: ['firestore', 'storage'] } as const;
const inMemory = { lane: 'emulators', emulators: [] } as const;
const api = { emulators: allEmulators } as const;
const e2e = { emulators: allEmulators, browser: true, onFreshEmulators: true } as const;

export const stages: readonly Stage[] = [
  check('format', 'prettier', '--check', '--log-level=warn', '.'),
  check('lint', 'oxlint', '--type-aware', '--quiet'),
  check('types', 'tsc', '-b'),
  check('boundaries', 'depcruise', 'business', 'domain', 'functions', 'web', 'tools', 'tests'),
  check('deadcode', 'knip'),
  { name: 'bundle', size: 'usual', ...sources, run: vitest('bundle') },
  { name: 'commands', size: 'usual', ...commands, run: vitest('commands') },
  { name: 'exhaustive commands', size: 'exhaustive', ...commands, run: vitest('exhaustive commands') },
  { name: 'deploy', size: 'usual', ...rules, run: vitest('deploy') },
  { name: 'exhaustive deploy', size: 'exhaustive', ...rules, run: vitest('exhaustive deploy') },
  { name: 'rules', size: 'quick', ...rules, run: vitest('rules') },
  { name: 'exhaustive rules', size: 'exhaustive', ...rules, run: vitest('exhaustive rules') },
  { name: 'unit', size: 'quick', ...inMemory, run: vitest('domain*', 'unit') },
  { name: 'model', size: 'quick', ...sources, run: vitest('model') },
  { name: 'exhaustive model', size: 'exhaustive', ...inMemory, run: vitest('exhaustive model') },
  { name: 'api', size: 'usual', ...api, run: vitest('api*') },
  {
    name: 'exhaustive api',
    size: 'exhaustive',
    ...api,
    onFreshEmulators: true,
    run: vitest('exhaustive api*'),
  },
  { name: 'e2e', size: 'usual', ...e2e, run: playwright('usual') },
  { name: 'exhaustive e2e', size: 'exhaustive', ...e2e, run: playwright('exhaustive', 'exhaustive, alone') },
];

function check(name: string, tool: string, ...args: string[]): Stage {
  const run = async (context: Context): Promise<Counts> => {
    const code = await runTool(tool, args, context);
    return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] };
  };
  return { name, size: 'quick', ...sources, run };
}

function vitest(...projects: string[]): Stage['run'] {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return (context) =>
    withReport(vitestReport, (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return runTool('vitest', ['run', ...chosen, ...reporters], context);
    });
}

function playwright(...projects: string[]): Stage['run'] {
  const chosen = projects.map((project) => `--project=${project}`);
  return ({ env, ...context }) =>
    withReport(playwrightReport, (file) =>
      runTool('playwright', ['test', ...chosen, '--reporter=list,json'], {
        ...context,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    );
}

function runTool(tool: string, args: string[], { env, printsAtOnce }: Context): Promise<number> {
  const output = printsAtOnce ? 'inherit' : 'pipe';
  const child = spawn(inRoot('node_modules/.bin', tool), args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

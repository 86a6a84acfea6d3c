import { spawn } from 'node:child_process';
import { allEmulators, type EmulatorName } from '../launcher/suite.ts';
import { inRoot, root } from '../paths.ts';
import { playwrightReport, vitestReport, withReport, type Counts } from './test-report.ts';

/** `printsAtOnce` false: a tool's output is printed when it ends. */
export type Context = { env: Record<string, string>; printsAtOnce: boolean };

export type Stage = {
  name: string;
  /** Stages of different lanes run in parallel, those of one lane in turn. A stage without a lane uses all cores and runs alone. */
  lane?: 'sources' | 'emulators';
  emulators: readonly EmulatorName[];
  browser?: boolean;
  /** Begins on emulators that no other stage has filled: its pages show what is stored, and its days would be taken. */
  withDemoDataAlone?: boolean;
  run: (context: Context) => Promise<Counts>;
};

const rulesEmulators = ['firestore', 'storage'] as const;

export const stages: readonly Stage[] = [
  check('format', 'prettier', '--check', '--log-level=warn', '.'),
  check('lint', 'oxlint', '--type-aware', '--quiet'),
  check('types', 'tsc', '-b'),
  check('boundaries', 'depcruise', 'business', 'domain', 'functions', 'web', 'tools', 'tests'),
  check('deadcode', 'knip'),
  { name: 'bundle', lane: 'sources', emulators: [], run: vitest('bundle') },
  { name: 'commands', lane: 'sources', emulators: [], browser: true, run: vitest('commands') },
  { name: 'deploy', lane: 'emulators', emulators: rulesEmulators, run: vitest('deploy') },
  { name: 'rules', lane: 'emulators', emulators: rulesEmulators, run: vitest('rules') },
  { name: 'unit', lane: 'emulators', emulators: [], run: vitest('domain*', 'unit') },
  { name: 'model', lane: 'emulators', emulators: [], run: vitest('model') },
  { name: 'api', emulators: allEmulators, run: vitest('api*') },
  { name: 'e2e', emulators: allEmulators, browser: true, withDemoDataAlone: true, run: playwright },
];

function check(name: string, tool: string, ...args: string[]): Stage {
  const run = async (context: Context): Promise<Counts> => {
    const code = await runTool(tool, args, context);
    return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] };
  };
  return { name, lane: 'sources', emulators: [], run };
}

function vitest(...projects: string[]): Stage['run'] {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return (context) =>
    withReport(vitestReport, (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return runTool('vitest', ['run', ...chosen, ...reporters], context);
    });
}

function playwright({ env, ...context }: Context): Promise<Counts> {
  return withReport(playwrightReport, (file) =>
    runTool('playwright', ['test', '--reporter=list,json'], {
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

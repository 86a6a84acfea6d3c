import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UserError } from '../launcher/user-error.ts';
import { meaningfulLines } from '../launcher/log-lines.ts';
import { run } from '../launcher/run-command.ts';
import { inRoot } from '../paths.ts';
import {
  environmentOf,
  origin,
  portOffset,
  portsAt,
  projectId,
  storageBucket,
  testOffset,
} from '../ports.ts';
import { deployedEnvironment } from './settings.ts';

/** The environment of the deployed function `api`, but with the test emulators and the Stripe stand-in. */
export const emulatedEnvironment = (): Record<string, string> => ({
  ...deployedEnvironment(),
  ...environmentOf(portsAt(portOffset(testOffset))),
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
  FUNCTION_TARGET: 'api',
  STRIPE_MODE: 'local',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_local',
});

const startedSchema = z.object({ port: z.number(), functions: z.array(z.string()) });
/** Bytes, after a full garbage collection. */
const memorySchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

export type Served = {
  url: string;
  functions: string[];
  memory: () => Promise<z.infer<typeof memorySchema>>;
  stop: () => Promise<void>;
};

/** The heap that Node allows itself in the largest function, which has 1 GiB. On a larger machine Node would take more. */
const nodeOptions = ['--max-old-space-size=512', '--expose-gc'];

/**
 * Starts the functions of a folder in a process with only this environment.
 * @throws UserError with its output when it ends before it listens.
 */
export async function serveFunctions(folder: string, env: Record<string, string>): Promise<Served> {
  const child = fork(inRoot('tools/deploy/serve.ts'), [folder], {
    cwd: folder,
    silent: true,
    execArgv: nodeOptions,
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close');
  const answered = async () => (await once(child, 'message'))[0];
  const started = await Promise.race([answered(), closed.then(() => null)]);
  if (started === null) throw new UserError(`The functions did not start:\n${meaningfulLines(output)}`);
  const { port, functions } = z.parse(startedSchema, started);
  return {
    url: origin(port),
    functions,
    memory: async () => {
      child.send('memory');
      return memorySchema.parse(await answered());
    },
    stop: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

const openApi = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

export type Tried = { functions: string[]; addresses: number; packages: number };

/**
 * Installs a copy of the deployed folder elsewhere, starts it with the settings of the deployment and requests its API
 * description.
 * @throws UserError when it does not install, start or answer.
 */
export async function tryFunctionsAlone(
  deployed: string,
  environment: Record<string, string>,
): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-functions-'));
  try {
    const isCopied = (path: string) => !/\/(node_modules|\.secret\.local)$/.test(path);
    cpSync(deployed, folder, { recursive: true, filter: isCopied });
    const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    await run('The functions cannot be installed:', 'npm', args, { cwd: folder });
    const lockfile = join(folder, 'node_modules/.package-lock.json');
    const installed: { packages: object } = JSON.parse(readFileSync(lockfile, 'utf8'));
    const { url, functions, stop } = await serveFunctions(folder, environment);
    try {
      const response = await fetch(`${url}/api/v1/openapi.json`);
      const { paths } = z.parse(openApi, await response.json());
      return {
        functions: functions.toSorted(),
        addresses: Object.keys(paths).length,
        packages: Object.keys(installed.packages).length,
      };
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Fault } from '../launcher/fault.ts';
import { listening } from '../launcher/free-ports.ts';
import { meaningfulLines } from '../launcher/log-lines.ts';
import { run } from '../launcher/run-command.ts';
import {
  environmentOf,
  host,
  origin,
  portOffset,
  portsAt,
  projectId,
  storageBucket,
  testOffset,
} from '../ports.ts';
import { inRoot } from '../paths.ts';
import { lockSchema } from './lockfile.ts';
import { sampleEnvironment } from './settings.ts';

/** What deployed functions find in their environment with these settings. */
export const deployedEnvironment = (
  settings: Record<string, string> = sampleEnvironment,
  project = 'pawprints-check',
): Record<string, string> => ({
  ...settings,
  K_SERVICE: 'api',
  GCLOUD_PROJECT: project,
  METADATA_SERVER_DETECTION: 'none',
});

/** The same on the emulators of the tests, with the Stripe stand-in. */
export const emulatedEnvironment = (): Record<string, string> => ({
  ...deployedEnvironment(),
  ...environmentOf(portsAt(portOffset(testOffset))),
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
  STRIPE_MODE: 'local',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_local',
});

/** Bytes, after a full garbage collection. */
const memorySchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

export type Served = {
  url: string;
  memory: () => Promise<z.infer<typeof memorySchema>>;
  stop: () => Promise<void>;
};

/** What Node allows itself of the largest function's 1 GiB: half. It would take more on a larger machine. */
const nodeOptions = ['--max-old-space-size=512', '--expose-gc'];

/**
 * Starts the functions of a folder in a process with this environment and nothing else.
 * @throws Fault with what it printed when it ends before it listens.
 */
export async function serveFunctions(folder: string, env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const serve = inRoot('tools/deploy/serve.ts');
  const child = spawn(process.execPath, [...nodeOptions, serve, folder, String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close');
  const giveUp = new AbortController();
  void closed.then(() => {
    giveUp.abort(new Fault(`The functions did not start:\n${meaningfulLines(output)}`));
  });
  await listening(port, giveUp.signal);
  return {
    url: origin(port),
    memory: async () => {
      child.send('memory?');
      const [answer] = await once(child, 'message');
      return memorySchema.parse(answer);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** How many packages npm has installed. @throws Fault for one that the lockfile of the repository does not have at that version. */
function installedAsLocked(folder: string): number {
  const named = (file: string) =>
    Object.entries(lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages)
      .filter(([path]) => path.includes('node_modules/'))
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const locked = new Set(named(inRoot('package-lock.json')));
  const installed = named(join(folder, 'node_modules/.package-lock.json'));
  const others = installed.filter((name) => !locked.has(name));
  if (others.length > 0) throw new Fault(`package-lock.json does not name ${others.join(', ')}.`);
  return installed.length;
}

const described = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/**
 * Installs a copy of what is deployed in a folder of its own, starts it there with the settings of the deployment and asks it for its
 * description; answers with how many addresses the API has, and how many packages were installed.
 * @throws Fault when it does not install, start or answer, or where a package is not one of our lockfile.
 */
export async function tryFunctionsAlone(
  deployed: string,
  environment: Record<string, string>,
): Promise<{ addresses: number; packages: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-functions-'));
  try {
    cpSync(deployed, folder, {
      recursive: true,
      filter: (path) => !/\/(node_modules|\.secret\.local)$/.test(path),
    });
    await run(
      'The functions cannot be installed:',
      'npm',
      ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      { cwd: folder },
    );
    const packages = installedAsLocked(folder);
    const { url, stop } = await serveFunctions(folder, environment);
    try {
      const response = await fetch(`${url}/api/v1/openapi.json`);
      const { paths } = z.parse(described, await response.json());
      return { addresses: Object.keys(paths).length, packages };
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { once } from 'node:events';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@pawprints/domain/limits';
import { serverLimits } from '@pawprints/domain/server-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveFunctions } from '../../tools/deploy/functions-alone.ts';
import { deployedEnvironment, secretNames } from '../../tools/deploy/settings.ts';
import { build } from '../../tools/launcher/build.ts';
import { run } from '../../tools/launcher/run-command.ts';
import { inRoot } from '../../tools/paths.ts';

let folder = '';
const temporary = mkdtempSync(join(tmpdir(), 'pawprints-manifest-'));

beforeAll(async () => {
  folder = inRoot((await build({ functions: true, site: false })).functions);
}, 120_000);

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const bound = z.array(z.object({ key: z.string() }));
const manifestSchema = z.object({
  params: z.array(z.object({ name: z.string(), type: z.string() })),
  requiredRoles: z.array(z.string()),
  endpoints: z.record(
    z.string(),
    z.object({
      secretEnvironmentVariables: bound,
      availableMemoryMb: z.nullish(z.number()),
      concurrency: z.nullish(z.number()),
      maxInstances: z.nullish(z.number()),
    }),
  ),
});

/** What the Firebase CLI reads of the functions when it deploys them. */
async function manifest(): Promise<z.output<typeof manifestSchema>> {
  const file = join(temporary, 'manifest.json');
  await run(
    'The functions have no manifest:',
    process.execPath,
    [inRoot('node_modules/.bin/firebase-functions')],
    {
      cwd: folder,
      env: { ...process.env, GCLOUD_PROJECT: 'pawprints-check', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    },
  );
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

describe('the deployed functions', () => {
  it('name each of their secrets as one, for every function', async () => {
    const { params, endpoints } = await manifest();
    expect(params).toEqual(secretNames.map((name) => ({ name, type: 'secret' })));
    expect(Object.keys(endpoints).toSorted()).toEqual([
      'api',
      'audit-gallery',
      'audit-notes',
      'customers-pets',
      'customers-users',
      'gallery',
      'readable-attention',
      'readable-audit',
      'readable-days',
      'readable-gallery',
      'readable-hidden',
      'readable-notes',
      'readable-payments',
      'readable-reservations',
      'readable-reviews',
      'reconciliation',
      'webhook',
    ]);
    for (const name of ['api', 'gallery', 'webhook']) {
      const { availableMemoryMb, concurrency, maxInstances } = endpoints[name] ?? {};
      expect(maxInstances ?? 0).toBeGreaterThan(0);
      expect(concurrency ?? 0).toBeGreaterThan(0);
      // The bodies that can be read at once take less than a quarter of the memory.
      const bodyMb =
        (name === 'gallery' ? limits.imageBytes + serverLimits.jsonBytes : serverLimits.jsonBytes) /
        1_000_000;
      expect((concurrency ?? 0) * bodyMb).toBeLessThan((availableMemoryMb ?? 0) / 4);
    }
    for (const { secretEnvironmentVariables } of Object.values(endpoints)) {
      expect(secretEnvironmentVariables.map(({ key }) => key)).toEqual(secretNames);
    }
  });

  it('ask for no more rights than their roles, so that the Firebase CLI makes them an account of their own', async () => {
    const { requiredRoles } = await manifest();
    expect(requiredRoles).toEqual([
      'roles/datastore.user',
      'roles/firebaseauth.viewer',
      'roles/storage.objectUser',
      'roles/eventarc.eventReceiver',
      'roles/run.invoker',
    ]);
  });

  it.each([...secretNames, 'SITE_ORIGIN'])('do not start without %s, and say so', async (name) => {
    const { [name]: _without, ...env } = Object.fromEntries(Object.entries(deployedEnvironment()));
    await expect(serveFunctions(folder, env)).rejects.toThrow(`${name} is missing.`);
  });

  it('read no body before they know who calls, and none that says to be too large', async () => {
    const { url, stop } = await serveFunctions(folder, deployedEnvironment());
    const statusOf = async (method: string, path: string) => {
      const sent = request(`${url}/api/v1${path}`, { method, headers: { 'Content-Length': 60_000_000 } });
      sent.on('error', () => undefined);
      // Only the beginning of the body ever comes.
      sent.write('{');
      const [response] = z.parse(z.tuple([z.instanceof(IncomingMessage)]), await once(sent, 'response'));
      sent.destroy();
      return response.statusCode;
    };
    try {
      expect(await statusOf('POST', '/webhook')).toBe(413);
    } finally {
      await stop();
    }
  });

  it('start with all of them, and answer', async () => {
    const { url, stop } = await serveFunctions(folder, deployedEnvironment());
    const response = await fetch(`${url}/api/v1/openapi.json`);
    await stop();
    expect(response.status).toBe(200);
  });
}, 60_000);

import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deployedEnvironment, serveFunctions } from '../../tools/deploy/functions-alone.ts';
import { secretNames } from '../../tools/deploy/access.ts';
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
  endpoints: z.record(z.string(), z.object({ secretEnvironmentVariables: bound })),
});

describe('the deployed functions', () => {
  it('name each of their secrets as one, for every function', async () => {
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
    const { params, endpoints } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(params).toEqual(secretNames.map((name) => ({ name, type: 'secret' })));
    expect(Object.keys(endpoints).toSorted()).toEqual(['api', 'reconciliation']);
    for (const { secretEnvironmentVariables } of Object.values(endpoints)) {
      expect(secretEnvironmentVariables.map(({ key }) => key)).toEqual(secretNames);
    }
  });

  it.each([...secretNames, 'SITE_ORIGIN'])('do not start without %s, and say so', async (name) => {
    const { [name]: _without, ...env } = Object.fromEntries(Object.entries(deployedEnvironment));
    await expect(serveFunctions(folder, env)).rejects.toThrow(`${name} is missing.`);
  });

  it('start with all of them, and answer', async () => {
    const { url, stop } = await serveFunctions(folder, deployedEnvironment);
    const response = await fetch(`${url}/api/v1/openapi.json`);
    await stop();
    expect(response.status).toBe(200);
  });
}, 60_000);

import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDependencies } from '../dependencies.ts';
import { parseConfig } from '../lib/config.ts';
import { defineRoute } from './define-route.ts';
import { createServer } from './server.ts';
import { withTimeLimit } from './time-limit.ts';

vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));
vi.mock('./time-limit.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  workLimitMs: 200,
  uploadLimitMs: 5_000,
}));

vi.stubEnv('GCLOUD_PROJECT', 'pawprints-unit');
const dependencies = createDependencies(
  parseConfig({
    STRIPE_MODE: 'local',
    STRIPE_API_URL: 'http://127.0.0.1:4242',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRETS: 'whsec_local',
    SITE_ORIGIN: 'http://127.0.0.1:5005',
  }),
);

const never = Promise.withResolvers<never>().promise;

describe('a time limit', () => {
  it('hands on the outcome of work that is done in time', async () => {
    await expect(withTimeLimit(1_000, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeLimit(1_000, () => Promise.reject(new RangeError('no')))).rejects.toThrow(
      RangeError,
    );
  });

  it('gives up on work that is not', async () => {
    await expect(withTimeLimit(1, () => never)).rejects.toMatchObject({ code: 'TIMED_OUT', status: 500 });
  });
});

const contract: RouteContract = {
  method: 'POST',
  path: '/thing',
  auth: 'none',
  summary: 'A thing',
  body: z.object({}),
  result: z.null(),
};
const upload: RouteContract = {
  ...contract,
  multipart: {
    jsonPart: 'json',
    filePart: 'file',
    maxFileBytes: 100,
    messages: { missing: '', tooLarge: '' },
  },
};

/** Sends a body whose second half comes after the limit of the work. */
async function sendSlowly(
  called: RouteContract,
  body: FormData | string,
  handle: () => Promise<null>,
): Promise<unknown> {
  const route = defineRoute(called, { handle });
  const server = createHttpServer(createServer([route], () => Promise.resolve(dependencies)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  const encoded = new Response(body);
  try {
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    async function* halves() {
      yield bytes.slice(0, bytes.length / 2);
      await setTimeout(300);
      yield bytes.slice(bytes.length / 2);
    }
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/thing`, {
      method: 'POST',
      headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
      body: ReadableStream.from(halves()),
      duplex: 'half',
    });
    return await response.json();
  } finally {
    server.close();
  }
}

function form(): FormData {
  const parts = new FormData();
  parts.append('json', '{}');
  parts.append('file', new Blob(['x']), 'x.png');
  return parts;
}

describe('the time limit of a call', () => {
  it('gives an upload more time to arrive than any other body', async () => {
    const done = () => Promise.resolve(null);
    expect(await sendSlowly(upload, form(), done)).toMatchObject({ code: 'OK' });
    expect(await sendSlowly(contract, '{}', done)).toMatchObject({ code: 'TIMED_OUT' });
  });

  it('gives the work of an upload no more than any other', async () => {
    expect(await sendSlowly(upload, form(), () => never)).toMatchObject({ code: 'TIMED_OUT' });
  });
});

import { once } from 'node:events';
import { createServer, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-error.ts';
import { leaveBodiesUnread, readBody } from './read-body.ts';

const maxBytes = 1_000;

/** As the functions runtime does before it calls us: it parses every kind of body, of up to 1 GB. */
const app = express();
const options = { limit: '1024mb' };
app.use(express.json(options), express.urlencoded(options), express.raw({ ...options, type: '*/*' }));
app.use((request, response) => {
  readBody(request, maxBytes, 'Too large.').then(
    (bytes) => response.send(bytes),
    (error: unknown) =>
      response
        .status(error instanceof ApiError ? error.status : 500)
        .send(error instanceof Error ? error.message : ''),
  );
});

let port = 0;
const server = createServer(app);
beforeAll(async () => {
  leaveBodiesUnread();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = z.parse(z.object({ port: z.number() }), server.address()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (headers: Record<string, string | number>): ClientRequest =>
  httpRequest({ host: '127.0.0.1', port, method: 'POST', headers });

async function answerOf(sent: ClientRequest): Promise<[status: number, body: string]> {
  const answered = Promise.withResolvers<IncomingMessage>();
  sent.once('response', answered.resolve);
  sent.once('error', answered.reject);
  const response = await answered.promise;
  return [response.statusCode ?? 0, await text(response)];
}

describe('a body', () => {
  it.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=a',
    '',
  ])('of kind %j is read as it comes', async (type) => {
    const sent = open(type === '' ? {} : { 'Content-Type': type });
    sent.end('{"a": 1}');
    expect(await answerOf(sent)).toEqual([200, '{"a": 1}']);
  });

  it('that says to be compressed is not unpacked', async () => {
    const sent = open({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    sent.end('{"a": 1}');
    expect(await answerOf(sent)).toEqual([200, '{"a": 1}']);
  });

  it('that says to be too large is refused before it is sent', async () => {
    const sent = open({ 'Content-Type': 'application/json', 'Content-Length': 60_000_000 });
    sent.write('{');
    expect(await answerOf(sent)).toEqual([413, 'Too large.']);
    sent.destroy();
  });

  it('that does not say how large it is, is refused as soon as it is too large', async () => {
    const sent = open({ 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
    sent.write('x'.repeat(maxBytes));
    sent.write('x');
    expect(await answerOf(sent)).toEqual([413, 'Too large.']);
    sent.destroy();
  });

  it('of just the size that is taken is taken', async () => {
    const sent = open({});
    sent.end('x'.repeat(maxBytes));
    expect((await answerOf(sent))[0]).toBe(200);
  });

  it('that is thrown away leaves the connection to the next call', async () => {
    const body = new Uint8Array(5_000_000);
    for (const length of [5_000_000, 10, 5_000_000, 10]) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: body.subarray(0, length),
      });
      expect(response.status).toBe(length > maxBytes ? 413 : 200);
      await response.arrayBuffer();
    }
  });
});

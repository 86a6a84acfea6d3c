import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../functions/src/app.ts';
import { dependencies } from './in-process.ts';

/**
 * One instance of the API that takes many calls at a time, as a deployed one does: the functions emulator starts a process for
 * each call that comes while another is answered. Answers its address; it is gone after the test.
 */
export async function startInstance(): Promise<string> {
  const app = createApp(() => dependencies);
  const server = createServer((request, response) => {
    void buffer(request).then((rawBody) => app(Object.assign(request, { rawBody }), response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  return `http://127.0.0.1:${port}/api/v1`;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { createApp } from '../../functions/src/app.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';

export type InProcessApi = { origin: string; close: () => void };

/**
 * The API in the test's own process, with dependencies of its choice: an instance that takes many calls at a time, as a deployed
 * one does (the functions emulator starts a process for each call that comes while another is answered).
 */
export async function serveApi(dependencies: () => Dependencies): Promise<InProcessApi> {
  const api = createApp(() => Promise.resolve(dependencies()));
  const server = createServer(api);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  return {
    origin: `http://127.0.0.1:${port}/api/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

// node serve.ts FOLDER PORT: answers with the function `api` of a deployed folder, as the functions runtime would.
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const [folder = '', port] = process.argv.slice(2);
const deployed = z.object({
  api: z.custom<RequestListener>((value) => typeof value === 'function'),
});
const { api } = deployed.parse(await import(pathToFileURL(join(folder, 'index.js')).href));
const server = createServer((request, response) => {
  buffer(request).then(
    (rawBody) => api(Object.assign(request, { rawBody }), response),
    () => response.destroy(),
  );
});
server.listen(Number(port), '127.0.0.1');

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

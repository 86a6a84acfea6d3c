// node serve.ts FOLDER PORT: answers with the functions of a deployed folder, as Hosting and the functions runtime would.
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { readFirebaseConfig } from '../ports.ts';

const [folder = '', port] = process.argv.slice(2);
const handler = z.custom<RequestListener>((value) => typeof value === 'function');
const deployed = z
  .record(z.string(), handler)
  .parse(await import(pathToFileURL(join(folder, 'index.js')).href));
const rewrites = readFirebaseConfig().hosting.rewrites.flatMap(({ regex, function: served }) =>
  regex === undefined || served === undefined
    ? []
    : [{ pattern: new RegExp(regex, 'u'), name: served.functionId }],
);
const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const rewrite = rewrites.find(({ pattern }) => pattern.test(path));
  const handle = rewrite && deployed[rewrite.name];
  if (handle === undefined) response.writeHead(404).end();
  else handle(request, response);
});
server.listen(Number(port), '127.0.0.1');

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

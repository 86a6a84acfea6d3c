// node serve.ts FOLDER: serves the functions of a deployed folder on a free port, as Hosting and the functions runtime do.
// Sends its parent process the port and the names, and its memory usage on every message.
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { readFirebaseConfig } from '../ports.ts';

const [folder = ''] = process.argv.slice(2);
const handler = z.custom<RequestListener>((value) => typeof value === 'function');
const group = z.record(z.string(), handler);
const exported = z
  .record(z.string(), z.optional(z.union([handler, group])))
  .parse(await import(pathToFileURL(join(folder, 'index.js')).href));
/** By the names that they are deployed under: those of a group begin with the group's. */
const functions = Object.fromEntries(
  Object.entries(exported).flatMap(([name, one]) => {
    if (one === undefined) return [];
    if (typeof one === 'function') return [[name, one] as const];
    return Object.entries(one).map(([inner, handle]) => [`${name}-${inner}`, handle] as const);
  }),
);
const rewrites = readFirebaseConfig().hosting.rewrites.flatMap(({ regex, function: target }) =>
  regex === undefined || target === undefined
    ? []
    : [{ pattern: new RegExp(regex, 'u'), name: target.functionId }],
);
const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const rewrite = rewrites.find(({ pattern }) => pattern.test(path));
  const handle = rewrite && functions[rewrite.name];
  if (handle === undefined) response.writeHead(404).end();
  else handle(request, response);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({
    ...z.parse(z.object({ port: z.number() }), server.address()),
    functions: Object.keys(functions),
  });
});

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

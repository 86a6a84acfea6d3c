import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

/**
 * The functions runtime inflates and parses a body before our handler sees the request, up to its own limit, and answers one
 * that it cannot take with a page of its own. Bytes of no known kind it leaves alone: the handler then gets them as they came
 * and parses them itself, with our limit and our envelope. Compressed bodies are taken by no call.
 */
export function takeBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = z.parse(started, message).request;
    delete headers['content-encoding'];
    const type = headers['content-type'];
    // The kind of a multipart body tells where its parts begin, and the runtime parses none.
    if (type !== undefined && !/^\s*multipart\//i.test(type)) {
      headers['content-type'] = 'application/octet-stream';
    }
  });
}

const started = z.object({ request: z.instanceof(IncomingMessage) });

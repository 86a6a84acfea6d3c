import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

/**
 * The functions runtime parses a JSON body before our handler sees the request, up to its own limit, and answers a
 * malformed one with a page of its own. Another JSON media type is left alone by its parser: the handler then gets the
 * raw bytes and parses them itself, with our limit and our envelope.
 */
export function parseJsonOurselves(): void {
  subscribe('http.server.request.start', (message) => {
    const request = z.parse(started, message).request;
    const type = request.headers['content-type'];
    if (type !== undefined) {
      request.headers['content-type'] = type.replace(/^\s*application\/json/i, 'application/raw+json');
    }
  });
}

const started = z.object({ request: z.instanceof(IncomingMessage) });

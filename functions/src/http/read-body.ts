import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { ApiError, validationFailed } from '../lib/api-error.ts';

/** Content-Length headers that `leaveBodiesUnread` has removed. */
const declaredLengths = new WeakMap<IncomingMessage, string>();

/**
 * The functions runtime reads and inflates every body of up to 32 MB before our handler runs, whoever sends it
 * (@google-cloud/functions-framework, src/server.ts). It skips a request whose headers declare no body. Without these headers
 * the handler gets the request unread, and reads only what the call accepts, once it knows the caller.
 */
export function leaveBodiesUnread(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = z.parse(started, message);
    const { headers } = request;
    if (headers['content-length'] !== undefined) declaredLengths.set(request, headers['content-length']);
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  });
}

// Not the class itself: to import it from an ES module loads all of `node:http`, with a WebSocket.
const started = z.object({
  request: z.custom<IncomingMessage>(
    (value) => typeof value === 'object' && value !== null && 'headers' in value,
  ),
});
const chunkOfBytes = z.instanceof(Buffer);

/**
 * Does not unpack a compressed body. Refuses a body unread whose Content-Length is above `maxBytes`.
 * @throws ApiError PAYLOAD_TOO_LARGE; VALIDATION_FAILED for a body that breaks off.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLargeMessage: string,
): Promise<Buffer<ArrayBuffer>> {
  const declared = declaredLengths.get(request) ?? request.headers['content-length'] ?? '0';
  if (Number(declared) > maxBytes) throw new ApiError('PAYLOAD_TOO_LARGE', tooLargeMessage);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Not destroyed, since the response uses the same connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = z.parse(chunkOfBytes, chunk);
      length += bytes.length;
      if (length > maxBytes) break;
      chunks.push(bytes);
    }
  } catch {
    throw validationFailed([{ path: '', message: 'The body has ended too early.' }]);
  }
  if (length <= maxBytes) return Buffer.concat(chunks);
  request.resume();
  throw new ApiError('PAYLOAD_TOO_LARGE', tooLargeMessage);
}

/** Ignores the media type, since no other one is accepted. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw validationFailed([{ path: '', message: 'Please send the body as JSON.' }]);
  }
}

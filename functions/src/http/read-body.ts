import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { ApiError, validationFailed } from '../lib/api-error.ts';

/** Content-Length of requests whose header `leaveBodiesUnread` has removed. */
const declaredLengths = new WeakMap<IncomingMessage, string>();

/**
 * The functions runtime reads and inflates every body, of up to 32 MB, before our handler sees the request, whoever sends it
 * (@google-cloud/functions-framework, src/server.ts). It leaves alone what has no body by its headers: without them the
 * handler gets the request unread, and reads as much as the call takes, once it knows who calls.
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

const started = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * The bytes of a body; a compressed one is not unpacked. One whose Content-Length is above `maxBytes` is refused unread.
 * @throws ApiError PAYLOAD_TOO_LARGE, VALIDATION_FAILED for one that breaks off.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLargeMessage: string,
): Promise<Buffer> {
  const declared = declaredLengths.get(request) ?? request.headers['content-length'] ?? '0';
  if (Number(declared) > maxBytes) throw new ApiError('PAYLOAD_TOO_LARGE', tooLargeMessage);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Not destroyed, since the answer goes the same way.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = z.parse(z.instanceof(Buffer), chunk);
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

/** The media type is not looked at, since no other one is accepted. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw validationFailed([{ path: '', message: 'Please send the body as JSON.' }]);
  }
}

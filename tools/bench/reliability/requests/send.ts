import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { failureSchema, successSchema } from '@pawprints/domain/contract/envelope';
import * as z from 'zod/mini';
import type { Caller, GeneratedRequest } from './generate.ts';

export type Answer = { status: number; json: unknown; milliseconds: number };

export type Tokens = Record<Exclude<Caller, 'nobody'>, string>;

const agent = new Agent({ keepAlive: true });
const envelope = z.union([successSchema(z.unknown()), failureSchema]);

/** Sends a request as it is, past what a browser or fetch would put right. */
export async function send(
  apiUrl: string,
  tokens: Tokens,
  { method, path, as, headers, body }: GeneratedRequest,
): Promise<Answer> {
  const { hostname, port, pathname } = new URL(apiUrl);
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const sent = httpRequest(
    {
      agent,
      hostname,
      port,
      method,
      path: `${pathname}${path}`,
      headers: {
        ...(as !== 'nobody' && { Authorization: `Bearer ${tokens[as]}` }),
        ...headers,
        ...(body !== undefined && { 'Content-Length': body.length }),
      },
    },
    (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, text: bytes.toString('utf8') }),
        reject,
      );
    },
  );
  sent.once('error', reject);
  sent.end(body);
  const { status, text } = await promise;
  return { status, json: jsonOf(text), milliseconds: performance.now() - startedAt };
}

/** What is wrong with an answer; null where nothing is. */
export function faultOf({ method, path }: GeneratedRequest, { status, json }: Answer): string | null {
  if (status >= 500) return `answered ${status}`;
  const bare = method === 'HEAD' || status === 304 || (status === 200 && path.startsWith('/openapi.json'));
  if (bare || leavesTheApi(path) || z.safeParse(envelope, json).success) return null;
  return `answered ${status} without the envelope: ${JSON.stringify(json).slice(0, 200)}`;
}

/** Hosting takes dots between slashes for folders, however they are written: the site then answers, and not the API. */
function leavesTheApi(path: string): boolean {
  return /(^|[/\\])\.{1,2}($|[/\\])/.test(decodeURIComponent(path.split('?')[0] ?? ''));
}

/** The request in a few words, to be found again. */
export function inWords({ method, path, as, headers, body }: GeneratedRequest): string {
  const start =
    body === undefined
      ? ''
      : ` ${JSON.stringify(body.toString('latin1').slice(0, 120))} (${body.length} bytes)`;
  return `${method} ${path.slice(0, 200)} as ${as} ${JSON.stringify(headers).slice(0, 300)}${start}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

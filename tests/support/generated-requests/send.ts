import { Agent, request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { failureSchema, successSchema } from '@pawprints/domain/contract/envelope';
import * as z from 'zod/mini';
import type { Caller, GeneratedRequest } from './generate.ts';

export type Answer = { status: number; json: unknown; milliseconds: number };

export type Tokens = Record<Exclude<Caller, 'nobody'>, string>;

const agent = new Agent({ keepAlive: true });
const envelope = z.union([successSchema(z.unknown()), failureSchema]);

/** Sends a request unchanged; fetch would normalise it. */
export async function send(
  apiUrl: string,
  tokens: Tokens,
  { method, path, as, headers, body }: GeneratedRequest,
): Promise<Answer> {
  const { hostname, port, pathname } = new URL(apiUrl);
  const startedAt = performance.now();
  const sent = httpRequest({
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
  });
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Answer, 'milliseconds'>>();
  sent.once('error', reject);
  sent.once('response', (response) => {
    textOf(response).then(
      (text) => resolve({ status: response.statusCode ?? 0, json: parseJson(text) }),
      reject,
    );
  });
  sent.end(body);
  return { ...(await promise), milliseconds: performance.now() - startedAt };
}

export function issueOf({ method, path }: GeneratedRequest, { status, json }: Answer): string | null {
  if (status >= 500) return `answered ${status}`;
  const isBare = method === 'HEAD' || status === 304 || (status === 200 && path.startsWith('/openapi.json'));
  if (isBare || leavesTheApi(path) || z.safeParse(envelope, json).success) return null;
  return `answered ${status} without the envelope: ${JSON.stringify(json).slice(0, 200)}`;
}

/** Hosting resolves '..' in every spelling and then serves a page of the site instead of the API. */
function leavesTheApi(path: string): boolean {
  return /(^|[/\\])\.{1,2}($|[/\\])/.test(decodeURIComponent(path.split('?')[0] ?? ''));
}

export function describeRequest({ method, path, as, headers, body }: GeneratedRequest): string {
  const start = JSON.stringify(body?.toString('latin1').slice(0, 120) ?? '');
  const headerText = JSON.stringify(headers).slice(0, 300);
  return `${method} ${path.slice(0, 200)} as ${as} ${headerText} ${start} (${body?.length ?? 0} bytes)`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

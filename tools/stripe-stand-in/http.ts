import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export type HttpRequest = {
  method: string;
  /** Without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
};

type Headers = Record<string, string>;

/** What the stand-in does with a request: answer it, cut the connection, or never answer. */
export type HttpReply =
  | { kind: 'json' | 'html'; status: number; body: string; headers?: Headers }
  | { kind: 'redirect'; location: string; headers?: Headers }
  | { kind: 'reset'; headers?: Headers }
  | { kind: 'hang'; headers?: Headers };

const largestBody = 1_000_000;
const contentTypes = { json: 'application/json', html: 'text/html; charset=utf-8' };

/** Reads a request whole. Throws where its body is larger than 1 MB. */
export async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestBody) throw new Error('The request body is larger than 1 MB.');
    chunks.push(bytes);
  }
  const { pathname, search } = new URL(message.url ?? '/', 'http://127.0.0.1');
  return {
    method: message.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

export function sendReply(response: ServerResponse, reply: HttpReply): void {
  switch (reply.kind) {
    case 'json':
    case 'html':
      response.writeHead(reply.status, {
        'content-type': contentTypes[reply.kind],
        'cache-control': 'no-store',
        ...reply.headers,
      });
      response.end(reply.body);
      return;
    case 'redirect':
      response.writeHead(303, { location: reply.location, 'cache-control': 'no-store', ...reply.headers });
      response.end();
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'hang':
  }
}

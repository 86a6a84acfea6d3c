import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';

/** Lets Hosting cache an answer, and sets its ETag. Returns true where a 304 is enough. */
export function setPublicCache(request: Request, response: Response, body: string): boolean {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  response.setHeader('Cache-Control', cacheControl);
  // Weak, since proxies that compress the answer remove a strong one.
  response.setHeader('ETag', `W/${etag}`);
  // Express's own `fresh` sends the body again when the request says 'no-cache'.
  const known = request.get('if-none-match') ?? '';
  return known.split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
}

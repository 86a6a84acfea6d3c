import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** How old an answer may be that a cache hands out: 30 s as it is, and 30 s more while it asks for a new one. */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';

/**
 * Lets the cache of the hosting keep an answer, and names it by its ETag. True for a caller who has this very answer
 * already, and needs only be told so by a 304.
 */
export function setPublicCache(request: Request, response: Response, body: string): boolean {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  response.setHeader('Cache-Control', cacheControl);
  // Weak, since whoever compresses the answer on its way keeps only such a name.
  response.setHeader('ETag', `W/${etag}`);
  // Not express's own `fresh`, which takes a 'no-cache' on the way for a wish to have the body again.
  const known = request.get('if-none-match') ?? '';
  return known.split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
}

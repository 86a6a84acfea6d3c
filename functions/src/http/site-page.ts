import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { createLog } from '../lib/log.ts';
import { addressOf } from './define-route.ts';
import { setPublicCache } from './public-cache.ts';

export type SitePage = { html: string; headers: Headers; status: number; isShared: boolean };

/** Hosting's headers (firebase.json), which a page made from its documents needs too. */
const copiedHeaders = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
];

const timeLimitMs = 3_000;

/** Fetched for each request: a document of an earlier release names scripts that no longer exist. */
export async function loadSiteDocument(
  siteOrigin: string,
  name: string,
): Promise<Pick<SitePage, 'html' | 'headers'>> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const response = await fetch(`${siteOrigin}/${name}`, { signal });
  if (!response.ok) throw new Error(`The site answers ${response.status} for /${name}.`);
  return { html: await response.text(), headers: response.headers };
}

export type PageRequest = { id: string; caller: string };

export function sitePage(
  name: string,
  dependencies: () => Promise<Dependencies>,
  make: (deps: Dependencies, request: PageRequest) => Promise<SitePage>,
): RequestHandler {
  return async (request, response) => {
    const startedAt = performance.now();
    const log = createLog({ requestId: randomUUID(), route: name });
    response.removeHeader('X-Powered-By');
    response.setHeader('Cache-Control', 'no-store');
    try {
      const [, , id = ''] = request.path.split('/');
      const page = await make({ ...(await dependencies()), log }, { id, caller: addressOf(request) });
      for (const copied of copiedHeaders) {
        const value = page.headers.get(copied);
        if (value !== null) response.setHeader(copied, value);
      }
      response.status(page.status).type('html');
      if (page.isShared && setPublicCache(request, response, page.html)) response.status(304).end();
      else response.send(page.html);
    } catch (error) {
      log.error('The page could not be made.', error);
      response.status(503).type('text').send('This page could not be loaded. Please try again.');
    }
    const durationMs = Math.round(performance.now() - startedAt);
    log.info('Answered.', { status: response.statusCode, durationMs });
  };
}

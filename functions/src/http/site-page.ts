import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { createLog } from '../lib/log.ts';
import { addressOf } from './define-route.ts';
import { setPublicCache } from './public-cache.ts';

/** A document of the site, as Hosting serves it. */
export type SiteDocument = { html: string; headers: Headers };

/** What is to be answered with; `isShared` where caches may keep it. */
export type SitePage = SiteDocument & { status: number; isShared: boolean };

/** Hosting has its headers in firebase.json; what is made of its documents goes out with the very same. */
const passedOn = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
];

const timeLimitMs = 3_000;

/**
 * A document of the site, asked for each time: the one of an earlier release names scripts that are no longer there.
 * @throws Error where the site does not answer with it.
 */
export async function loadSiteDocument(siteOrigin: string, name: string): Promise<SiteDocument> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const response = await fetch(`${siteOrigin}/${name}`, { signal });
  if (!response.ok) throw new Error(`The site answers ${response.status} for /${name}.`);
  return { html: await response.text(), headers: response.headers };
}

/** Who asks for a page, and for which: the `id` as it stands in the address. */
export type PageRequest = { id: string; caller: string };

/** Serves a page of the site that is made for each request. */
export function sitePage(
  name: string,
  dependencies: () => Promise<Dependencies>,
  make: (deps: Dependencies, asked: PageRequest) => Promise<SitePage>,
): RequestHandler {
  return async (request, response) => {
    const startedAt = performance.now();
    const log = createLog({ requestId: randomUUID(), route: name });
    response.removeHeader('X-Powered-By');
    response.setHeader('Cache-Control', 'no-store');
    try {
      const [, , id = ''] = request.path.split('/');
      const page = await make({ ...(await dependencies()), log }, { id, caller: addressOf(request) });
      setPassedOn(response, page.headers);
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

function setPassedOn(response: Response, headers: Headers): void {
  for (const name of passedOn) {
    const value = headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
}

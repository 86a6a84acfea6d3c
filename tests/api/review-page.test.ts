import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RateLimitError } from '../../functions/src/lib/api-error.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { pageHeaders } from '../../tools/content-security-policy.ts';
import { readFirebaseConfig } from '../../tools/ports.ts';
import { serveApi } from '../support/in-process-api.ts';
import { dependencies } from '../support/in-process.ts';
import { writeMany } from '../support/reviews.ts';
import { collections, siteOrigin } from '../support/suite.ts';

const pageOf = (id: number | string, init?: RequestInit) => fetch(`${siteOrigin}/reviews/${id}`, init);

async function newReview(content: string, name = 'Robin'): Promise<number> {
  const [id = 0] = await writeMany([{ content, name }]);
  return id;
}

describe('the page of a review', () => {
  it('comes with the headers of every page, and may be kept for 60 s by the cache of Hosting', async () => {
    const id = await newReview('Lovely.');
    for (const [answer, status] of [
      [await pageOf(id), 200],
      [await pageOf(1), 404],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const { headers } = await fetch(`${siteOrigin}/app`);
      for (const key of pageHeaders(readFirebaseConfig()).keys()) {
        expect(headers.get(key)).not.toBeNull();
        expect(answer.headers.get(key)).toBe(headers.get(key));
      }
      expect(answer.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
      );
      const etag = answer.headers.get('etag') ?? '';
      const again = await pageOf(status === 200 ? id : 1, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
    }
  });

  it('takes what people wrote for text, and is the shell with the same scripts', async () => {
    const hostile = `</noscript><script src="/x.js"></script><img onerror='x'> {{name}} \u202Egpj`;
    const html = await (await pageOf(await newReview(hostile, `"><script>${'x'.repeat(9)}`))).text();
    const shell = await (await fetch(`${siteOrigin}/app`)).text();
    const scriptsOf = (page: string) =>
      page.match(/<script[^>]*>|<link rel="(modulepreload|stylesheet)"[^>]*>/g);
    expect(scriptsOf(html)).toEqual(scriptsOf(shell));
    expect(html.match(/<\/?noscript/g)).toEqual(['<noscript', '</noscript']);
    expect(html).toContain('<div id="root"></div><noscript>');
    expect(html).toContain('&lt;/noscript&gt;&lt;script src=&quot;/x.js&quot;&gt;');
    expect(html).not.toMatch(/<img onerror|\u202E|\{\{(?!name)/);
  });
});

describe('where something is out of order', () => {
  const closings: (() => void)[] = [];
  afterEach(() => closings.splice(0).forEach((close) => close()));

  async function pageWith(changed: Partial<Dependencies>, id: number): Promise<Response> {
    const { origin, close } = await serveApi(() => ({ ...dependencies, ...changed }));
    closings.push(close);
    return fetch(new URL(`/reviews/${id}`, origin));
  }

  /** A site that has these documents alone, as one of an earlier release. */
  async function siteWith(documents: Record<string, string>): Promise<Dependencies['config']> {
    const site = createServer((request, response) => {
      const document = documents[request.url ?? ''];
      response.writeHead(document === undefined ? 404 : 200).end(document);
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    closings.push(() => site.close());
    const { port } = z.parse(z.object({ port: z.number() }), site.address());
    return { ...dependencies.config, siteOrigin: `http://127.0.0.1:${port}` };
  }

  it('is the shell alone, which no cache keeps, for a review that cannot be read', async () => {
    const id = await newReview('Lovely.');
    await collections.reviews.firestore.doc(`reviews/${id}`).update({ serviceType: 'UNKNOWN' });
    const answer = await pageWith({}, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(await (await fetch(`${siteOrigin}/app`)).text());
  });

  it('is the shell alone for who reads too much', async () => {
    const rateLimits = () => Promise.reject(new RateLimitError('Too much.', 60));
    const answer = await pageWith({ rateLimits }, await newReview('Lovely.'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toBe(await (await fetch(`${siteOrigin}/app`)).text());
  });

  it('is the shell for a site that has no page of a review yet', async () => {
    const config = await siteWith({ '/app': 'The shell.' });
    const answer = await pageWith({ config }, await newReview('Lovely.'));
    expect([answer.status, await answer.text()]).toEqual([200, 'The shell.']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says so where the site does not answer', async () => {
    const answer = await pageWith({ config: await siteWith({}) }, 1);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

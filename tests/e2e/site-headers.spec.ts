import {
  inlineScriptSources,
  pageHeaders,
  policyOf,
  withSources,
} from '../../tools/content-security-policy.ts';
import { readFirebaseConfig } from '../../tools/ports.ts';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    stopped: (directive: string) => void;
  }
}

const config = readFirebaseConfig();
const deployed = pageHeaders(config);
/** The policy that a site with this document is deployed with. */
const policyWith = (html: string) =>
  pageHeaders(withSources(config, { 'script-src': inlineScriptSources(html) })).get(
    'Content-Security-Policy',
  ) ?? '';

test('every kind of answer comes with the headers that shut it', async ({ request }) => {
  for (const path of ['/', '/reviews', '/booking', '/reviews/1', '/nothing-here', '/robots.txt']) {
    const headers = (await request.get(path)).headers();
    for (const [key, value] of deployed) {
      // The emulators' addresses stand beside those of the deployed policy.
      if (key !== 'Content-Security-Policy') expect(headers[key.toLowerCase()], path).toBe(value);
    }
    expect(headers['content-security-policy'], path).toContain("style-src 'self'; ");
  }
});

test('a page is served with the hash of the script that stands in it', async ({ request }) => {
  for (const path of [...publicPages.map((page) => page.path), '/booking', '/nothing-here']) {
    const response = await request.get(path);
    const sources = inlineScriptSources(await response.text());
    expect(sources, path).toHaveLength(1);
    const served = response.headers()['content-security-policy'] ?? '';
    expect(served.split('; '), path).toContain(
      ['script-src', ...(policyOf(config)['script-src'] ?? []), ...sources].join(' '),
    );
  }
});

test('the public pages work under the very policy that is deployed', async ({ page }) => {
  const policy = policyWith(await (await page.request.get('/')).text());
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  const hydrated = publicPages.filter(({ path }) => !['/gallery', '/reviews'].includes(path));
  expect(hydrated.length).toBeGreaterThan(3);
  for (const { path } of hydrated) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toBe(policy);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a script, a style and a call that got into a page are stopped', async ({ browser, baseURL }) => {
  // A context of its own: here violations are what is looked for.
  const page = await browser.newPage();
  const stopped = new Set<string>();
  await page.exposeFunction('stopped', (directive: string) => stopped.add(directive));
  await page.goto(baseURL ?? '/');
  await page.evaluate(async () => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      window.stopped(effectiveDirective);
    });
    const markup = '<img src="data:," onerror="document.title = 1"><p style="color: red">';
    document.body.insertAdjacentHTML('beforeend', markup);
    for (const name of ['script', 'style']) {
      const element = document.createElement(name);
      element.textContent = '/* no */';
      document.body.append(element);
    }
    await fetch('https://example.com/').catch(() => undefined);
  });
  const directives = [
    'connect-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ];
  await expect.poll(() => [...stopped].toSorted()).toEqual(directives);
  await page.close();
});

import { business } from '@pawprints/domain/business';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { limits } from '@pawprints/domain/limits';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { slides } from '../../web/src/content/about.ts';
import { firstSampleReviews } from '../../web/src/content/first-sample-reviews.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectAccessible, expectSound } from './support/look.ts';
import { expect, test } from './support/test.ts';

const largeScreen = { width: 1920, height: 1080 };

/** The name of a page for a picture of it. */
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

for (const { path, title, description } of publicPages) {
  test.describe(path, () => {
    test('is rendered beforehand, taken over without a fault, and asks no other host', async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol, href } = new URL(request.url());
        if (protocol !== 'data:' && origin !== baseURL && !isImageOfBucket(href)) foreign.push(href);
      });
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Sign in with Google' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.title()).toBe(`${title} · ${business.name}`);
      expect(foreign).toEqual([]);
    });

    test('says in its head what it is', async ({ request }) => {
      const html = await (await request.get(path)).text();
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      expect(html).toContain(`<title>${title} · ${business.name}</title>`);
      expect(html).toContain(`<meta name="description" content="${description}"/>`);
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const answer = await request.get(new URL(picture).pathname);
      expect(answer.headers()['content-type']).toBe('image/png');
      const [, data = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({
        '@type': 'LocalBusiness',
        name: business.name,
        address: { streetAddress: business.address.street },
        openingHoursSpecification: { opens: '08:00', closes: '21:00' },
      });
      expect(data).not.toMatch(/review|rating/i);
    });

    test('has no fault that axe knows of, from the narrowest phone to a large screen', async ({ page }) => {
      // What turns by itself would be measured in the midst of a turn.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectSound(page, nameOf(path));
      await page.setViewportSize(largeScreen);
      await expectAccessible(page, nameOf(path));
    });
  });
}

/** Pictures of the gallery come from our own bucket. */
function isImageOfBucket(url: string): boolean {
  return /\/gallery(%2F|\/)[\w-]+\.webp/.test(url);
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of ['/admin/none', '/admin/xyz/abc', '/admin/bookings/new/x']) {
      test(`${path} takes over its frame without a fault, and says that there is no such page`, async ({
        page,
        person,
      }) => {
        await openAsAdmin(page, person, path);
        await expect(page.getByRole('heading', { name: 'There is no such page.' })).toBeVisible();
      });
    }
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of publicPages) {
    test(`${path} reads whole`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(6);
      await expect(page.locator('main [aria-busy] [data-skeleton]')).toHaveCount(0);
    });
  }

  test('every service is described on /services', async ({ page }) => {
    await page.goto('/services');
    for (const label of Object.values(serviceTypeLabels)) {
      await expect(
        page.getByRole('heading', { level: 2, name: new RegExp(`^${label}( Popular)?$`) }),
      ).toBeVisible();
    }
  });

  test('the carousel shows all its pictures', async ({ page }) => {
    await page.goto('/about');
    for (const { caption } of slides) await expect(page.getByText(caption, { exact: true })).toBeVisible();
  });

  test('samples stand on /reviews and /gallery', async ({ page }) => {
    await page.goto('/reviews');
    await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')).not.toHaveCount(0);
    await page.goto('/gallery');
    await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img')).toHaveCount(
      limits.galleryPerPage,
    );
  });
});

test('robots.txt names the sitemap, and the sitemap every public page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(new URL(sitemap).pathname)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(publicPages.map(({ path }) => path));
});

test('security.txt says whom to tell, for less than a year', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${business.email}\n`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now();
  expect(expires).toBeGreaterThan(0);
  expect(expires).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});

test('the web manifest names icons that are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: business.name, start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type']).toContain(type);
  }
});

test('/favicon.ico is a picture that a browser can show', async ({ page, request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/favicon.ico';
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(width).toBe(48);
});

test("the app's own pages are not for search engines", async ({ request }) => {
  for (const path of [
    '/booking',
    '/booking/confirmed',
    '/profile',
    `/reviews/${firstSampleReviews[0]?.id}`,
  ]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

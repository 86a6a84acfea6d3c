import { sampleReviews } from '../../web/src/content/sample-reviews.ts';
import { newPerson } from '../support/people.ts';
import { write } from '../support/reviews.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const path of ['/profile', '/write-review', '/booking/confirmed', '/booking']) {
  test(`${path} says without JavaScript what is needed, and whom to ask`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/needs JavaScript, which is switched off/)).toBeVisible();
    await expect(main.getByRole('link', { name: '(555) 555-0142' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
    // Nobody can sign in here.
    await expect(main.getByText(/sign in|signed in|login|account/i).filter({ visible: true })).toHaveCount(0);
  });
}

test.describe('a review', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('of a customer is shown without JavaScript', async ({ page }) => {
    const author = await newPerson({ name: 'Robin <b>Miller</b>' });
    const content = `</noscript><script>document.title = 'gone'</script>\n"So it's said" & {{name}}`;
    const { id } = await write(author, { serviceType: 'LONG_TERM_BOARDING', rating: 4, content });
    const answer = await page.goto(`/reviews/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle('Review by Robin <b>Miller</b> · Pawprints');
    const summary = page.locator('meta[name="description"]');
    await expect(summary).toHaveAttribute('content', /^Long-Term Boarding, 4 out of 5 stars: “<\/noscript>/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Robin <b>Miller</b>');
    await expect(main.getByText('Long-Term Boarding', { exact: true })).toBeVisible();
    await expect(main.getByText('4 out of 5 stars')).toBeVisible();
    await expect(main.getByRole('blockquote')).toHaveText(`“${content}”`, { useInnerText: true });
    await expect(main.getByText(/^Reviewed on \d{4}\.\d+\.\d+$/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pawprints, home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await main.getByRole('link', { name: 'Back to Reviews' }).click();
    await expect(page).toHaveURL('/reviews');
  });

  test('that is a sample is shown without JavaScript', async ({ page }) => {
    const sample = sampleReviews.at(-1);
    if (sample === undefined) throw new Error('There is no sample.');
    const answer = await page.goto(`/reviews/${sample.id}`);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(sample.name);
    await expect(main.getByText(`${sample.rating} out of 5 stars`)).toBeVisible();
    await expect(main.getByRole('blockquote')).toHaveText(`“${sample.content}”`);
    await expect(main.getByText(`Reviewed on ${sample.written} · Sample`)).toBeVisible();
  });
});

test.describe('a review that is not there', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of 404/ });

  for (const id of ['1', '1/', 'sample-0', '99999999999999999999', '%20']) {
    test(`${id} is said to be missing without JavaScript`, async ({ page }) => {
      const answer = await page.goto(`/reviews/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Not Found');
      await expect(page.getByRole('main').getByRole('link', { name: 'See all reviews' })).toBeVisible();
    });
  }
});

import { services } from '@pawprints/domain/catalogue';
import { formatDollars } from '@pawprints/domain/money';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { sampleReviews } from '../../web/src/content/sample-reviews.ts';
import { newPerson } from '../support/people.ts';
import { newWord, write } from '../support/reviews.ts';
import { reviewCards, searchFor } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

test('/about names the prices that are charged, not the teasers of the home page', async ({ page }) => {
  await page.goto('/about');
  const rows = page.getByRole('region', { name: 'What we do' }).getByRole('listitem');
  const { daycare, boarding, walking } = services;
  await expect(rows).toHaveCount(3);
  for (const [index, { name, price, duration }] of [daycare, boarding, walking].entries()) {
    await expect(rows.nth(index).getByRole('link', { name })).toBeVisible();
    await expect(rows.nth(index)).toContainText(`${formatDollars(price)} · ${duration.toLowerCase()}`);
  }
});

test('no page promises that its teasers are what is paid, or that drawings are made by hand', async ({
  request,
}) => {
  for (const { path } of publicPages) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain('is what you pay');
    expect(html, path).not.toContain('drawn by hand');
  }
});

test('each review on the home page says that it is a sample', async ({ page }) => {
  await page.goto('/');
  const shown = page.getByRole('region', { name: 'Letters on our fridge' }).getByRole('figure');
  await expect(shown).toHaveCount(3);
  for (const card of await shown.all()) await expect(card).toContainText('Sample');
});

test('what customers wrote is counted apart from the samples', async ({ page }) => {
  const word = newWord();
  await write(await newPerson(), { content: `In the garden. ${word}` });
  await page.goto('/reviews');
  const count = page.getByRole('region', { name: 'Reviews' }).getByRole('status');
  await expect(count).toHaveText(new RegExp(`^\\d+ reviews? · ${sampleReviews.length} samples$`));
  await searchFor(page, word);
  await expect(reviewCards(page)).toHaveCount(1);
  await expect(count).toHaveText('1 review');
  await searchFor(page, 'simit');
  await expect(count).toHaveText('1 sample');
  await searchFor(page, 'xyzzy');
  await expect(count).toHaveText('0 reviews');
});

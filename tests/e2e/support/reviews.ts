import type { Locator, Page } from '@playwright/test';

/** The review cards on /reviews. */
export function reviewCards(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews' }).getByRole('article');
}

export function reviewCardOf(page: Page, author: string): Locator {
  return reviewCards(page).filter({ hasText: author });
}

/** Opens the review of an author; returns the dialog. */
export async function openReview(page: Page, author: string): Promise<Locator> {
  await reviewCardOf(page, author).getByRole('button', { name: /^Read/ }).click();
  return page.getByRole('dialog', { name: author });
}

/** Searches the list for an author's review, which may be on a later page. */
export async function findReview(page: Page, author: string): Promise<Locator> {
  await searchFor(page, author);
  return reviewCardOf(page, author);
}

export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search by name or words').fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}

/** The server refuses a call. */
export async function refuse(page: Page, url: string, status: 403 | 409, message: string): Promise<void> {
  const code = status === 403 ? 'FORBIDDEN' : 'CONFLICT';
  await page.route(url, (route) =>
    route.fulfill({ status, json: { isSuccess: false, code, message, result: null } }),
  );
}

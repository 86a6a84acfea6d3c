import type { Locator, Page } from '@playwright/test';

/** The letters that /reviews shows. */
export function letters(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews' }).getByRole('article');
}

export function letterOf(page: Page, author: string): Locator {
  return letters(page).filter({ hasText: author });
}

/** Opens the letter of an author; answers the dialog. */
export async function openLetter(page: Page, author: string): Promise<Locator> {
  await letterOf(page, author).getByRole('button', { name: /^Read/ }).click();
  return page.getByRole('dialog', { name: author });
}

/** Searches the list for an author's letter, which others' may have led to a later page. */
export async function findLetter(page: Page, author: string): Promise<Locator> {
  await searchFor(page, author);
  return letterOf(page, author);
}

export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search by name or words').fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}

/** Has the server refuse a call, in the place of what it would do. */
export async function refuse(page: Page, url: string, status: 403 | 409, message: string): Promise<void> {
  const code = status === 403 ? 'FORBIDDEN' : 'CONFLICT';
  await page.route(url, (route) =>
    route.fulfill({ status, json: { isSuccess: false, code, message, result: null } }),
  );
}

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Test cards of Stripe, and of its stand-in. */
export const cards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Fills in a card on the hosted page and pays the amount that the page names: '$45.00'. */
export async function payWith(page: Page, card: keyof typeof cards, amount: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.getByLabel('Card number').fill(cards[card]);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

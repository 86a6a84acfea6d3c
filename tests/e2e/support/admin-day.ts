import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { change } from '../../support/records.ts';
import { expect, type Person } from './test.ts';

/** A section of Today that has dogs. */
export const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

export const dog = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** 'Check in', 'Check out' or 'Undo the check-in of' a dog. */
export const button = (page: Page, act: string, name: string): Locator =>
  page.getByRole('button', { name: `${act} ${name}`, exact: true });

/** A name that no other test's dog has. */
export const named = ({ email }: Person, name: string): string => `${name} ${email.slice(6, 10)}`;

/** What the API has answered is shown before: only what changes afterwards says that the day is followed. */
export async function untilFollowed(page: Page, booking: number): Promise<void> {
  const specialRequests = `Heard ${randomUUID()}`;
  await change(booking, { specialRequests });
  await expect(page.getByText(specialRequests)).toBeVisible();
}

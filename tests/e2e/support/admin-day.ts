import type { Locator, Page } from '@playwright/test';
import type { Person } from './test.ts';

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

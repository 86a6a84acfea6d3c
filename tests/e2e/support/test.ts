import { test as base, expect } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { listenersOf } from './listeners.ts';

export { expect };

/** Somebody who has never been here before. */
export type Person = { name: string; email: string };

declare global {
  interface Window {
    keepViolation: (violation: string) => void;
  }
}

type Fixtures = {
  person: Person;
  /** Console errors that a test provokes, such as the browser's own line about an answer 404. */
  expectedErrors: RegExp | null;
  /** Whether `goto` and `reload` wait until the page is hydrated; false where a test keeps its scripts away. */
  waitsForHydration: boolean;
  endedListeners: undefined;
};

/**
 * Every test fails on an error in the console that it has not expected, on an uncaught exception, and on anything in any of
 * its tabs that the content security policy has stopped.
 */
export const test = base.extend<Fixtures>({
  // Playwright reads from the pattern what a fixture needs: nothing.
  // oxlint-disable-next-line no-empty-pattern
  person: async ({}, provide) => {
    const id = randomUUID().slice(0, 8);
    await provide({ name: `Robin ${id}`, email: `robin-${id}@example.com` });
  },
  expectedErrors: [null, { option: true }],
  waitsForHydration: [true, { option: true }],
  // It comes first, and so ends when all pages of the test are closed.
  endedListeners: [
    async ({ browser }, provide) => {
      const listeners = listenersOf(browser);
      await provide(undefined);
      await listeners.end();
    },
    { auto: true },
  ],
  context: async ({ context }, provide) => {
    const violations: string[] = [];
    await context.exposeFunction('keepViolation', (violation: string) => violations.push(violation));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        // No page of ours fetches one: the recorder of traces does, for the pictures that a page has made.
        if (effectiveDirective === 'connect-src' && blockedURI === 'blob') return;
        // Firestore looks whether there is a network, and does without an answer.
        if (blockedURI.startsWith('https://www.google.com/images/cleardot.gif')) return;
        window.keepViolation(`${effectiveDirective}: ${blockedURI} in ${location.href} by ${sourceFile}`);
      });
    });
    await provide(context);
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
  page: async ({ page, expectedErrors, waitsForHydration, javaScriptEnabled }, provide) => {
    const errors: string[] = [];
    const keep = (text: string) => {
      if (expectedErrors?.test(text) !== true) errors.push(text);
    };
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') keep(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => keep(String(error)));
    if (waitsForHydration && javaScriptEnabled) waitForHydration(page);
    await provide(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/**
 * A prerendered page hydrates after its load event. Before that a press on the header would be lost, or a link would load a new
 * document. The header of a hydrated page shows who is signed in, or the sign-in button.
 */
function waitForHydration(page: Page): void {
  const hydrated = () => expect(page.locator('header .invisible')).toHaveCount(0);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...options) => {
    const answer = await goto(...options);
    await hydrated();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await hydrated();
    return answer;
  };
}

/** Signs in through the account chooser of emulator builds, by whatever sign-in button the page shows. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  await chooseAccount(page, person);
  await expect.poll(() => tokenOf(page)).not.toBeNull();
}

/** Fills in the account chooser, which the page has opened or is about to open. */
export async function chooseAccount(page: Page, { name, email }: Person): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('E-mail').fill(email);
  await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(chooser).toBeHidden();
}

/** The token that the page keeps (docs/rules.md#sign-in). */
export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('authToken'));
}

/** The server carries the calls out, but their answers are lost. */
export async function loseAnswers(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

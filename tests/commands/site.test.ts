import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumSwitches, findChromium } from '../../tools/launcher/chromium.ts';
import { origin } from '../../tools/ports.ts';
import { newPerson } from '../support/people.ts';
import { auth } from '../support/suite.ts';
import { sites } from './commands.ts';
import { copiedFolder, copyTheTree, ports, stop, up } from './site-of-a-copy.ts';

copyTheTree();

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumSwitches });
});
afterAll(() => browser.close());

describe('npm start', () => {
  it('brings the site, where one signs in as one of the demo data', async () => {
    await up(sites.start);
    const page = await browser.newPage();
    await page.goto(`${origin(ports.hosting)}/booking`);
    await signInAsDana(page);
    await page.goto(`${origin(ports.hosting)}/profile?tab=pets`);
    await page.getByText('Biscuit').first().waitFor();
    await page.close();
  });

  it('shows the mails that would be sent, at the address that it prints', async () => {
    const site = await up(sites.start);
    const outbox = await fetch(origin(ports.outbox));
    expect(await outbox.text()).toContain('<h1>Outbox</h1>');
    await site.shows(origin(ports.outbox));
  });

  it('is stopped by Ctrl-C, and has its data again at the next start', async () => {
    await up(sites.start);
    const { email } = await newPerson();
    await stop();
    await up(sites.start);
    expect((await auth.getUserByEmail(email)).email).toBe(email);
  });

  it('begins anew with --fresh', async () => {
    await up(sites.start);
    const { email } = await newPerson();
    await up(sites.fresh);
    await expect(auth.getUserByEmail(email)).rejects.toThrow('no user record');
  });
});

describe('npm run dev', () => {
  it('shows a change in the code without a reload', async () => {
    await up(sites.dev);
    const page = await browser.newPage();
    await page.goto(`${origin(ports.vite)}/booking`);
    await page.getByRole('heading', { level: 1, name: 'Login Required' }).waitFor();
    await page.evaluate(() => (document.documentElement.dataset['stood'] = 'open'));
    const file = join(copiedFolder(), 'web/src/features/booking/login-required.tsx');
    const changed = readFileSync(file, 'utf8').replace('>Login Required', '>Changed meanwhile');
    // Saved again until it is seen: on a busy machine Vite may still be finding out which files there are.
    const save = async () => {
      writeFileSync(file, changed);
      return page.getByText('Changed meanwhile').isVisible();
    };
    await expect.poll(save, { interval: 1000, timeout: 60_000 }).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset['stood'])).toBe('open');
    await page.close();
  });
});

async function signInAsDana(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  await page
    .getByRole('dialog', { name: 'Choose an account' })
    .getByRole('button', { name: /Dana Rivers/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Choose Your Service' }).waitFor();
}

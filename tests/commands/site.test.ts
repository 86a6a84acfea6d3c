import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumSwitches, findChromium } from '../../tools/launcher/chromium.ts';
import { origin } from '../../tools/ports.ts';
import { sites } from './commands.ts';
import { copyTheTree, ports, up } from './site-of-a-copy.ts';

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
});

async function signInAsDana(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  await page
    .getByRole('dialog', { name: 'Choose an account' })
    .getByRole('button', { name: /Dana Rivers/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Choose Your Service' }).waitFor();
}

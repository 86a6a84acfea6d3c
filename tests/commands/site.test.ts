import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumSwitches, findChromium } from '../../tools/launcher/chromium.ts';
import { origin, portOffset, portsAt } from '../../tools/ports.ts';
import { newPerson } from '../support/people.ts';
import { auth } from '../support/suite.ts';
import { besideTheSite, sites } from './commands.ts';
import { copyOfTheTree, type Copy } from '../support/copy-of-the-tree.ts';
import { runIn, typed, type Typed } from './terminal.ts';

const offset = portOffset(0);
const ports = portsAt(offset);

let copy: Copy;
let browser: Browser;
let running: { command: string; typed: Typed } | undefined;

beforeAll(async () => {
  copy = copyOfTheTree();
  // Settings of production, which concern no site on this machine.
  const settings = 'STRIPE_MODE=live\nSITE_ORIGIN=https://elsewhere.dog\n';
  writeFileSync(join(copy.folder, 'functions/.env'), settings);
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumSwitches });
});

afterAll(async () => {
  await browser.close();
  await stop();
  copy.remove();
});

/** Types the command that runs the site, unless it is running; what runs in its place is stopped first. */
async function up(command: string): Promise<void> {
  if (running?.command === command) return;
  await stop();
  running = { command, typed: typed(command, copy.folder, offset) };
  await running.typed.shows('Ctrl-C stops it.');
}

async function stop(): Promise<void> {
  const stopped = await running?.typed.pressCtrlC();
  running = undefined;
  if (stopped === undefined) return;
  expect(stopped.output).toContain('✓ Saving the data');
  await expect(fetch(origin(ports.hosting))).rejects.toThrow('fetch failed');
}

describe('a command that README.md names does what it says beside a running site', () => {
  it.each(Object.entries(besideTheSite))('%s', async (command, check) => {
    await up(sites.start);
    await check(runIn(copy.folder, offset, command), copy.folder);
  });
});

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
    await up(sites.start);
    const outbox = await fetch(origin(ports.outbox));
    expect(await outbox.text()).toContain('<h1>Outbox</h1>');
    await running?.typed.shows(origin(ports.outbox));
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
    const file = join(copy.folder, 'web/src/features/booking/login-required.tsx');
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

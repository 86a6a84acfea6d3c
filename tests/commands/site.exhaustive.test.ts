import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chromiumSwitches, findChromium } from '../../tools/launcher/chromium.ts';
import { origin } from '../../tools/ports.ts';
import { newPerson } from '../support/people.ts';
import { auth } from '../support/suite.ts';
import { sites } from './commands.ts';
import { copiedFolder, copyTheTree, ports, stop, up } from './site-of-a-copy.ts';

copyTheTree();

describe('npm start', () => {
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
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumSwitches });
    onTestFinished(() => browser.close());
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
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Locator } from '@playwright/test';
import { chromiumSwitches } from '../../launcher/chromium.ts';

export type Browser = {
  /** Where Lighthouse reaches it. */
  port: number;
  context: BrowserContext;
  close: () => Promise<void>;
};

/** A browser with nothing in its storage, which Lighthouse can drive too. */
export async function openBrowser(
  executablePath: string,
  device: BrowserContextOptions = {},
): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'pawprints-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...device,
    executablePath,
    args: ['--headless=new', ...chromiumSwitches, '--remote-debugging-port=0'],
  });
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    port: Number(port),
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Signs in as one of the demo data's people, as a person would; every later page of this browser is theirs. */
export async function signIn({ context }: Browser, site: string, email: string): Promise<void> {
  const page = await context.newPage();
  // Wide enough for the header to show who is signed in.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site}/booking`);
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button', { name: email }).click();
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().waitFor();
  await page.close();
}

/** As a finger does: Playwright's own look at what is under it, in the midst of the interaction, would count as the page's. */
export async function touch(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target.tap({ force: true });
}

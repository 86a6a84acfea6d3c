import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { chromiumSwitches } from '../../launcher/chromium.ts';

/** The running product: its address, the folder that Hosting serves, and a Chromium to open it with. */
export type Site = { origin: string; folder: string; chromium: string };

/** `port` is where Lighthouse reaches it. */
type Browser = { port: number; context: BrowserContext; close: () => Promise<void> };

/** A browser with empty storage, which both Playwright and Lighthouse can drive. */
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
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { port: Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8')), context, close };
}

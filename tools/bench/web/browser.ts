import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { chromiumSwitches } from '../../launcher/chromium.ts';

export type Site = { origin: string; folder: string; chromium: string };

/** Lighthouse connects to `port`. */
type Browser = { port: number; context: BrowserContext; close: () => Promise<void> };

/** Opens a browser with empty storage, which both Playwright and Lighthouse can drive. */
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

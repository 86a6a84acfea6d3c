import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallPackages, installNewest } from './debian.ts';
import { Fault } from './fault.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What it is started with: it runs on machines without a screen or internet, as root too, and asks nobody for anything. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of the browser tests: CHROME_PATH, the system's, Playwright's own, else one from Debian. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Fault(`CHROME_PATH names ${named}, and there is no such file.`);
  const found = named ?? installedChromium();
  if (found) return found;
  if (await canInstallPackages()) await installNewest('Chromium', /^chromium$/);
  const installed = installedChromium();
  if (installed) return installed;
  throw new Fault(
    "The browser tests need Chromium: run 'npx playwright install chromium', install it with your system's packages, " +
      'or let CHROME_PATH name one.',
  );
}

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((path) => existsSync(path));
}

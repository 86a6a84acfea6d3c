import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { programsOnPath } from '../paths.ts';
import { installPackage } from './debian.ts';
import { UserError } from './user-error.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Let Chromium run as root, without a screen and without internet. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For a browser that Playwright drives. Each window of a whole Chromium renders two pages for the list below its address bar, which
 * cost nearly half the processor time of a test that opens one page. The last list of features counts, so Playwright's own comes
 * first: `ps` shows it.
 */
const testedChromiumSwitches = [
  ...chromiumSwitches,
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];

/**
 * The browser tests' own: Chromium's headless shell where there is one (docs/decisions/0168), else the whole Chromium, else what
 * Playwright has installed.
 */
export function testedChromium(): { executablePath?: string; args: string[] } {
  const executablePath = headlessShell() ?? process.env['CHROME_PATH'];
  return { ...(executablePath && { executablePath }), args: testedChromiumSwitches };
}

/** Installs the headless shell where it is missing and can be had. The tests pass without it, later. */
export async function installHeadlessShell(): Promise<void> {
  if (headlessShell() !== undefined) return;
  await installPackage("Chromium's headless shell", /^chromium-headless-shell$/).catch(() => undefined);
  if (headlessShell() !== undefined) return;
  console.log(
    'The browser tests run in the whole Chromium, which takes longer: there is no chromium-headless-shell.',
  );
}

const headlessShell = (): string | undefined => programsOnPath('chromium-headless-shell')[0];

export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen && !existsSync(chosen))
    throw new UserError(`CHROME_PATH names ${chosen}, and there is no such file.`);
  const found = chosen || installedChromium();
  if (found) return found;
  await installPackage('Chromium', /^chromium$/);
  const installed = installedChromium();
  if (installed) return installed;
  throw new UserError(
    "The browser tests need Chromium: run 'npx playwright install chromium', install it with your system's packages, " +
      'or let CHROME_PATH name one.',
  );
}

function installedChromium(): string | undefined {
  const elsewhere = [...applications, chromium.executablePath()].filter((path) => existsSync(path));
  return [...commands.flatMap(programsOnPath), ...elsewhere][0];
}

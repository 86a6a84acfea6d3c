import { defineConfig, devices } from '@playwright/test';
import { testedChromium } from './tools/launcher/chromium.ts';
import { origin, portOffset, portsAt } from './tools/ports.ts';

/** What they change is asked of everybody who books. */
const alone = '**/{agreement,vaccination-rules}.exhaustive.spec.ts';

/** What takes long for what it finds: docs/decisions/0192. */
const exhaustive = '**/*.exhaustive.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${portOffset(0)}`,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // A busy machine may be slower than a wait; what passes only at a second try is still listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    { name: 'usual', testIgnore: exhaustive },
    { name: 'exhaustive', testMatch: exhaustive, testIgnore: alone },
    { name: 'exhaustive, alone', testMatch: alone, dependencies: ['exhaustive'], workers: 1 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['SITE_ORIGIN'] ?? origin(portsAt(portOffset(0)).hosting),
    locale: 'en-US',
    // Far from the business: nothing may depend on the customer's zone.
    timezoneId: 'Pacific/Auckland',
    // Recording a trace takes a quarter more processor time: `npx playwright test NAME --trace on` records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: testedChromium(),
  },
});

import { expect, test } from 'vitest';
import { playwrightReport, vitestReport, withReport } from './test-report.ts';
import { writeFileSync } from 'node:fs';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const waited =
  "locator.waitFor: Timeout 30000ms exceeded.\nCall log:\n  - waiting for getByRole('grid') to be visible";
const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1\nat sum.ts:3'] };

test('names what Vitest has seen fail, and a file that could not be loaded', async () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 2,
    testResults: [
      { name: 'sum.test.ts', message: '', assertionResults: [passed, failed] },
      {
        name: 'grid.test.ts',
        message: '',
        assertionResults: [{ fullName: 'opens', status: 'failed', failureMessages: [waited] }],
      },
      { name: 'gone.test.ts', message: 'Cannot find module\nat …', assertionResults: [] },
    ],
  };
  expect(await read(vitestReport, report, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'sum.test.ts › takes away › expected 1',
      "grid.test.ts › opens › locator.waitFor: Timeout 30000ms exceeded. › - waiting for getByRole('grid') to be visible",
      'gone.test.ts › Cannot find module',
    ],
  });
});

test('names what Playwright has seen fail at every try, in whichever group', async () => {
  const notVisible = "expect(locator).toBeVisible() failed\n\nLocator: getByText('Hello')\nTimeout: 5000ms";
  const spec = { file: 'site.spec.ts', ok: true, title: 'opens', tests: [] };
  const results = [{ error: { message: 'Timeout' } }, { error: { message: notVisible } }];
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec], suites: [{ specs: [{ ...spec, ok: false, tests: [{ results }] }] }] }],
  };
  expect(await read(playwrightReport, report, 1)).toEqual({
    passed: 4,
    failed: 1,
    failures: ["site.spec.ts › opens › expect(locator).toBeVisible() failed › Locator: getByText('Hello')"],
  });
});

test('a run that failed without a failing test has failed', async () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [] };
  expect(await read(vitestReport, report, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(await read(vitestReport, report, 0)).toMatchObject({ passed: 1, failed: 0 });
});

test('so has one without a report', async () => {
  expect(await withReport(vitestReport, () => Promise.resolve(0))).toMatchObject({ passed: 0, failed: 1 });
});

function read(schema: Parameters<typeof withReport>[0], report: object, code: number) {
  return withReport(schema, (file) => {
    writeFileSync(file, JSON.stringify(report));
    return Promise.resolve(code);
  });
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { root } from '../paths.ts';

/** `failures`: the names of the failed tests with what went wrong, as far as a runner reports them. */
export type Counts = { passed: number; failed: number; failures: string[] };

/** The JSON report of Vitest. */
export const vitestReport = z.pipe(
  z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  }),
  z.transform(({ numPassedTests, numFailedTests, testResults }): Counts => {
    const failures = testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const named = tests.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]));
      // A file that cannot be loaded has no tests.
      return message === '' || named.length > 0 ? named : [failure(file, '', message)];
    });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  }),
);

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightSuite = z.object({
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
        }),
      ),
    }),
  ),
});

/** The JSON report of Playwright. A test that passed at a second try has passed. */
export const playwrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(playwrightSuite),
  }),
  z.transform(({ stats, suites }): Counts => {
    const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
    const failures = failed.map(({ file, title, tests }) =>
      failure(file, title, tests.flatMap(({ results }) => results).at(-1)?.error?.message),
    );
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
  }),
);

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Of Playwright the locator as well: its first line does not say what was not visible, or was waited for. */
function failure(file: string, test: string, message = ''): string {
  const [first = '', ...rest] = stripVTControlCharacters(message).split('\n');
  const locator = rest.find((line) => /^Locator: |^ *- waiting for /.test(line))?.trim() ?? '';
  return [file, test, first, locator].filter((part) => part !== '').join(' › ');
}

/**
 * Reads the counts from the runner's report. A run without a report, or one that failed without a failing test, counts as one
 * failure.
 */
export async function withReport(
  schema: z.ZodMiniType<Counts>,
  run: (file: string) => Promise<number>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(file);
    const counts = z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`no report: ${String(error)}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

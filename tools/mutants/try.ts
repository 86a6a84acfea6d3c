import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { outcomeOf } from '../launcher/run-command.ts';
import { inRoot } from '../paths.ts';
import type { Mutant } from './mutant.ts';

/** What has become of a mutant: the test that failed, or null where none did. */
export type Tried = { by: string | null; seconds: number };

/** No file of tests takes so long, unless what it tests never ends. */
const patienceMs = 3 * 60 * 1000;

const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Lets a mutant live through the tests that are to notice it. */
export async function tryOut(mutant: Mutant, env: Record<string, string>): Promise<Tried> {
  const started = Date.now();
  const { output, results } = await runTests([mutant.noticedBy], { ...env, MUTANT: mutant.name });
  const seconds = (Date.now() - started) / 1000;
  if (results === null) return { by: 'it never ends', seconds };
  const tests = results.testResults.flatMap((file) => file.assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { by: failed.fullName.trim(), seconds };
  if (results.success) return { by: null, seconds };
  throw new Error(`The tests did not run on '${mutant.name}'.\n${output}`);
}

/** Runs files of tests on the product as it is. @throws Error where they fail: then they would notice anything. */
export async function tryAsItIs(files: readonly string[], env: Record<string, string>): Promise<void> {
  const { output, results } = await runTests(files, env);
  if (results?.success !== true) throw new Error(`The tests fail on the product as it is.\n${output}`);
}

/** The report is null where the tests had to be ended. */
async function runTests(files: readonly string[], env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-mutant-'));
  const path = join(folder, 'report.json');
  const signal = AbortSignal.timeout(patienceMs);
  const config = ['--config', inRoot('tools/mutants/vitest.config.ts')];
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${path}`];
  try {
    const { output } = await outcomeOf(
      inRoot('node_modules/.bin/vitest'),
      ['run', ...config, ...reporters, ...files],
      { env: { ...process.env, ...env }, signal },
    );
    return { output, results: z.parse(report, JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    if (signal.aborted) return { output: '', results: null };
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

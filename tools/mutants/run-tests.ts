import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { tryRun } from '../launcher/run-command.ts';
import { inRoot } from '../paths.ts';
import type { Mutant } from './mutant.ts';

/** Far longer than any test file takes. A mutant can cause an endless loop. */
const timeoutMs = 3 * 60 * 1000;

const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Returns the name of the first test that fails with the mutant, or null where the mutant survives. */
export async function failingTest(mutant: Mutant, env: Record<string, string>): Promise<string | null> {
  const { output, results } = await runTests([mutant.test], { ...env, MUTANT: mutant.name });
  if (results === null) return 'it never ends';
  const tests = results.testResults.flatMap((file) => file.assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed === undefined && !results.success) {
    throw new Error(`The tests did not run on '${mutant.name}'.\n${output}`);
  }
  return failed?.fullName.trim() ?? null;
}

/** @throws Error when tests fail without a mutant: their failure on a mutant would prove nothing. */
export async function requirePassing(files: readonly string[], env: Record<string, string>): Promise<void> {
  const { output, results } = await runTests(files, env);
  if (results?.success !== true) throw new Error(`The tests fail without any mutant.\n${output}`);
}

/** `results` is null after a timeout. */
async function runTests(files: readonly string[], env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-mutant-'));
  const path = join(folder, 'report.json');
  const signal = AbortSignal.timeout(timeoutMs);
  const config = ['--config', inRoot('tools/mutants/vitest.config.ts')];
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${path}`];
  try {
    const { output } = await tryRun(
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

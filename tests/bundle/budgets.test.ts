import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstLoad, parseManifest, type Manifest } from '../../tools/prerender/first-load.ts';
import { inRoot } from '../../tools/paths.ts';
import { publicPages } from '../../web/src/content/public-pages.ts';

/** KiB of JavaScript (gzip) that a page may need before it works. */
const publicBudget = 95;

const folder = mkdtempSync(join(tmpdir(), 'pawprints-budgets-'));
let manifest: Manifest = {};

beforeAll(async () => {
  // The test runner's own value would bring the libraries' development halves.
  vi.stubEnv('NODE_ENV', 'production');
  const root = inRoot('web');
  await build({ root, mode: 'production', logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  manifest = parseManifest(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the first load of a public page', () => {
  it.each(publicPages)(`of $path is at most ${publicBudget} KiB of JavaScript`, ({ modules }) => {
    expect(weightOf(modules)).toBeLessThanOrEqual(publicBudget);
  });

  it.each(publicPages)('of $path has no Firebase in it', ({ modules }) => {
    const files = firstLoad(manifest, ['index.html', ...modules]).js;
    const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(code).not.toMatch(/identitytoolkit|firestore\.googleapis/);
  });
});

/** KiB (gzip) of the entry and these modules with all that they import at once. */
function weightOf(modules: readonly string[]): number {
  const { js } = firstLoad(manifest, ['index.html', ...modules]);
  const bytes = js.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return Math.round((bytes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10;
}

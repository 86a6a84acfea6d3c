import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { readFirebaseConfig } from '../../tools/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'pawprints-bundle-'));
const bundles = { production: '', emulator: '' };

/** What only development knows: demo accounts, the chooser, the toggle of roles, the project and hosts of the emulators. */
const ofDevelopment = [
  'customer@example.com',
  'demo-customer',
  'Dana Rivers',
  'demo-pawprints',
  'Choose an account',
  '/admin-test',
  'Admin Test',
  'Switch to Admin Role',
  'adminTestRole',
  '127.0.0.1',
];

beforeAll(async () => {
  bundles.production = await bundleOf('production');
  bundles.emulator = await bundleOf('emulator');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the production build', () => {
  it.each(ofDevelopment)('has no trace of %j, which the emulator build has', (text) => {
    expect(bundles.emulator.includes(text)).toBe(true);
    expect(bundles.production.includes(text)).toBe(false);
  });

  it('has no page at /admin-test: hosting answers with its 404', () => {
    expect(JSON.stringify(readFirebaseConfig())).not.toContain('admin-test');
  });

  it('signs in with the Google popup, which the emulator build does without', () => {
    const popup = 'auth/handler';
    expect(bundles.production.includes(popup)).toBe(true);
    expect(bundles.emulator.includes(popup)).toBe(false);
  });
});

/** All text that the site in this mode can load, one file after another. */
async function bundleOf(mode: string): Promise<string> {
  const outDir = join(folder, mode);
  const root = fileURLToPath(new URL('../../web', import.meta.url));
  await build({ root, mode, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(html|js|css|json)$/.test(file))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
    .join('\n');
}

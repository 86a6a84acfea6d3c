import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { inRoot } from '../paths.ts';
import { firstLoad, parseManifest } from './first-load.ts';

/** What the service worker keeps: an address, and what changes with its content where the address does not. */
type Kept = { url: string; revision: string | null };

/** Writes the service worker of a site that is built and rendered, with the list of what it keeps. */
export async function writeServiceWorker(site: string): Promise<void> {
  await build({
    entryPoints: [inRoot('web/src/service-worker.ts')],
    outfile: join(site, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { PRECACHE: JSON.stringify(keptFiles(site)), 'process.env.NODE_ENV': '"production"' },
  });
}

/** What is of no use without a network, or only developers and admins have: it is fetched when it is needed. */
const online = new Set([
  'src/lib/firebase-auth.ts',
  'src/lib/firebase-app-check.ts',
  'src/lib/firestore.ts',
  'src/lib/google-sign-in.ts',
  'src/lib/emulator-sign-in.ts',
  'src/entities/session/sign-in.ts',
  'src/entities/session/account-chooser.tsx',
  'src/features/admin/admin-test-page.tsx',
  'src/features/gallery/gallery-edit-page.tsx',
]);

/** Drawings that only scripts name. */
const drawings = ['offline', 'no-bookings', 'no-pets', 'no-reviews'].map(
  (name) => `illustrations/empty/${name}.svg`,
);

/**
 * The documents of the public pages, of the booking page and of the app's own, all that they name, and the code that they load
 * in the course of their life: what they need to work without a network.
 */
function keptFiles(site: string): Kept[] {
  const manifest = parseManifest(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  // The entry leads to every page.
  const code = firstLoad(manifest, ['index.html'], { later: true, without: online });
  const paths = [...publicPages.map(({ path }) => path), '/booking', '/app'];
  const documents = paths.map((path) => ({
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  }));
  const named = documents.flatMap(({ file }) => namedIn(readFileSync(join(site, file), 'utf8')));
  const files = new Set([...code.js, ...code.css, ...drawings, ...named]);
  return [
    ...documents.map(({ path, file }) => ({ url: path, revision: revisionOf(join(site, file)) })),
    ...[...files]
      .filter((file) => existsSync(join(site, file)))
      .toSorted()
      .map((file) => ({
        url: `/${file}`,
        revision: file.startsWith('assets/') ? null : revisionOf(join(site, file)),
      })),
  ];
}

/** The files that a document names. */
function namedIn(html: string): string[] {
  return [...html.matchAll(/<(?:img|script|link)[^>]* (?:src|href)="\/([^"]+)"/g)]
    .filter(([tag]) => !tag.includes('rel="apple-touch-icon"') && !tag.includes('rel="canonical"'))
    .map(([, file = '']) => file);
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

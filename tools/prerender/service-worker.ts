import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { inRoot } from '../paths.ts';
import { firstLoad, parseManifest } from './first-load.ts';

/** `revision` changes with the content; it is null when the address already does. */
type Kept = { url: string; revision: string | null };

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

/** Useless offline, or only for developers and admins, so the service worker does not cache them. */
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

const drawings = ['offline', 'no-bookings', 'no-pets', 'no-reviews'].map(
  (name) => `illustrations/empty/${name}.svg`,
);

/**
 * Everything the site needs offline: the documents of the public pages, the booking page and the app shell, the files they
 * name, and the code they import dynamically.
 */
function keptFiles(site: string): Kept[] {
  const manifest = parseManifest(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  // The entry imports every page.
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

function namedIn(html: string): string[] {
  return [...html.matchAll(/<(?:img|script|link)[^>]* (?:src|href)="\/([^"]+)"/g)]
    .filter(([tag]) => !tag.includes('rel="apple-touch-icon"') && !tag.includes('rel="canonical"'))
    .map(([, file = '']) => file);
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

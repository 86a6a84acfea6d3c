import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { bundleScript } from './bundle-script.ts';
import { firstLoad, readManifest } from './first-load.ts';

/** `revision` changes with the content; it is null when the address already does. */
type Kept = { url: string; revision: string | null };

export async function writeServiceWorker(site: string): Promise<void> {
  const script = await bundleScript('web/src/service-worker.ts', {
    PRECACHE: JSON.stringify(keptFiles(site)),
    'process.env.NODE_ENV': '"production"',
  });
  writeFileSync(join(site, 'service-worker.js'), script);
}

/** Useless offline, or only for developers and admins, so the service worker does not cache them. */
const online = new Set([
  'src/lib/firebase-auth.ts',
  'src/lib/firebase-app-check.ts',
  'src/lib/firestore.ts',
  'src/lib/private-files.ts',
  'src/lib/google-sign-in.ts',
  'src/lib/emulator-sign-in.ts',
  'src/app/new-version.ts',
  'src/entities/session/role-listener.ts',
  'src/entities/session/sign-in.ts',
  'src/entities/session/account-chooser.tsx',
  'src/features/admin/admin.tsx',
  'src/features/admin/admin-test-page.tsx',
  'src/entities/report-card/report-cards.tsx',
  'src/features/mails/unsubscribe-page.tsx',
  'src/features/profile/mail-settings.tsx',
  'src/features/gallery/gallery-edit-page.tsx',
  'src/features/gallery/picture-acts.tsx',
  'src/entities/review/review-acts.tsx',
]);

const drawings = ['offline', 'no-bookings', 'no-pets', 'no-reviews'].map(
  (name) => `illustrations/empty/${name}.svg`,
);

/**
 * Everything the site needs offline: the documents of the public pages, the booking page and the app shell, the files they
 * name, and the code they import dynamically.
 */
function keptFiles(site: string): Kept[] {
  const manifest = readManifest(site);
  // The entry imports every page.
  const code = firstLoad(manifest, ['index.html'], { later: true, without: online });
  const paths = [...publicPages.map(({ path }) => path), '/booking', '/app'];
  const documents = paths.map((path) => ({
    url: path,
    content: readFileSync(join(site, path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
  }));
  const files = new Set([
    ...code.js,
    ...code.css,
    ...drawings,
    ...documents.flatMap(({ content }) => namedIn(content)),
  ]);
  return [
    ...documents.map(({ url, content }) => ({ url, revision: revisionOf(content) })),
    ...[...files]
      .filter((file) => existsSync(join(site, file)))
      .toSorted()
      .map((file) => ({
        url: `/${file}`,
        revision: file.startsWith('assets/') ? null : revisionOf(readFileSync(join(site, file))),
      })),
  ];
}

function namedIn(html: string): string[] {
  return [...html.matchAll(/<(?:img|script|link)[^>]* (?:src|href)="\/([^"]+)"/g)]
    .filter(([tag]) => !tag.includes('rel="apple-touch-icon"') && !tag.includes('rel="canonical"'))
    .map(([, file = '']) => file);
}

function revisionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

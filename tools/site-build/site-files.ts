import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { business } from '../../domain/business.ts';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { inRoot } from '../paths.ts';

const brandFolder = inRoot('web/public/illustrations/brand');

/** For programs that take no SVG. Some request favicon.ico without reading a page; they accept a PNG under that name. */
const pngs: readonly { file: string; drawing: string; width: number }[] = [
  { file: 'favicon.ico', drawing: 'favicon.svg', width: 48 },
  { file: 'share.png', drawing: 'share.svg', width: 1200 },
  { file: 'apple-touch-icon.png', drawing: 'icon-maskable.svg', width: 180 },
  { file: 'icon-192.png', drawing: 'favicon.svg', width: 192 },
  { file: 'icon-512.png', drawing: 'favicon.svg', width: 512 },
  { file: 'icon-maskable-512.png', drawing: 'icon-maskable.svg', width: 512 },
];

export async function writeSiteFiles(folder: string, origin: string): Promise<void> {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('manifest.webmanifest', `${JSON.stringify(webManifest(), null, 2)}\n`);
  write('robots.txt', robots(origin));
  // firebase.json also serves it as /.well-known/security.txt, because Hosting does not upload folders that begin with a dot.
  write('security.txt', securityText(origin, new Date()));
  write('sitemap.xml', sitemap(origin));
  const pngsWritten = pngs.map(({ file, drawing, width }) =>
    sharp(join(brandFolder, drawing)).resize({ width }).png({ palette: true }).toFile(join(folder, file)),
  );
  await Promise.all(pngsWritten);
}

function webManifest() {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${business.name}: ${business.tagline}`,
    short_name: business.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [
      { src: '/illustrations/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The contact for security reports (RFC 9116). It has to expire within a year, so the site needs a new build before that. */
function securityText(origin: string, now: Date): string {
  const days = 360;
  const expires = new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  return [
    `Contact: mailto:${business.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function sitemap(origin: string): string {
  const urls = publicPages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { business } from '../../domain/business.ts';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { inRoot } from '../paths.ts';

const drawings = inRoot('web/public/illustrations/brand');

/** For programs that take no SVG: home screens, and previews of shared links. */
const pngs: readonly { file: string; drawing: string; width: number }[] = [
  { file: 'share.png', drawing: 'share.svg', width: 1200 },
  { file: 'apple-touch-icon.png', drawing: 'icon-maskable.svg', width: 180 },
  { file: 'icon-192.png', drawing: 'favicon.svg', width: 192 },
  { file: 'icon-512.png', drawing: 'favicon.svg', width: 512 },
  { file: 'icon-maskable-512.png', drawing: 'icon-maskable.svg', width: 512 },
];

/** Some programs request favicon.ico whatever a page names. */
const faviconWidth = 48;

export async function writeSiteFiles(folder: string, origin: string): Promise<void> {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('manifest.webmanifest', `${JSON.stringify(webManifest(), null, 2)}\n`);
  write('robots.txt', robots(origin));
  // firebase.json also serves it as /.well-known/security.txt, because Hosting does not upload folders that begin with a dot.
  write('security.txt', securityText(origin, new Date()));
  write('sitemap.xml', sitemap(origin));
  const png = (drawing: string, width: number) =>
    sharp(join(drawings, drawing)).resize({ width }).png({ palette: true });
  const favicon = await png('favicon.svg', faviconWidth).toBuffer();
  writeFileSync(join(folder, 'favicon.ico'), iconFile(favicon, faviconWidth));
  await Promise.all(pngs.map(({ file, drawing, width }) => png(drawing, width).toFile(join(folder, file))));
}

/** An ICO file with one square PNG. The file header has 6 bytes, the entry of the image 16. */
function iconFile(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
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

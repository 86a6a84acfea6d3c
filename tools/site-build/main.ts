// node tools/site-build/main.ts emulator|production [FOLDER]: builds the site and prerenders its public pages.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import * as z from 'zod';
import { cacheFolder, inRoot } from '../paths.ts';
import type { RenderedFile } from '../../web/src/app/prerender/rendered-file.ts';
import { bundleScript } from './bundle-script.ts';
import { firstLoad, readManifest } from './first-load.ts';
import { pageOf } from './html.ts';
import { writeSamplePages } from './sample-pages.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeSiteFiles } from './site-files.ts';

const mode = z.enum(['emulator', 'production']).parse(process.argv[2]);

/** A public build has to set SITE_ORIGIN. */
const origin = new URL(process.env['SITE_ORIGIN'] ?? 'https://pawprints.example.com').origin;

const root = inRoot('web');
const finished = process.argv[3] ?? join(root, mode === 'emulator' ? 'dist-emulator' : 'dist');
/** The build happens here and is moved when it is complete, so that nobody is served half a site. */
const workshop = join(cacheFolder, `site-${process.pid}`);
const site = join(workshop, 'site');
const server = join(workshop, 'server');
const entry = 'index.html';

try {
  mkdirSync(workshop, { recursive: true });
  await build({ root, mode, logLevel: 'warn', build: { outDir: site, emptyOutDir: true } });
  const [files, inlineScript] = await Promise.all([
    render(),
    // Inline in every prerendered page, because a file would be one more request.
    bundleScript('web/src/rendering/deferred-hydration.ts'),
    writeSiteFiles(site, origin),
  ]);
  writePages(files, inlineScript);
  writeSamplePages(site);
  await writeServiceWorker(site);
  if (existsSync(finished)) renameSync(finished, join(workshop, 'former'));
  renameSync(site, finished);
} finally {
  rmSync(workshop, { recursive: true, force: true });
}

async function render(): Promise<RenderedFile[]> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender/server.tsx',
      outDir: server,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  const { renderFiles } = await import(pathToFileURL(join(server, 'server.js')).href);
  return renderFiles(origin);
}

function writePages(files: RenderedFile[], inlineScript: string): void {
  const template = readFileSync(join(site, entry), 'utf8');
  const manifest = readManifest(site);
  const known = firstLoad(manifest, [entry]);
  const added = (all: string[], ofEntry: string[]) =>
    all.filter((name) => !ofEntry.includes(name)).map((name) => `/${name}`);
  for (const { file, modules, ...page } of files) {
    const { js, css } = firstLoad(manifest, [entry, ...modules]);
    const preloads = added(js, known.js);
    const styles = added(css, known.css);
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), pageOf(template, { ...page, preloads, styles, inlineScript }));
  }
}

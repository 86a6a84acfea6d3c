// npm run bundle:picture: draws the modules of the site's code as boxes, each as large as its gzipped size.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { visualizer } from 'rollup-plugin-visualizer';
import { build } from 'vite';
import { cacheFolder, inRoot } from '../paths.ts';

const picture = join(cacheFolder, 'bundle.html');
const outDir = join(cacheFolder, `bundle-picture-${process.pid}`);

mkdirSync(cacheFolder, { recursive: true });
try {
  await build({
    root: inRoot('web'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [visualizer({ filename: picture, title: 'Paw Prints', template: 'treemap', gzipSize: true })],
    build: { outDir, emptyOutDir: true },
  });
  console.log(`The picture is in ${picture}.`);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}

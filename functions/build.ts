// Bundles the functions for deployment: functions/dist holds a module, the chunks that it loads later, and a package.json of its
// own, and can be installed and started alone. `--watch` builds again on every change.
import { mkdir, readFile, readdir, copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type BuildOptions } from 'esbuild';
import * as z from 'zod/mini';

const root = import.meta.dirname;
const out = join(root, 'dist');
const chunks = 'chunks';

const manifestSchema = z.object({
  version: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

const options = (manifest: Manifest): BuildOptions => ({
  entryPoints: [join(root, 'src/index.ts')],
  outdir: out,
  // What is imported with `await import()` is loaded when it is first needed, and so never before the first answer.
  splitting: true,
  chunkNames: `${chunks}/[name]-[hash]`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  // Named one by one, so that the workspace package `domain` is bundled and everything else is installed.
  external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});

const writeManifest = async ({ version, engines, dependencies }: Manifest): Promise<void> => {
  const manifest = {
    name: 'pawprints-functions',
    version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines,
    dependencies,
  };
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

/** The Firebase CLI reads `.env` and `.env.<project>` from the deployed folder; secrets are never among them. */
const copyEnvironment = async (): Promise<void> => {
  const files = (await readdir(root)).filter(
    (name) => /^\.env(\.[\w-]+)?$/.test(name) && !name.endsWith('.local'),
  );
  await Promise.all(files.map((name) => copyFile(join(root, name), join(out, name))));
};

const manifest = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
await mkdir(out, { recursive: true });
await rm(join(out, chunks), { recursive: true, force: true });
await Promise.all([writeManifest(manifest), copyEnvironment()]);

const bundler = await context(options(manifest));
await bundler.rebuild();
if (process.argv.includes('--watch')) await bundler.watch();
else await bundler.dispose();

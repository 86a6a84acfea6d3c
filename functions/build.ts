// node functions/build.ts emulator|production [--watch]: bundles the functions into a folder that can be installed and started alone.
// `production` (dist) is what is deployed: it is made anew each time and has a lockfile. `emulator` (dist-emulator/build) is what the
// emulators run. Neither has settings: the Firebase CLI reads those of production where `configDir` of firebase.json says.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type BuildOptions } from 'esbuild';
import * as z from 'zod/mini';
import { businessConditions } from '../tools/business/condition.ts';
import { lockOf, lockSchema } from '../tools/deploy/lockfile.ts';

const root = import.meta.dirname;
const mode = z.enum(['emulator', 'production']).parse(process.argv[2]);
const out = join(root, mode === 'production' ? 'dist' : 'dist-emulator/build');

const manifestSchema = z.object({
  version: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

const options = (dependencies: readonly string[]): BuildOptions => ({
  entryPoints: ['src/index.ts', 'src/triggers.ts'].map((file) => join(root, file)),
  outdir: out,
  // What is imported with `await import()` is loaded when it is first needed, and so never before the first answer.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  platform: 'node',
  conditions: [...businessConditions],
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  // Named one by one, so that the workspace package `domain` is bundled and everything else is installed.
  external: dependencies.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, file), 'utf8'));
const writeJson = (file: string, content: unknown): Promise<void> =>
  writeFile(join(out, file), `${JSON.stringify(content, null, 2)}\n`);

/** Empties the folder; the secrets of running emulators stay. */
const empty = async (): Promise<void> => {
  await mkdir(out, { recursive: true });
  const former = (await readdir(out)).filter((name) => mode === 'production' || name !== '.secret.local');
  await Promise.all(former.map((name) => rm(join(out, name), { recursive: true })));
};

const writeManifest = async ({ version, engines, dependencies }: Manifest): Promise<void> => {
  const described = { name: 'pawprints-functions', version, private: true };
  const manifest = { ...described, type: 'module', main: 'index.js', engines, dependencies };
  await writeJson('package.json', manifest);
  if (mode === 'emulator') return;
  const lock = lockSchema.parse(await readJson('../package-lock.json'));
  await writeJson('package-lock.json', lockOf(lock, 'functions', { ...described, engines, dependencies }));
};

const manifest = manifestSchema.parse(await readJson('package.json'));
await empty();
await writeManifest(manifest);

const bundler = await context(options(Object.keys(manifest.dependencies)));
await bundler.rebuild();
if (process.argv.includes('--watch')) await bundler.watch();
else await bundler.dispose();

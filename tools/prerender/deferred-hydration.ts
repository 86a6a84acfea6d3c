import { build } from 'esbuild';
import { inRoot } from '../paths.ts';

/** Bundles web/src/rendering/deferred-hydration.ts. Every prerendered page has it inline, because a file would be one more request. */
export async function deferredHydrationScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot('web/src/rendering/deferred-hydration.ts')],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return (outputFiles[0]?.text ?? '').trim();
}

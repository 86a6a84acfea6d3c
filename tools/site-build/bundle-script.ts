import { build } from 'esbuild';
import { inRoot } from '../paths.ts';

/** Returns the script with all that it imports, for a place where it runs alone. */
export async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot(entry)],
    define,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return (outputFiles[0]?.text ?? '').trim();
}

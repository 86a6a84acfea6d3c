import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Manifest } from 'vite';

export function readManifest(site: string): Manifest {
  return JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
}

/**
 * The files that these modules need before they run; `index.html` is the entry. `later` adds what they import dynamically,
 * except the modules in `without`.
 * @throws Error for a module without a file of its own in the build.
 */
export function firstLoad(
  manifest: Manifest,
  modules: readonly string[],
  { later = false, without = new Set() }: { later?: boolean; without?: ReadonlySet<string> } = {},
): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  // A file of several modules has none of them as its key, but is named after one.
  const names = new Set([...without].map((module) => parse(module).name));
  const add = (module: string) => {
    if (seen.has(module) || without.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (chunk?.src === undefined && names.has(chunk?.name ?? '')) return;
    if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    chunk.imports?.forEach(add);
    if (later) chunk.dynamicImports?.forEach(add);
  };
  modules.forEach(add);
  return { js: [...js], css: [...css] };
}

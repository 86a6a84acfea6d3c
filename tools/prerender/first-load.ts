import * as z from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
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
  const add = (module: string) => {
    if (seen.has(module) || without.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
    js.add(chunk.file);
    for (const file of chunk.css) css.add(file);
    chunk.imports.forEach(add);
    if (later) chunk.dynamicImports.forEach(add);
  };
  modules.forEach(add);
  return { js: [...js], css: [...css] };
}

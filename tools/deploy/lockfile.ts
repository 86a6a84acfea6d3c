import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));
const needs = {
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
};

/** See the npm docs, 'package-lock.json'. Other fields pass through unchanged. */
export const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()), ...needs })),
});
type Lock = z.infer<typeof lockSchema>;
type Root = { name: string; version: string; engines: object; dependencies: Record<string, string> };

/**
 * Makes the lockfile of one workspace from that of all, with the same versions and checksums. npm cannot do so without asking
 * the registry again.
 * @throws for a package that the repository's lockfile does not name.
 */
export function lockOf(
  { packages }: Lock,
  workspace: string,
  root: Root,
): Lock & Pick<Root, 'name' | 'version'> {
  const { name, version } = root;
  const placed: Lock['packages'] = {};
  /** The place of each package in the repository's lockfile, by its new one. Grows while it is read. */
  const sources = new Map([['', workspace]]);
  for (const [path, from] of sources) {
    for (const [need, isOptional] of needsOf(placed[path] ?? root)) {
      const source = placesOf(need, from).find((place) => packages[place] !== undefined);
      if (source === undefined && isOptional) continue;
      if (source === undefined)
        throw new Error(`package-lock.json does not name ${need}, needed by ${from}.`);
      const found = placesOf(need, path).find((place) => sources.has(place));
      if (found !== undefined && sources.get(found) === source) continue;
      // At the top where the place is free, otherwise within the package that needs it.
      const place = found === undefined ? `node_modules/${need}` : `${path}/node_modules/${need}`;
      sources.set(place, source);
      // These flags concern other workspaces too: what is optional for one of them may be needed for the tests of another.
      const { dev: _dev, peer: _peer, devOptional, ...entry } = { ...packages[source] };
      placed[place] = devOptional === true ? { ...entry, optional: true } : entry;
    }
  }
  return { name, version, lockfileVersion: 3, packages: { '': root, ...placed } };
}

/** The names of the packages that one needs, each with whether it may be missing. npm does not install optional peers. */
function needsOf(entry: z.infer<z.ZodMiniObject<typeof needs>>): Map<string, boolean> {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return new Map([
    ...[...Object.keys(dependencies), ...peers].map((name) => [name, false] as const),
    ...Object.keys(optionalDependencies).map((name) => [name, true] as const),
  ]);
}

/** Where Node looks for a package: below the folder, then below those above it. */
function placesOf(name: string, folder: string): string[] {
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  return folder === '' ? [place] : [place, ...placesOf(name, above)];
}

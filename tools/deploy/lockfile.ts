import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));

/** See the npm docs, 'package-lock.json'. Other fields pass through unchanged. */
const entrySchema = z.looseObject({
  version: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
});
type Entry = z.infer<typeof entrySchema>;

export const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});
export type Lock = z.infer<typeof lockSchema>;

type Root = { name: string; version: string; engines: object; dependencies: Record<string, string> };
type Need = { name: string; optional: boolean };
/** A package that moves: `path` is its new place, `from` its place in the repository's lockfile. */
type Placed = { path: string; from: string };

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
  const placed = new Map<string, string>();
  const required = new Set<string>();
  const waiting: (Placed & { isRequired: boolean })[] = [{ path: '', from: workspace, isRequired: true }];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const { path, from, isRequired } = one;
    for (const { name, optional } of needsOf(path === '' ? root : entryOf(packages, from))) {
      const source = foldersAbove(from, name).find((place) => packages[place] !== undefined);
      if (source === undefined) {
        if (optional) continue;
        throw new Error(`package-lock.json does not name ${name}, which ${from} needs.`);
      }
      const found = foldersAbove(path, name).find((place) => placed.has(place));
      const isThere = found !== undefined && placed.get(found) === source;
      // At the top where the place is free, otherwise within the package that needs it.
      const place = isThere
        ? found
        : found === undefined
          ? `node_modules/${name}`
          : `${path}/node_modules/${name}`;
      const becomesRequired = isRequired && !optional && !required.has(place);
      if (becomesRequired) required.add(place);
      if (isThere && !becomesRequired) continue;
      placed.set(place, source);
      waiting.push({ path: place, from: source, isRequired: isRequired && !optional });
    }
  }
  const entries = [...placed]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, from]) => [path, entryFor(entryOf(packages, from), required.has(path))]);
  const { name, version } = root;
  return { name, version, lockfileVersion: 3, packages: { '': root, ...Object.fromEntries(entries) } };
}

function entryOf(packages: Lock['packages'], path: string): Entry {
  const entry = packages[path];
  if (entry === undefined) throw new Error(`package-lock.json does not name ${path}.`);
  return entry;
}

/** Drops flags that concern other workspaces; a package that only optional dependencies need becomes optional. */
function entryFor(entry: Entry, isRequired: boolean): Entry {
  const { dev: _dev, devOptional: _devOptional, peer: _peer, optional: _optional, ...kept } = entry;
  return isRequired ? kept : { ...kept, optional: true };
}

function needsOf(
  entry: Pick<Entry, 'dependencies' | 'optionalDependencies' | 'peerDependencies' | 'peerDependenciesMeta'>,
): Need[] {
  const optional = Object.keys(entry.optionalDependencies ?? {});
  // npm does not install optional peers.
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const always = Object.keys(entry.dependencies ?? {}).filter((name) => !optional.includes(name));
  return [
    ...[...always, ...peers].map((name) => ({ name, optional: false })),
    ...optional.map((name) => ({ name, optional: true })),
  ];
}

function foldersAbove(folder: string, name: string): string[] {
  const parts = folder.split('/node_modules/');
  const top = `node_modules/${name}`;
  const within = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/${top}`,
  );
  return folder === '' ? [top] : [...within, top];
}

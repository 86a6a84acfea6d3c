/** What stands at the end of a path such as 'profile.hours.open'; a list is one leaf. */
export type Leaf = string | number | boolean | readonly unknown[];

type Section = Readonly<Record<string, unknown>>;

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every leaf by its path. */
export function leavesOf(part: unknown, path = ''): Map<string, Leaf> {
  if (!isSection(part)) return new Map(isLeaf(part) ? [[path, part]] : []);
  return new Map(
    Object.entries(part).flatMap(([key, value]) => [
      ...leavesOf(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

const isLeaf = (value: unknown): value is Leaf =>
  ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);

/** The same with another leaf there. */
export function withLeaf(part: unknown, path: string, value: Leaf): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.');
  const before: Section = isSection(part) ? part : {};
  return { ...before, [key]: rest.length === 0 ? value : withLeaf(before[key], rest.join('.'), value) };
}

/** The texts in a leaf, those of a list each by its place in it; of its parts, those that are wanted. */
export function textsIn(
  leaf: unknown,
  path: string,
  isWanted: (part: Section) => boolean,
): { path: string; text: string }[] {
  if (typeof leaf === 'string') return leaf === '' ? [] : [{ path, text: leaf }];
  if (Array.isArray(leaf)) return leaf.flatMap((one, at) => textsIn(one, `${path}.${at}`, isWanted));
  if (!isSection(leaf) || !isWanted(leaf)) return [];
  return Object.entries(leaf).flatMap(([key, value]) =>
    key === 'picture' ? [] : textsIn(value, `${path}.${key}`, isWanted),
  );
}

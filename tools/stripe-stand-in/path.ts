/** The `:id` of a path pattern in a path, '' for a pattern without one; null where the path is another. */
export function matchPath(pattern: string, path: string): string | null {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  const isSame = expected.every((part, index) => part === ':id' || part === given[index]);
  return isSame ? (given[expected.indexOf(':id')] ?? '') : null;
}

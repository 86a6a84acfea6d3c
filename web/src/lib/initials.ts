/** The first letters of the first and the last word of a name: 'Dana Rivers' is 'DR'; '?' where there is no name. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

/** Returns 'DR' for 'Dana Rivers', '?' without a name. */
export function initialsOf(name: string): string {
  const words = name.match(/\S+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

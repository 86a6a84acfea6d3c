/** Longer runs of letters are no words. Characters beyond this length are ignored. */
const maxWordLength = 40;

/**
 * The words of a text, each once, as the search compares them: letters and digits, in lower case, without accents. An
 * apostrophe belongs to its word.
 */
export function wordsOf(text: string): Set<string> {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|(?<=\p{L})['’](?=\p{L})/gu, '')
    .normalize('NFC');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => Array.from(word).slice(0, maxWordLength).join('')));
}

export function wordBeginningsOf(texts: readonly string[]): Set<string> {
  const beginnings = new Set<string>();
  for (const word of texts.flatMap((text) => [...wordsOf(text)])) {
    const characters = Array.from(word);
    characters.forEach((_, index) => beginnings.add(characters.slice(0, index + 1).join('')));
  }
  return beginnings;
}

export function queryTerms(search: string): string[] {
  const words = [...wordsOf(search)];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

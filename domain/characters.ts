import { limits } from './limits.ts';

/** Counts code points, so an emoji is one character and not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * Trims a text and removes invisible characters that change the text around them: marks that turn the direction of writing
 * (Unicode UAX 9), zero-width spaces and word joiners, the soft hyphen and annotations. They are removed and not refused,
 * since they come unseen with pasted text. What emoji and scripts need stays: the zero-width joiner and non-joiner, variation
 * selectors and tags.
 */
export function cleanText(text: string): string {
  return text.replaceAll(invisible, '').trim();
}

const invisible = /[\p{Bidi_C}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu;

/** DI: the code points that Unicode calls default-ignorable. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800\u{1D159}]/u.test(text);
}

/** False for half an emoji, which breaks the database, and for control characters other than tab and line break. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

export function isOneLine(text: string): boolean {
  return !/[\n\r\u2028\u2029]/u.test(text);
}

export const defaultName = 'User';

/**
 * Returns the first of these that is a name, on one line and cut to the allowed length; 'User' where none is. A name is
 * corrected and never refused, since nobody can change here what the identity provider calls them.
 */
export function cleanName(...names: readonly string[]): string {
  return names.map(onOneLine).find((name) => !isBlank(name)) ?? defaultName;
}

function onOneLine(name: string): string {
  // Invisible characters go first: between two spaces, one would leave both.
  const line = cleanText(name.toWellFormed())
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, limits.nameMax).join('').trim();
}

import { limits } from './limits.ts';

/** Length as every limit of the product counts it: code points, so that an emoji is one character and not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * What a person typed, as it is kept: trimmed, and without characters that nobody sees and that change what stands around
 * them. Those are the marks that turn the direction of writing (Unicode UAX 9), zero-width spaces and joiners of words, the soft
 * hyphen and annotations; they come along unseen with what is pasted, so they are taken out and not refused. What emoji and
 * scripts are composed with stays: the zero-width joiner and non-joiner, variation selectors and tags.
 */
export function cleanText(text: string): string {
  return text.replaceAll(invisible, '').trim();
}

const invisible =
  /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu;

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Half an emoji breaks the database, and control characters but tab and line break have no place in a text. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

export function isOneLine(text: string): boolean {
  return !/[\n\r\u2028\u2029]/u.test(text);
}

/** The name of somebody of whom nothing says one. */
export const defaultName = 'User';

/**
 * The first of these that is a name, on one line and cut to its length; 'User' where none is. Who signs in cannot change what
 * the identity provider calls them, so a name is put right and never refused.
 */
export function cleanName(...names: readonly string[]): string {
  return names.map(onOneLine).find((name) => !isBlank(name)) ?? defaultName;
}

function onOneLine(name: string): string {
  const line = cleanText(name.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' '));
  return Array.from(line).slice(0, limits.nameMax).join('').trim();
}

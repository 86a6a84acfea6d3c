import { characterCount, cleanText, isBlank, isKeepable } from './characters.ts';
import { tooLongMessage, unkeepableMessage } from './messages.ts';

/** What is wrong with one field of a form: the field's own name, and a sentence that says what to do. */
export type ValidationIssue = { field: string; message: string };

/** A issue for each text in which nothing can be seen, in the given order. */
export function blankIssues(
  fields: readonly { field: string; text: string; message: string }[],
): ValidationIssue[] {
  return fields.filter(({ text }) => isBlank(text)).map(({ field, message }) => ({ field, message }));
}

/** A issue for each text that the contract's `text` refuses: of more than `max` characters, or with some that cannot be kept. */
export function textIssues(
  fields: readonly { field: string; text: string; label: string; max: number }[],
): ValidationIssue[] {
  return fields.flatMap(({ field, text, label, max }) => {
    const kept = cleanText(text);
    if (!isKeepable(kept)) return [{ field, message: unkeepableMessage(label) }];
    return characterCount(kept) > max ? [{ field, message: tooLongMessage(label, max) }] : [];
  });
}

import { characterCount, cleanText, isBlank, isKeepable } from './characters.ts';
import { tooLongMessage, unkeepableMessage } from './messages.ts';

/** One thing that is wrong with an input; `path` leads to it, as in 'timeSlots.0.dropOffTime', and is '' for the whole. */
export type ValidationIssue = { path: string; message: string };

/** An issue for each text in which nothing can be seen, in the given order. */
export function blankIssues(
  fields: readonly { path: string; text: string; message: string }[],
): ValidationIssue[] {
  return fields.filter(({ text }) => isBlank(text)).map(({ path, message }) => ({ path, message }));
}

/** An issue for each text that the contract's `text` refuses: of more than `max` characters, or with some that cannot be kept. */
export function textIssues(
  fields: readonly { path: string; text: string; label: string; max: number }[],
): ValidationIssue[] {
  return fields.flatMap(({ path, text, label, max }) => {
    const kept = cleanText(text);
    if (!isKeepable(kept)) return [{ path, message: unkeepableMessage(label) }];
    return characterCount(kept) > max ? [{ path, message: tooLongMessage(label, max) }] : [];
  });
}

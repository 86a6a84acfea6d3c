import { characterCount, cleanText, isBlank, isKeepable } from './characters.ts';
import { tooLongMessage, unkeepableMessage } from './messages.ts';

/** `path` is like 'timeSlots.0.dropOffTime', or '' for the whole input. */
export type ValidationIssue = { path: string; message: string };

export function blankIssues(
  fields: readonly { path: string; text: string; message: string }[],
): ValidationIssue[] {
  return fields.filter(({ text }) => isBlank(text)).map(({ path, message }) => ({ path, message }));
}

/** Checks the same as the contract's `text`: length, and characters that cannot be stored. */
export function textIssues(
  fields: readonly { path: string; text: string; label: string; max: number }[],
): ValidationIssue[] {
  return fields.flatMap(({ path, text, label, max }) => {
    const kept = cleanText(text);
    if (!isKeepable(kept)) return [{ path, message: unkeepableMessage(label) }];
    return characterCount(kept) > max ? [{ path, message: tooLongMessage(label, max) }] : [];
  });
}

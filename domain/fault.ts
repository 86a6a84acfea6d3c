import { characterCount, cleanText, isBlank, isKeepable } from './characters.ts';
import { tooLongMessage, unkeepableMessage } from './messages.ts';

/** What is wrong with one field of a form: the field's own name, and a sentence that says what to do. */
export type Fault = { field: string; message: string };

/** A fault for each text in which nothing can be seen, in the given order. */
export function blankFaults(fields: readonly { field: string; text: string; message: string }[]): Fault[] {
  return fields.filter(({ text }) => isBlank(text)).map(({ field, message }) => ({ field, message }));
}

/** A fault for each text that the contract's `text` refuses: of more than `max` characters, or with some that cannot be kept. */
export function textFaults(
  fields: readonly { field: string; text: string; label: string; max: number }[],
): Fault[] {
  return fields.flatMap(({ field, text, label, max }) => {
    const kept = cleanText(text);
    if (!isKeepable(kept)) return [{ field, message: unkeepableMessage(label) }];
    return characterCount(kept) > max ? [{ field, message: tooLongMessage(label, max) }] : [];
  });
}

import { characterCount } from './characters.ts';
import { tooLongMessage } from './messages.ts';

/** What is wrong with one field of a form: the field's own name, and a sentence that says what to do. */
export type Fault = { field: string; message: string };

/** A fault for each text that is empty after trimming, in the given order. */
export function blankFaults(fields: readonly { field: string; text: string; message: string }[]): Fault[] {
  return fields.filter(({ text }) => isBlank(text)).map(({ field, message }) => ({ field, message }));
}

/** A fault for each text of more than `max` characters. */
export function lengthFaults(
  fields: readonly { field: string; text: string; label: string; max: number }[],
): Fault[] {
  return fields
    .filter(({ text, max }) => characterCount(text) > max)
    .map(({ field, label, max }) => ({ field, message: tooLongMessage(label, max) }));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

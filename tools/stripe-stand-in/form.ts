import { invalidRequest } from './api-error.ts';

/** Form fields as nested objects; `a[0]=x` and `a[]=x` give an object with numeric names. */
export type FormFields = { [name: string]: string | FormFields };

const maxDepth = 8;

/**
 * Reads a form-urlencoded body or query with nested brackets, as Stripe's SDKs send it.
 * Throws an ApiError (400) for a name that cannot be read or that contradicts an earlier one.
 */
export function parseForm(text: string): FormFields {
  const fields = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) put(fields, name, value);
  return fields;
}

/** The bracketed name of a path: `['line_items', 0, 'quantity']` is `line_items[0][quantity]`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

function put(fields: FormFields, name: string, value: string): void {
  const path = splitName(name);
  const last = path.pop();
  if (last === undefined) throw unreadable(name);
  let target = fields;
  for (const part of path) {
    const key = keyIn(target, part);
    const next = target[key] ?? emptyFields();
    if (typeof next === 'string') throw unreadable(name);
    target[key] = next;
    target = next;
  }
  const key = keyIn(target, last);
  if (typeof target[key] === 'object') throw unreadable(name);
  target[key] = value;
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw unreadable(name);
  const [, first = '', brackets = ''] = match;
  const path = [first, ...Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)];
  if (path.length > maxDepth) throw unreadable(name);
  return path;
}

/** `[]` appends: its key is the next free number. */
function keyIn(fields: FormFields, part: string): string {
  return part === '' ? String(Object.keys(fields).length) : part;
}

/** Without a prototype, so that no field name means more than its letters. */
function emptyFields(): FormFields {
  return Object.create(null);
}

function unreadable(name: string) {
  return invalidRequest(`Invalid request: the parameter name '${name}' cannot be read.`, { param: name });
}

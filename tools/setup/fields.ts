import { layered } from '../../business/layered.ts';
import { demo } from '../business/check.ts';

/** The owner's changes to the demo business, as in the files of business/own. */
export type Own = Readonly<Record<string, unknown>>;

/** The value at a path such as 'profile.hours.open'. A list is one value. */
export type Value = string | number | boolean | readonly unknown[];

export const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

export function fieldsOf(part: unknown, path = ''): Map<string, Value> {
  if (isValue(part)) return new Map([[path, part]]);
  if (!isRecord(part)) return new Map();
  return new Map(
    Object.entries(part).flatMap(([key, value]) => [
      ...fieldsOf(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

const isValue = (part: unknown): part is Value =>
  ['string', 'number', 'boolean'].includes(typeof part) || Array.isArray(part);

export const demoFields = fieldsOf(demo);

export const shownFields = (own: Own): Map<string, Value> => fieldsOf(layered<unknown>(demo, own));

export function withField(part: unknown, path: string, value: Value): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.');
  const before = isRecord(part) ? part : {};
  return { ...before, [key]: rest.length === 0 ? value : withField(before[key], rest.join('.'), value) };
}

export function textOf(value: Value | undefined): string {
  const text = wholeTextOf(value);
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`;
}

export function wholeTextOf(value: Value | undefined): string {
  if (value === undefined) return '(nothing)';
  if (value === '') return '(none)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ¶ ');
}

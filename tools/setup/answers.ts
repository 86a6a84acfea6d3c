import { formatTimeText } from '../../domain/time-text.ts';
import { nearest } from '../business/sentences.ts';
import {
  demoFields,
  fieldsOf,
  isRecord,
  textOf,
  wholeTextOf,
  withField,
  type Own,
  type Value,
} from './fields.ts';

/** The texts as typed; a list can have one for each part. */
export type Answer = { path: string; texts: string[] };

export type Applied = { own: Own; issues: string[] };

/** The sender and the reply address of mails follow the name and the address until the owner sets them. */
const followers: Readonly<Record<string, string>> = {
  'profile.name': 'profile.mail.senderName',
  'profile.email': 'profile.mail.replyTo',
};

/** The home page shows these prices from a field of their own. 0 there stands for the lowest price. */
const shownFrom: Readonly<Record<string, string>> = {
  'prices.boarding.': 'prices.cards.longterm.shownFrom',
  'prices.walking.': 'prices.cards.walking.shownFrom',
};

export function applyAnswers(before: Own, answers: readonly Answer[]): Applied {
  let own = before;
  const issues: string[] = [];
  for (const answer of answers) {
    const { path } = answer;
    const change = demoFields.has(path) ? { path, value: valueOf(answer) } : listWith(own, answer);
    if (change === undefined) issues.push(unknownPath(path));
    else own = withField(own, change.path, change.value);
  }
  return { own: withFollowers(own, before), issues };
}

function withFollowers(own: Own, before: Own): Own {
  let whole = own;
  const [now, then] = [fieldsOf(own), fieldsOf(before)];
  for (const [path, follower] of Object.entries(followers)) {
    const value = now.get(path);
    const isSetItself = then.get(follower) !== then.get(path) || now.get(follower) !== then.get(follower);
    if (value !== undefined && !isSetItself) whole = withField(whole, follower, value);
  }
  for (const [prefix, card] of Object.entries(shownFrom)) {
    const isSet = [...now.keys()].some((path) => path.startsWith(prefix));
    if (isSet && !now.has(card)) whole = withField(whole, card, 0);
  }
  return whole;
}

/**
 * For a path into a list ('home.why.reasons.0.title') this returns the whole list with the new text, or undefined without such
 * a path.
 */
function listWith(own: Own, answer: Answer): { path: string; value: Value } | undefined {
  const path = [...demoFields.keys()].find((one) => answer.path.startsWith(`${one}.`));
  if (path === undefined) return undefined;
  const list = structuredClone(fieldsOf(own).get(path) ?? demoFields.get(path));
  const keys = answer.path.slice(path.length + 1).split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), list);
  if (list === undefined || !isRecord(parent) || typeof parent[last] !== 'string') return undefined;
  parent[last] = lastOf(answer.texts);
  return { path, value: list };
}

const lastOf = (texts: readonly string[]): string => texts.at(-1)?.trim() ?? '';

/** Converts the answer to the type of the demo's value. An answer that cannot be converted stays a text, and the check reports it. */
function valueOf({ path, texts }: Answer): Value {
  const shipped = demoFields.get(path);
  const text = normalized(path, lastOf(texts));
  if (Array.isArray(shipped)) return listOf(texts.map((one) => one.trim()));
  if (typeof shipped === 'boolean') return yesOrNo(text) ?? text;
  const isNumber = typeof shipped === 'number' && /^\$?-?\d+(\.\d+)?$/.test(text);
  return isNumber ? Number(text.replace('$', '')) : text;
}

function listOf(texts: readonly string[]): readonly unknown[] {
  try {
    const list: unknown = texts.length === 1 ? JSON.parse(texts[0] ?? '') : texts;
    return Array.isArray(list) ? list : texts;
  } catch {
    return texts;
  }
}

const booleans: Readonly<Record<string, boolean>> = { yes: true, y: true, no: false, n: false };

export const yesOrNo = (text: string): boolean | undefined => booleans[text.trim().toLowerCase()];

/** Converts other spellings to the stored one: '18:30' to '06:30 PM', 'de' to 'DE'. */
function normalized(path: string, text: string): string {
  if (path === 'profile.claims.stars' && text === '') return '0';
  if (path.startsWith('profile.hours.')) return timeTextOf(text) ?? text;
  return path === 'profile.address.country' && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text;
}

function timeTextOf(text: string): string | undefined {
  const [, hourText, minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.]([0-5]\d))?\s*(am|pm|)$/i.exec(text) ?? [];
  const hour = Number(hourText);
  const isAfternoon = half.toUpperCase() === 'PM';
  if (hourText === undefined || hour > (half === '' ? 23 : 12) || (isAfternoon && hour === 0))
    return undefined;
  const hourOfDay = half === '' ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return formatTimeText(hourOfDay * 60 + Number(minutes));
}

function unknownPath(path: string): string {
  const meant = nearest(path, [...demoFields.keys()]);
  return `${path}: There is no such thing in business/demo${meant === undefined ? '.' : `: did you mean ${meant}?`}`;
}

/** Drops an issue of a follower that its leader has too. */
export function withoutFollowers(issues: readonly string[]): string[] {
  const repeated = new Set(
    Object.entries(followers).flatMap(([path, follower]) =>
      issues.filter((issue) => issue.startsWith(`${path}: `)).map((issue) => issue.replace(path, follower)),
    ),
  );
  return issues.filter((issue) => !repeated.has(issue));
}

/** One line for each value that changes, or that the owner now sets to the demo's value. */
export function changesBetween(before: Own, after: Own): string[] {
  const then = fieldsOf(before);
  return [...fieldsOf(after)].flatMap(([path, value]) => {
    const former = then.get(path) ?? demoFields.get(path);
    if (wholeTextOf(former) !== wholeTextOf(value)) return [`${path}: ${textOf(former)} → ${textOf(value)}`];
    return then.has(path) ? [] : [`${path}: ${textOf(value)} (as before, now said by you)`];
  });
}

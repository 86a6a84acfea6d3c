import { demo } from '../business/check.ts';
import { nearest } from '../business/sentences.ts';
import { leavesOf, withLeaf, type Leaf } from './leaves.ts';
import { understood } from './understood.ts';

/** An answer as it was typed, where a list has a text for each of its parts, or as a file has it. */
export type Answer = { path: string } & ({ texts: readonly string[] } | { value: Leaf });

export type Own = Readonly<Record<string, unknown>>;
export type Applied = { own: Own; issues: string[] };

const shipped = leavesOf(demo);

/** What is said twice unless it was told apart: who sends the mails, and who is answered. */
const followers: Readonly<Record<string, string>> = {
  'profile.name': 'profile.mail.senderName',
  'profile.email': 'profile.mail.replyTo',
};

/** Prices that the home page shows from a figure of its own: 0 there shows the lowest that is charged. */
const shownFrom: Readonly<Record<string, string>> = {
  'prices.boarding.': 'prices.cards.longterm.shownFrom',
  'prices.walking.': 'prices.cards.walking.shownFrom',
};

/** The business with these answers in place of what was said before; what cannot be kept there is an issue. */
export function applied(before: Own, answers: readonly Answer[]): Applied {
  let own = before;
  const issues: string[] = [];
  for (const answer of answers) {
    const part = shipped.has(answer.path) ? undefined : partOfList(own, answer);
    const value = part?.value ?? valueOf(answer);
    if (value === undefined) issues.push(issueOf(answer.path));
    else own = withLeaf(own, part?.path ?? answer.path, value);
  }
  return { own: withFollowers(own, before), issues };
}

function withFollowers(own: Own, before: Own): Own {
  let whole = own;
  const [said, saidBefore] = [leavesOf(own), leavesOf(before)];
  for (const [path, follower] of Object.entries(followers)) {
    const value = said.get(path);
    const isApart =
      saidBefore.get(follower) !== saidBefore.get(path) || said.get(follower) !== saidBefore.get(follower);
    if (value !== undefined && !isApart) whole = withLeaf(whole, follower, value);
  }
  for (const [begin, card] of Object.entries(shownFrom)) {
    const isSet = [...said.keys()].some((path) => path.startsWith(begin));
    if (isSet && !said.has(card)) whole = withLeaf(whole, card, 0);
  }
  return whole;
}

/** 'home.why.reasons.0.title': a text in a list, as the list with it in its place. Nothing where there is no such text. */
function partOfList(own: Own, answer: Answer): { path: string; value: Leaf } | undefined {
  const path = [...shipped.keys()].find((one) => answer.path.startsWith(`${one}.`));
  if (path === undefined || 'value' in answer) return undefined;
  const list: unknown = structuredClone(leavesOf(own).get(path) ?? shipped.get(path));
  const places = answer.path.slice(path.length + 1).split('.');
  const last = places.pop() ?? '';
  let part: unknown = list;
  for (const place of places) part = isParent(part) ? part[place] : undefined;
  if (!Array.isArray(list) || !isParent(part) || typeof part[last] !== 'string') return undefined;
  part[last] = answer.texts.at(-1)?.trim() ?? '';
  return { path, value: list };
}

const isParent = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

/** The parts of a list: as JSON, or each said by itself. */
function listOf(texts: readonly string[]): readonly unknown[] {
  const said = texts.map((one) => one.trim());
  const [json = ''] = said;
  if (said.length > 1 || !json.startsWith('[')) return said;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : said;
  } catch {
    return said;
  }
}

/** The text as what stands at its place in the demo business: a text, a number, yes or no, or a list. The check refuses others. */
function valueOf(answer: Answer): Leaf | undefined {
  if ('value' in answer) return answer.value;
  const { path, texts } = answer;
  const leaf = shipped.get(path);
  const text = understood(path, texts.at(-1)?.trim() ?? '');
  if (Array.isArray(leaf)) return listOf(texts);
  if (typeof leaf === 'number') return /^\$?-?\d+(\.\d+)?$/.test(text) ? Number(text.replace('$', '')) : text;
  if (typeof leaf === 'boolean') return yesOrNo(text) ?? text;
  return leaf === undefined ? undefined : text;
}

const words: Readonly<Record<string, boolean>> = { yes: true, y: true, no: false, n: false };

/** Undefined where it is neither. */
export const yesOrNo = (text: string): boolean | undefined => words[text.trim().toLowerCase()];

function issueOf(path: string): string {
  const meant = nearest(path, [...shipped.keys()]);
  return `${path}: There is no such thing in business/demo${meant === undefined ? '.' : `: did you mean ${meant}?`}`;
}

/** Without what is said again of a follower that was not told apart. */
export function onceEach(issues: readonly string[]): string[] {
  const again = new Set(
    Object.entries(followers).flatMap(([path, follower]) =>
      issues.filter((issue) => issue.startsWith(`${path}: `)).map((issue) => issue.replace(path, follower)),
    ),
  );
  return issues.filter((issue) => !again.has(issue));
}

/** What changes for whoever reads the site, and what of it is confirmed: a line each. */
export function difference(before: Own, after: Own): string[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...is].flatMap(([path, value]) => {
    const former = was.get(path) ?? shipped.get(path);
    if (wholeTextOf(former) !== wholeTextOf(value)) return [`${path}: ${textOf(former)} → ${textOf(value)}`];
    return was.has(path) ? [] : [`${path}: ${textOf(value)} (as before, now said by you)`];
  });
}

/** A leaf as one reads it, on a line. */
export function textOf(leaf: Leaf | undefined): string {
  const text = wholeTextOf(leaf);
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`;
}

function wholeTextOf(leaf: Leaf | undefined): string {
  if (typeof leaf === 'boolean') return leaf ? 'yes' : 'no';
  if (typeof leaf === 'number') return String(leaf);
  if (typeof leaf === 'string') return leaf === '' ? '(none)' : leaf;
  return leaf === undefined
    ? '(nothing)'
    : leaf.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ¶ ');
}

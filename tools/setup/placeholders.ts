import { demo } from '../business/check.ts';
import { layered } from '../../business/layered.ts';
import { textOf, type Own } from './changes.ts';
import { leavesOf } from './leaves.ts';
import { claims, identity } from './questions.ts';

/** What every business has to say itself. */
const places = [...identity, ...claims].filter(
  ({ flag }) => !['tagline', 'open', 'close', 'social-label'].includes(flag),
);

/** Addresses and numbers that belong to nobody, so that examples may use them: why the text cannot be somebody's. */
function whyInvented(text: string): string | undefined {
  const [host] = /\bexample\.(com|org|net|edu)\b/i.exec(text) ?? [];
  if (host !== undefined) return `${host} is kept for examples, and reaches nobody`;
  const hasNumber = /\b555\W{0,2}01\d\d\b|55501\d\d\b/.test(text);
  return hasNumber ? '555-01xx numbers are kept for examples, and reach nobody' : undefined;
}

/**
 * What would stand invented on a real site, a line each: what identifies a business and its owner has not said, and what
 * nobody can be reached by. Empty where there is nothing left to say.
 */
export function placeholdersOf(own: Own): string[] {
  const said = leavesOf(own);
  const whole = leavesOf(layered<unknown>(demo, own));
  const unsaid = places.filter(
    ({ path }) => !said.has(path) || (path === 'profile.samples' && whole.get(path) === true),
  );
  const lineOf = (path: string, words: string, why?: string) =>
    `${path} (${words}): ${textOf(whole.get(path))}${why === undefined ? '' : ` (${why})`}`;
  const left = new Map(unsaid.map(({ path, flag }) => [path, lineOf(path, `--${flag}`)]));
  for (const [path, value] of whole) {
    const why = whyInvented(textOf(value));
    if (why === undefined || left.has(path)) continue;
    const question = places.find((one) => one.path === path);
    left.set(path, lineOf(path, question === undefined ? `--set ${path}=…` : `--${question.flag}`, why));
  }
  return [...left.values()];
}

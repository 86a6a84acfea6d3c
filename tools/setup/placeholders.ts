import { demo } from '../business/check.ts';
import { layered } from '../../business/layered.ts';
import { textOf, type Own } from './changes.ts';
import { leavesOf } from './leaves.ts';
import { claims, identity } from './questions.ts';

/** What every business has to say itself. */
const places = [...identity, ...claims].filter(
  ({ flag }) => !['tagline', 'open', 'close', 'social-label'].includes(flag),
);

/** Addresses and numbers that belong to nobody, so that examples may use them. */
const invented = /\bexample\.(com|org|net|edu)\b|\b555\W{0,2}01\d\d\b|55501\d\d\b/i;

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
  const left = new Map(unsaid.map(({ path, flag }) => [path, `--${flag}`]));
  for (const [path, value] of whole) {
    if (invented.test(textOf(value)) && !left.has(path)) {
      const question = places.find((one) => one.path === path);
      left.set(path, question === undefined ? `--set ${path}=…` : `--${question.flag}`);
    }
  }
  return [...left].map(([path, flag]) => `${path} (${flag}): ${textOf(whole.get(path))}`);
}

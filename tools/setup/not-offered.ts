import { layered } from '../../business/layered.ts';
import { demo } from '../business/check.ts';
import { textOf, type Own } from './changes.ts';
import { leavesOf } from './leaves.ts';
import { offers } from './questions.ts';

/** How texts speak of a service, by the words of --not-offered. */
const words: Readonly<Record<string, RegExp>> = {
  daycare: /\bday ?care/i,
  boarding: /\b(boarding|nights?)\b/i,
  longterm: /\blong-term/i,
  walking: /\bwalk/i,
  bath: /\bbath/i,
  pickup: /\b(rides?|fetch(es)?|pick-up and drop-off)\b/i,
};

/** Texts of the demo business that still stand and speak of what is not offered, a line each: a program cannot rewrite them. */
export function textsAboutNotOffered(own: Own): string[] {
  const said = leavesOf(own);
  const whole = leavesOf(layered<unknown>(demo, own));
  const missing = Object.entries(words).flatMap(([word, pattern]) =>
    whole.get(`${offers[word]}.offered`) === false ? [pattern] : [],
  );
  return [...whole].flatMap(([path, leaf]) => {
    const isWords = /^(home|about|pages|legal)\./.test(path) && !path.endsWith('.alt') && !said.has(path);
    const text = typeof leaf === 'string' ? leaf : JSON.stringify(leaf);
    return isWords && missing.some((pattern) => pattern.test(text)) ? [`${path}: ${textOf(leaf)}`] : [];
  });
}

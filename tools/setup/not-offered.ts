import { layered } from '../../business/layered.ts';
import { demo } from '../business/check.ts';
import type { Own } from './changes.ts';
import { leavesOf } from './leaves.ts';
import { offers } from './questions.ts';
import { standingTexts } from './standing.ts';

/** How texts speak of a service, by the words of --not-offered. */
const words: Readonly<Record<string, RegExp>> = {
  daycare: /\bday ?care/i,
  boarding: /\b(boarding|nights?)\b/i,
  longterm: /\blong-term/i,
  walking: /\bwalk/i,
  bath: /\bbath/i,
  pickup: /\b(rides?|fetch(es)?|pick-up and drop-off)\b/i,
};

/** The sentences of the demo business that still stand and speak of what is not offered, a line each: a program cannot rewrite them. */
export function textsAboutNotOffered(own: Own): string[] {
  const whole = leavesOf(layered<unknown>(demo, own));
  const missing = Object.entries(words).flatMap(([word, pattern]) =>
    whole.get(`${offers[word]}.offered`) === false ? [pattern] : [],
  );
  return standingTexts(own).flatMap(({ path, text }) =>
    Array.from(sentences.segment(text), ({ segment }) => segment.trim())
      .filter((sentence) => missing.some((pattern) => pattern.test(sentence)))
      .map((sentence) => `${path}: ${sentence}`),
  );
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

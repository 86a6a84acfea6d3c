import { createInterface } from 'node:readline';
import { businessIssues } from '../business/check.ts';
import { applyAnswers, yesOrNo, type Answer } from './answers.ts';
import { shownFields, textOf, type Own } from './fields.ts';
import { claimQuestions, identity, isOptional, offers, priceQuestions, type Question } from './questions.ts';

export type Person = {
  /** Resolves to null at the end of the input. */
  ask: (text: string) => Promise<string | null>;
  close: () => void;
};

export function terminal(): Person {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const lines = input[Symbol.asyncIterator]();
  return {
    ask: async (text) => {
      input.setPrompt(text);
      input.prompt();
      const { value, done } = await lines.next();
      return done === true ? null : value.trim();
    },
    close: () => input.close(),
  };
}

/** Returns null when the input ends. */
export async function askForAll(who: Person, before: Own): Promise<Own | null> {
  console.log('Enter keeps what stands in brackets. Nothing is written before you have seen what changes.');
  console.log(`This computer's time zone is ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`);
  let own = before;
  for (const [title, questionsFor] of groups) {
    console.log(`\n${title}`);
    for (const question of questionsFor(own)) {
      const answered = await askFor(who, question, own);
      if (answered === null) return null;
      own = answered;
    }
  }
  return own;
}

type Asked = Omit<Question, 'flag'>;

/** Functions, because questions can depend on earlier answers. */
const groups: readonly (readonly [title: string, questions: (own: Own) => readonly Asked[]])[] = [
  ['Who you are', () => identity],
  ['What you offer (yes or no)', offersOf],
  ['What you charge, in dollars', pricesOf],
  ['What you say of yourself', () => claimQuestions],
];

function offersOf(own: Own): Asked[] {
  const shown = shownFields(own);
  return Object.values(offers).map((path) => ({
    path: `${path}.offered`,
    text: textOf(shown.get(`${path}.name`)),
  }));
}

function pricesOf(own: Own): Asked[] {
  const shown = shownFields(own);
  return priceQuestions
    .filter(([, , words]) => words.some((word) => shown.get(`${offers[word]}.offered`) === true))
    .map(([name, text]) => ({ path: `prices.${name}`, text }));
}

async function askFor(who: Person, { path, text }: Asked, own: Own): Promise<Own | null> {
  const value = textOf(shownFields(own).get(path));
  const mayBeNone = isOptional(path);
  const known = new Set(businessIssues(own));
  for (;;) {
    const line = await who.ask(`  ${text}${mayBeNone ? ' (- for none)' : ''} [${value}]: `);
    if (line === null) return null;
    if (line === '') return own;
    const answer: Answer = { path, texts: [mayBeNone && line === '-' ? '' : line] };
    const next = applyAnswers(own, [answer]);
    const issues = [...next.issues, ...businessIssues(next.own).filter((issue) => !known.has(issue))];
    if (issues.length === 0) return next.own;
    const sentences = new Set(issues.map((issue) => issue.slice(issue.indexOf(': ') + 2)));
    for (const sentence of sentences) console.log(`  ✗ ${sentence}`);
  }
}

export async function askWhether(who: Person, question: string): Promise<boolean | null> {
  for (;;) {
    const line = await who.ask(question);
    if (line === null) return null;
    const answer = yesOrNo(line);
    if (answer !== undefined) return answer;
    console.log('  ✗ Has to be yes or no.');
  }
}

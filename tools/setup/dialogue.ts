import { createInterface } from 'node:readline';
import { layered } from '../../business/layered.ts';
import { businessIssues, demo } from '../business/check.ts';
import { applied, textOf, yesOrNo, type Answer, type Own } from './changes.ts';
import { leavesOf } from './leaves.ts';
import { claims, identity, offers, prices, type Question } from './questions.ts';

/** Somebody at a keyboard, or lines that are given to the command. */
export type Person = {
  /** Their answer; null when there is nobody any more. */
  ask: (text: string) => Promise<string | null>;
  leave: () => void;
};

export function person(): Person {
  const keyboard = createInterface({ input: process.stdin, output: process.stdout });
  const lines = keyboard[Symbol.asyncIterator]();
  return {
    ask: async (text) => {
      keyboard.setPrompt(text);
      keyboard.prompt();
      const { value, done } = await lines.next();
      return done === true ? null : value.trim();
    },
    leave: () => keyboard.close(),
  };
}

/** Asks for everything, one thing after the other; Enter keeps it. Null when nobody answers any more. */
export async function askForAll(who: Person, before: Own): Promise<Own | null> {
  let own = before;
  const whole = () => leavesOf(layered<unknown>(demo, own));
  const askAll = async (title: string, questions: () => readonly Question[]): Promise<boolean> => {
    console.log(`\n${title}`);
    for (const question of questions()) {
      const answered = await askFor(who, question, own);
      if (answered === null) return false;
      own = answered;
    }
    return true;
  };
  const isOffered = (word: string) => whole().get(`${offers[word]}.offered`) === true;
  console.log('Enter keeps what stands in brackets. Nothing is written before you have seen what changes.');
  console.log(`This computer's time zone is ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`);
  const isAnswered =
    (await askAll('Who you are', () => identity)) &&
    (await askAll('What you offer (yes or no)', () =>
      Object.entries(offers).map(([flag, place]) => ({
        flag,
        path: `${place}.offered`,
        text: String(whole().get(`${place}.name`)),
      })),
    )) &&
    (await askAll('What you charge, in dollars', () =>
      prices.flatMap(({ of, ...price }) => (of.some(isOffered) ? [{ flag: 'price', ...price }] : [])),
    )) &&
    (await askAll('What you say of yourself', () => claims));
  return isAnswered ? own : null;
}

/** Asks until the answer can be kept. */
async function askFor(
  who: Person,
  { path, text, mayBeNone = false }: Question,
  own: Own,
): Promise<Own | null> {
  const now = textOf(leavesOf(layered<unknown>(demo, own)).get(path));
  const known = new Set(businessIssues(own));
  for (;;) {
    const line = await who.ask(`  ${text}${mayBeNone ? ' (- for none)' : ''} [${now}]: `);
    if (line === null) return null;
    if (line === '') return own;
    const answer: Answer = { path, texts: [mayBeNone && line === '-' ? '' : line] };
    const next = applied(own, [answer]);
    const issues = [...next.issues, ...businessIssues(next.own).filter((issue) => !known.has(issue))];
    if (issues.length === 0) return next.own;
    const sentences = new Set(issues.map((issue) => issue.slice(issue.indexOf(': ') + 2)));
    for (const sentence of sentences) console.log(`  ✗ ${sentence}`);
  }
}

/** Asks until it is a yes or a no; null when nobody answers any more. */
export async function askWhether(who: Person, question: string): Promise<boolean | null> {
  for (;;) {
    const line = await who.ask(question);
    if (line === null) return null;
    const answer = yesOrNo(line);
    if (answer !== undefined) return answer;
    console.log('  ✗ Has to be yes or no.');
  }
}

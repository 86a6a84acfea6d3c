import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demo } from '../business/check.ts';
import type { Answer } from './changes.ts';
import { leavesOf } from './leaves.ts';
import type { PictureWish } from './pictures.ts';
import { claims, identity, offers } from './questions.ts';

export type Args = {
  /** Whether anything was said; otherwise it is asked for. */
  isSilent: boolean;
  answers: Answer[];
  pictures: PictureWish[];
  yes: boolean;
  /** Whether the words themselves are asked for. */
  help: boolean;
  issues: string[];
};

const asked = [...identity, ...claims];
const options = [
  ...asked.map(({ flag }) => flag),
  'offered',
  'not-offered',
  'price',
  'set',
  'from',
  'picture',
  'alt',
];

/** The words after `npm run setup --`, all that is wrong with them together. */
export function readArgs(words: string[]): Args {
  const { tokens } = parseArgs({
    args: words,
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries([
      ...options.map((name) => [name, { type: 'string' as const }]),
      ['yes', { type: 'boolean' as const }],
      ['help', { type: 'boolean' as const, short: 'h' }],
    ]),
  });
  const args: Args = { isSilent: true, answers: [], pictures: [], yes: false, help: false, issues: [] };
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional')
      args.issues.push(
        `'${token.value}' stands alone: what is it for? Put a text of several words in quotes.`,
      );
    else if (token.name === 'yes') args.yes = true;
    else if (token.name === 'help') args.help = true;
    else {
      args.isSilent = false;
      if (!options.includes(token.name))
        args.issues.push(
          `--${token.name}: There is no such option. There are ${options.map((one) => `--${one}`).join(', ')}, --yes and --help.`,
        );
      else if (token.value === undefined) args.issues.push(`--${token.name}: What? Say it after it.`);
      else read(args, token.name, token.value);
    }
  }
  for (const { key, alt } of args.pictures)
    if (alt === undefined)
      args.issues.push(
        `--picture ${key}: Say with --alt "…" after it what it shows, for whoever cannot see it.`,
      );
  return args;
}

function read(args: Args, name: string, value: string): void {
  const question = asked.find(({ flag }) => flag === name);
  if (question !== undefined) return answer(args, question.path, value);
  switch (name) {
    case 'offered':
    case 'not-offered':
      for (const word of value.split(',')) {
        const place = offers[word.trim()];
        if (place === undefined)
          args.issues.push(`--${name} ${word}: Choose among ${Object.keys(offers).join(', ')}.`);
        else answer(args, `${place}.offered`, name === 'offered' ? 'yes' : 'no');
      }
      return;
    case 'price':
      return readPrice(args, value);
    case 'set': {
      const [path, text] = split(value);
      if (text === undefined)
        args.issues.push(`--set ${value}: Say PATH=VALUE, such as profile.bookings.maxPets=4.`);
      else answer(args, path, text);
      return;
    }
    case 'from':
      return readFile(args, value);
    case 'picture': {
      const [key, file] = split(value);
      if (file === undefined) args.issues.push(`--picture ${value}: Say NAME=FILE, such as hero=house.jpg.`);
      else args.pictures.push({ key, file, alt: undefined });
      return;
    }
    case 'alt': {
      const last = args.pictures.pop();
      if (last === undefined) args.issues.push('--alt: Say it after its --picture NAME=FILE.');
      else args.pictures.push({ ...last, alt: value });
    }
  }
}

function readPrice(args: Args, value: string): void {
  const [name, text] = split(value);
  const known = [...leavesOf(demo.prices)].flatMap(([path, leaf]) =>
    typeof leaf === 'number' ? [path] : [],
  );
  const path = known.find((one) => one.toLowerCase() === name.toLowerCase());
  if (path === undefined || text === undefined) {
    args.issues.push(`--price ${value}: Say NAME=DOLLARS, the name one of ${known.join(', ')}.`);
  } else answer(args, `prices.${path}`, text);
}

/** A file of the shape of business/own: its sections by their names. */
function readFile(args: Args, file: string): void {
  if (!existsSync(file)) return void args.issues.push(`--from ${file}: There is no such file.`);
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const [path, value] of leavesOf(content)) args.answers.push({ path, value });
  } catch (error) {
    args.issues.push(`--from ${file}: It is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** What is said several times is a list's next part; elsewhere the last word counts. */
function answer({ answers }: Args, path: string, text: string): void {
  const at = answers.findIndex((one) => one.path === path && 'texts' in one);
  const before = answers[at];
  if (before === undefined || !('texts' in before)) answers.push({ path, texts: [text] });
  else answers[at] = { path, texts: [...before.texts, text] };
}

function split(value: string): [string, string | undefined] {
  const at = value.indexOf('=');
  return at < 0 ? [value, undefined] : [value.slice(0, at), value.slice(at + 1)];
}

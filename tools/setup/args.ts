import { parseArgs } from 'node:util';
import type { Answer } from './answers.ts';
import { demoFields } from './fields.ts';
import { claimQuestions, identity, isOptional, offers } from './questions.ts';

export type PictureArg = { key: string; file: string; alt: string | undefined };

export type Args = {
  isInteractive: boolean;
  answers: Answer[];
  pictures: PictureArg[];
  yes: boolean;
  help: boolean;
  issues: string[];
};

type ReadOption = (args: Args, value: string) => void;

const questions = [...identity, ...claimQuestions];

const options: Readonly<Record<string, ReadOption>> = {
  ...Object.fromEntries(
    questions.map(({ flag, path }): [string, ReadOption] => [
      flag,
      (args, value) => answer(args, path, value),
    ]),
  ),
  offered: (args, value) => readOffers(args, 'offered', value),
  'not-offered': (args, value) => readOffers(args, 'not-offered', value),
  price: readPrice,
  set: (args, value) => {
    const [path, text] = split(value);
    if (text !== undefined) answer(args, path, text);
    else args.issues.push(`--set ${value}: Say PATH=VALUE, such as profile.bookings.maxPetsPerBooking=4.`);
  },
  picture: (args, value) => {
    const [key, file] = split(value);
    if (file !== undefined) args.pictures.push({ key, file, alt: undefined });
    else args.issues.push(`--picture ${value}: Say NAME=FILE, such as hero=house.jpg.`);
  },
  alt: (args, value) => {
    const last = args.pictures.at(-1);
    if (last !== undefined) last.alt = value;
    else args.issues.push('--alt: Say it after its --picture NAME=FILE.');
  },
};

const names = Object.keys(options);

export function readArgs(words: string[]): Args {
  const { tokens } = parseArgs({
    args: words,
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const given = new Set(tokens.map((token) => (token.kind === 'option' ? token.name : '')));
  const args: Args = {
    isInteractive: [...given].every((name) => ['', 'yes', 'help'].includes(name)),
    answers: [],
    pictures: [],
    yes: given.has('yes'),
    help: given.has('help'),
    issues: [],
  };
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const hint = 'what is it for? Put a text of several words in quotes.';
      args.issues.push(`'${token.value}' stands alone: ${hint}`);
    }
    if (token.kind !== 'option' || token.name === 'yes' || token.name === 'help') continue;
    const read = options[token.name];
    if (read !== undefined && token.value !== undefined) read(args, token.value);
    else if (read !== undefined) args.issues.push(`--${token.name}: What? Say it after it.`);
    else {
      const known = names.map((name) => `--${name}`).join(', ');
      args.issues.push(`--${token.name}: There is no such option. There are ${known}, --yes and --help.`);
    }
  }
  for (const { key } of args.pictures.filter(({ alt }) => alt === undefined)) {
    const hint = 'Say with --alt "…" after it what it shows, for whoever cannot see it.';
    args.issues.push(`--picture ${key}: ${hint}`);
  }
  return args;
}

function readOffers(args: Args, name: string, value: string): void {
  for (const word of value.split(',')) {
    const path = offers[word.trim()];
    if (path !== undefined) answer(args, `${path}.offered`, name === 'offered' ? 'yes' : 'no');
    else args.issues.push(`--${name} ${word}: Choose among ${Object.keys(offers).join(', ')}.`);
  }
}

function readPrice(args: Args, value: string): void {
  const [name, text] = split(value);
  const known = [...demoFields].flatMap(([path, price]) =>
    path.startsWith('prices.') && typeof price === 'number' ? [path.replace('prices.', '')] : [],
  );
  const found = known.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found !== undefined && text !== undefined) answer(args, `prices.${found}`, text);
  else args.issues.push(`--price ${value}: Say NAME=DOLLARS, the name one of ${known.join(', ')}.`);
}

/** A repeated option adds to a list. For other fields the last value counts. */
function answer({ answers }: Args, path: string, text: string): void {
  const earlier = answers.find((one) => one.path === path);
  if (earlier === undefined) answers.push({ path, texts: [text] });
  else earlier.texts.push(text);
}

function split(value: string): [string, string | undefined] {
  const at = value.indexOf('=');
  return at < 0 ? [value, undefined] : [value.slice(0, at), value.slice(at + 1)];
}

const line = (flag: string, text: string): string => `  ${`--${flag}`.padEnd(28)} ${text}`;

export const usage = [
  'npm run setup asks for everything. With words it asks for a yes only:',
  '',
  '  npm run setup -- --name "Wag & Co" --zone America/Denver --open "07:30 AM"',
  '  npm run setup -- --not-offered walking,bath --price dayCare.fullDay=52 --yes',
  '',
  ...questions.map(({ flag, path, text }) =>
    line(`${flag} "…"`, isOptional(path) ? `${text} ("" for none)` : text),
  ),
  line('offered WORD,…', Object.keys(offers).join(', ')),
  line('not-offered WORD,…', 'the same words'),
  line('price NAME=DOLLARS', 'whole dollars; the names are those of business/demo/prices.json'),
  line('picture NAME=FILE', 'a photo in the place of a picture, such as hero=house.jpg; then --alt'),
  line('alt "…"', 'what that photo shows, for whoever cannot see it'),
  line('set PATH=VALUE', 'anything else, such as home.lead="…", home.why.reasons.0.title="…"'),
  line('yes', 'write it without asking'),
  line('help', 'this list'),
].join('\n');

import { claims, identity, offers } from './questions.ts';

const lineOf = (flag: string, text: string): string => `  ${`--${flag}`.padEnd(28)} ${text}`;

/** What `npm run setup -- --help` says. */
export const usage = [
  'npm run setup asks for everything. With words it asks for a yes only:',
  '',
  '  npm run setup -- --name "Wag & Co" --zone America/Denver --open "07:30 AM"',
  '  npm run setup -- --not-offered walking,bath --price dayCare.fullDay=52 --yes',
  '',
  ...[...identity, ...claims].map(({ flag, text, mayBeNone = false }) =>
    lineOf(`${flag} "…"`, mayBeNone ? `${text} ("" for none)` : text),
  ),
  lineOf('offered WORD,…', Object.keys(offers).join(', ')),
  lineOf('not-offered WORD,…', 'the same words'),
  lineOf('price NAME=DOLLARS', 'whole dollars; the names are those of business/demo/prices.json'),
  lineOf('picture NAME=FILE', 'a photo in the place of a picture, such as hero=house.jpg; then --alt'),
  lineOf('alt "…"', 'what that photo shows, for whoever cannot see it'),
  lineOf('set PATH=VALUE', 'anything else, such as home.lead="…", home.why.reasons.0.title="…"'),
  lineOf('from FILE.json', 'many at once: { "profile": { … }, "prices": { … } }'),
  lineOf('yes', 'write it without asking'),
  lineOf('help', 'this list'),
].join('\n');

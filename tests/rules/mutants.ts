/** What only the server writes. Admins read some of it; the rest has no rule at all. */
const taken = [
  'days',
  'closures',
  'settings',
  'holds',
  'waitlist',
  'wishes',
  'reports',
  'customerIndex',
  'agreements',
  'vaccinations',
  'reportCards',
];
const readByAdmins = new Set(['days', 'settings', 'closures', 'waitlist']);

/** Rules with one thing made wrong in them, which matters to the collections `on`: their rows notice it soonest. */
export type Mutant = { name: string; rules: string; on: readonly string[] };

/**
 * The rules with each of their conditions removed in turn: every statement, every condition as a whole, every part of it,
 * every bound; and with every statement widened to what it leaves closed, and what says who has which place opened to admins or to
 * the customer alone.
 */
export function mutantsOf(rules: string): Mutant[] {
  return [
    ...replaced(rules, /allow [^;]+;/g, (statement) => [
      statement.replace(/if .+;/s, 'if false;'),
      `${statement} allow write;`,
    ]),
    ...replaced(rules, /(?<=: if |return )[^;]+(?=;)/g, (condition) => [
      ...(condition === 'true' ? [] : ['true']),
      ...withoutEach(condition, ' || '),
      ...withoutEach(condition, ' && '),
    ]),
    ...replaced(rules, /(?<=<= )\d+/g, (bound) => [String(Number(bound) + 1)]),
    ...taken.flatMap((name) =>
      replaced(rules, /match \/gallery\/\{itemId\} \{/g, (next) =>
        [
          ...(readByAdmins.has(name) ? [] : ['read: if isAdmin()']),
          'write: if isAdmin()',
          'read: if isSelf(id)',
        ].map((statement) => `match /${name}/{id} { allow ${statement}; } ${next}`),
      ).map((mutant) => ({ ...mutant, on: [name] })),
    ),
    // The lengths of texts, and of what stands in paths. Each character of the patterns is proved in tools/checks/rules-patterns.test.ts.
    ...replaced(rules, /(?<=is(?:Text|Line)\('\w+', )\d+(?=\))|(?<=(?<!x)\{(?:\d+,)?)\d+(?=\})/g, (bound) => [
      String(Number(bound) + 1),
      String(Number(bound) - 1),
    ]),
    ...replaced(rules, /(?<=matches\(')[^']*\|[^']*(?=')/g, (paths) =>
      withoutEach(paths, '|', /\|(?![^(]*\))/),
    ),
    // The keys that may be written.
    ...replaced(rules, /(?<=hasOnly\(\[)[^\]]+(?=\])/g, (keys) => [
      ...withoutEach(keys, ', '),
      `${keys}, 'extra'`,
    ]),
    ...replaced(rules, /(?<=allow )get(?=:)/g, () => ['get, list']),
  ];
}

function withoutEach(condition: string, operator: string, between: string | RegExp = operator): string[] {
  const parts = condition.split(between);
  if (parts.length === 1) return [];
  return parts.map((_, at) => parts.filter((_part, other) => other !== at).join(operator));
}

function replaced(rules: string, pattern: RegExp, by: (text: string) => string[]): Mutant[] {
  return [...rules.matchAll(pattern)].flatMap(({ 0: text, index }) =>
    by(text).map((replacement) => ({
      name: `line ${rules.slice(0, index).split('\n').length}: '${text}' → '${replacement}'`,
      on: collectionsOf(rules, index),
      rules: rules.slice(0, index) + replacement + rules.slice(index + text.length),
    })),
  );
}

/** Whose rules stand there; of a function for several of them, whose rules call it. */
function collectionsOf(rules: string, index: number): string[] {
  const lastBefore = (pattern: RegExp) => [...rules.slice(0, index).matchAll(pattern)].at(-1)?.[1] ?? '';
  const collection = lastBefore(/match \/(\w+)\/\{/g);
  if (collection !== 'databases') return [collection];
  const calls = new RegExp(`(?<!function )\\b${lastBefore(/function (\w+)/g)}\\(`, 'g');
  return [...rules.matchAll(calls)].flatMap((call) => collectionsOf(rules, call.index));
}

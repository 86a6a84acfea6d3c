/** What only the server reads and writes, and has no rule at all. */
const taken = ['days', 'closures', 'settings', 'holds', 'waitlist', 'wishes'];

/** Rules with one thing made wrong in them. */
export type Mutant = { name: string; rules: string };

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
    ...replaced(rules, /match \/gallery\/\{itemId\} \{/g, (next) =>
      taken.flatMap((name) =>
        ['read: if isAdmin()', 'write: if isAdmin()', 'read: if isSelf(id)'].map(
          (statement) => `match /${name}/{id} { allow ${statement}; } ${next}`,
        ),
      ),
    ),
    ...replaced(rules, /(?<=allow )get(?=:)/g, () => ['get, list']),
  ];
}

function withoutEach(condition: string, operator: string): string[] {
  const parts = condition.split(operator);
  if (parts.length === 1) return [];
  return parts.map((_, at) => parts.filter((_part, other) => other !== at).join(operator));
}

function replaced(rules: string, pattern: RegExp, by: (text: string) => string[]): Mutant[] {
  return [...rules.matchAll(pattern)].flatMap(({ 0: text, index }) =>
    by(text).map((replacement) => ({
      name: `line ${rules.slice(0, index).split('\n').length}: '${text}' → '${replacement}'`,
      rules: rules.slice(0, index) + replacement + rules.slice(index + text.length),
    })),
  );
}

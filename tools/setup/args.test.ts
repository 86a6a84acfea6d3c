import { expect, it } from 'vitest';
import { readArgs, usage } from './args.ts';
import { demoFields } from './fields.ts';
import { offers } from './questions.ts';

it.each([['--help'], ['-h']])('understands %s', (word) => {
  expect(readArgs([word])).toMatchObject({ help: true, issues: [] });
});

it('has a name for everything that can be offered or not', () => {
  const fields = [...demoFields.keys()].filter((path) => path.endsWith('.offered'));
  expect(
    Object.values(offers)
      .map((path) => `${path}.offered`)
      .toSorted(),
  ).toEqual(fields.toSorted());
});

it('names every option in its help', () => {
  const [issue = ''] = readArgs(['--colour', 'red']).issues;
  const options = issue.match(/--[\w-]+/g) ?? [];
  expect(options.length).toBeGreaterThan(30);
  for (const option of options.slice(1)) expect(usage).toMatch(new RegExp(`^ *${option}\\b`, 'm'));
});

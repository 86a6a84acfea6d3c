import { expect, it } from 'vitest';
import { readArgs, usage } from './args.ts';

it.each([['--help'], ['-h']])('understands %s', (word) => {
  expect(readArgs([word])).toMatchObject({ help: true, issues: [] });
});

it('names every option in its help', () => {
  const [issue = ''] = readArgs(['--colour', 'red']).issues;
  const options = issue.match(/--[\w-]+/g) ?? [];
  expect(options.length).toBeGreaterThan(30);
  for (const option of options.slice(1)) expect(usage).toMatch(new RegExp(`^ *${option}\\b`, 'm'));
});

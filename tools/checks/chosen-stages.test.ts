import { expect, it } from 'vitest';
import { chosenStages } from './chosen-stages.ts';
import { stages } from './stages.ts';

const names = (...words: string[]) => chosenStages(words).map(({ name }) => name);
const all = stages.map(({ name }) => name);

it('are those of a change without a word, and all with it', () => {
  expect(names()).toEqual(all.filter((name) => !name.startsWith('exhaustive ')));
  expect(names('all')).toEqual(all);
});

it('are the ones that need no site when it has to be quick', () => {
  const wanted = ['format', 'lint', 'types', 'boundaries', 'deadcode', 'rules', 'unit', 'model'];
  expect(names('quick')).toEqual(wanted);
});

it('are those that are named, in their own order', () => {
  expect(names('exhaustive api', 'unit')).toEqual(['unit', 'exhaustive api']);
});

it('are no others', () => {
  expect(() => chosenStages(['unit', 'everything'])).toThrow(
    "There is no stage 'everything': write 'quick', 'all', or choose among 'format', 'lint',",
  );
});

import { expect, it } from 'vitest';
import { runCommand } from '../support/command.ts';
import { collections } from '../support/suite.ts';

/** The numbers of a line of the command's output; none where it does not say the line. */
const numbersIn = (output: string, line: RegExp): number[] => line.exec(output)?.slice(1).map(Number) ?? [];

it('npm run migrate goes through all that the tests before have left', { timeout: 180_000 }, async () => {
  const { output } = await runCommand(['migrate']);
  const looked = [
    ...numbersIn(output, /^(\d+) reservations were moved, .* (\d+) were right\.$/m),
    ...numbersIn(output, /^(\d+) customers were put into the list of customers; (\d+) were right there\.$/m),
    ...numbersIn(output, /^(\d+) cannot be read/m),
  ];
  const counts = await Promise.all(
    [collections.reservations, collections.users].map(async (all) => (await all.count().get()).data().count),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(sum(looked)).toBe(sum(counts));
});

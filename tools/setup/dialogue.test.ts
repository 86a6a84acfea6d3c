import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForAll, askWhether, type Person } from './dialogue.ts';

/** Somebody who answers a question that begins so with these lines, one after the other, and the rest with Enter. */
function somebody(answers: Readonly<Record<string, readonly string[]>>): Person {
  const left = Object.entries(answers).map(([begin, lines]) => ({ begin, lines: [...lines] }));
  return {
    ask: async (text) => left.find(({ begin }) => text.trim().startsWith(begin))?.lines.shift() ?? '',
    close: () => {},
  };
}

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

it.each([
  [['j', 'yes'], true],
  [['', 'perhaps', 'Y'], true],
  [['j', 'no'], false],
])('asks again for a yes or a no: %j', async (lines, answer) => {
  expect(await askWhether(somebody({ 'Write it?': lines }), 'Write it?')).toBe(answer);
  expect(said).toContain('  ✗ Has to be yes or no.');
});

it('asks nobody again', async () => {
  expect(await askWhether({ ask: async () => null, close: () => {} }, 'Write it?')).toBeNull();
});

it('keeps what it is told, and asks again for what cannot be', async () => {
  const who = somebody({
    'What is your business called?': ['🐕', 'Wag & Co'],
    'Dog Walking': ['n'],
  });
  const own = await askForAll(who, {});
  expect(own).toMatchObject({
    profile: { name: 'Wag & Co', services: { DOG_WALKING: { offered: false } } },
  });
});

import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

const id = 'REFUND_FAILED-pi_1';
const project = undefined;

describe('the arguments of the attention command', () => {
  it('name the action, the entry, the note, the amount and the project', () => {
    expect(readArgs(['list'])).toEqual({ action: 'list', project });
    expect(readArgs(['show', id, '--project', 'pawprints'])).toEqual({
      action: 'show',
      id,
      project: 'pawprints',
    });
    expect(readArgs(['retry', id])).toEqual({ action: 'retry', id, project });
    expect(readArgs(['settle', id, '--note', ' Called. '])).toEqual({
      action: 'settle',
      id,
      note: 'Called.',
      elsewhereCents: null,
      project,
    });
  });

  it.each([
    ['13', 1300],
    ['$13', 1300],
    ['13.50', 1350],
    ['0.05', 5],
  ])('take %s dollars as %i cents', (dollars, elsewhereCents) => {
    const words = ['settle', id, '--note', 'Paid in cash.', '--elsewhere', dollars];
    expect(readArgs(words)).toMatchObject({ elsewhereCents });
  });

  it.each(['0', '-5', '13.5', '1e3', 'all', ''])("are refused where '%s' is no amount", (dollars) => {
    expect(() => readArgs(['settle', id, '--note', 'Cash.', `--elsewhere=${dollars}`])).toThrow(
      `'${dollars}' is no amount`,
    );
  });

  it.each([
    [[]],
    [['list', id]],
    [['show']],
    [['settle', id]],
    [['settle', id, '--note', ' ']],
    [['settle', '--note', 'Called.']],
    [['retry', id, '--elsewhere', '5']],
    [['close', id]],
    [['show', id, id]],
    [['list', '--project', '']],
    [['list', '--force']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readArgs(words)).toThrow("Say 'npm run attention -- list'");
  });
});

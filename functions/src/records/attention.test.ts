import { readFileSync } from 'node:fs';
import { attentionCauses } from '@pawprints/domain/attention-causes';
import { describe, expect, it } from 'vitest';

const manual = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');

describe('what needs a person', () => {
  it.each(attentionCauses)('is explained to the owner: %s', (cause) => {
    const [row, ...others] = manual.split('\n').filter((line) => line.startsWith(`| \`${cause}\``));
    expect(others).toEqual([]);
    const [, , happened, toDo] = (row ?? '').split('|').map((cell) => cell.trim());
    expect(happened).not.toBe('');
    expect(toDo).toMatch(/Stripe|by itself/);
  });
});

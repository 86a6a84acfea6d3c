import { readFileSync } from 'node:fs';
import { attentionCauses } from '@pawprints/domain/attention-causes';
import { describe, expect, it } from 'vitest';
import { entryAfter, raise, settledByOwner } from './attention.ts';

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

describe('what lasts', () => {
  const about = { cause: 'BOOKING_FAILED', reference: '7' } as const;
  const met = (at: Date) => raise({ ...about, occasion: at.toISOString(), lasts: true }, at);
  const first = new Date('2026-11-24T08:00:00Z');
  const later = (hours: number) => new Date(first.getTime() + hours * 3_600_000);
  const open = entryAfter(null, met(first))?.entry ?? null;

  it('is one entry and one mail for a day, however often it is met', () => {
    expect(open).toMatchObject({ state: 'open' });
    expect(entryAfter(open, met(later(23)))).toBeNull();
    expect(entryAfter(open, met(later(24)))?.mails).toHaveLength(1);
  });

  it('is open again as soon as it is met after it was settled', () => {
    const settling = settledByOwner(about, { by: 'ada', note: 'Seen', elsewhere: false, at: later(1) });
    const settled = entryAfter(open, settling)?.entry ?? null;
    expect(settled).toMatchObject({ state: 'settled' });
    expect(entryAfter(settled, met(later(1.25)))?.entry).toMatchObject({ state: 'open' });
  });
});

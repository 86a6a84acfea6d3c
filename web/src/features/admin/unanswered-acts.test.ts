import { afterEach, describe, expect, it } from 'vitest';
import { forgetUnanswered, keepUnanswered, meantBy, takeArrived } from './unanswered-acts.ts';
import { emit } from '../../lib/site-events.ts';
import type { Act } from './use-acts.ts';

const [first, anew] = [new Date('2026-05-01T08:00:00Z'), new Date('2026-05-01T08:01:00Z')];
const visitor = { slot: 0, petId: 1 };
const isIn = { ...visitor, checkedInAt: first, checkedOutAt: null };
const isOut = { ...isIn, checkedOutAt: anew };
const undoOf = (what: 'checkIn' | 'checkOut', at: Date): Act => ({ kind: 'undo', what, at, reason: '' });

afterEach(() => forgetUnanswered('row'));

describe('an act whose answer was lost', () => {
  it.each<{ act: Act; before: typeof isIn | typeof isOut | null; after: typeof isIn | typeof isOut | null }>([
    { act: { kind: 'checkIn' }, before: null, after: isIn },
    { act: { kind: 'checkOut' }, before: isIn, after: isOut },
    { act: undoOf('checkIn', first), before: isIn, after: null },
    { act: undoOf('checkOut', anew), before: isOut, after: isIn },
  ])('has arrived once it is seen: $act.kind', ({ act, before, after }) => {
    keepUnanswered('row', act);
    expect(takeArrived('other', after)).toBeNull();
    expect(takeArrived('row', before)).toBeNull();
    expect(takeArrived('row', after)).toBe(act);
    expect(takeArrived('row', after)).toBeNull();
  });

  it('means the same when it is pressed again, until it is settled', () => {
    const shown = { what: 'checkIn', at: anew, needsReason: false } as const;
    keepUnanswered('row', undoOf('checkIn', first));
    expect(takeArrived('row', { ...isIn, checkedInAt: anew })).toBeNull();
    expect(meantBy('row', shown)).toEqual({ ...shown, at: first });
    expect(meantBy('row', { ...shown, what: 'checkOut' }).at).toBe(anew);
    expect(meantBy('other', shown)).toBe(shown);
    forgetUnanswered('row');
    expect(meantBy('row', shown)).toBe(shown);
  });

  it('is not that of the next admin in the same tab', () => {
    keepUnanswered('row', undoOf('checkIn', first));
    emit('personLeft');
    const shown = { what: 'checkIn', at: anew, needsReason: false } as const;
    expect(meantBy('row', shown)).toBe(shown);
    expect(takeArrived('row', null)).toBeNull();
  });
});

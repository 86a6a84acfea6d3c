import { describe, expect, it } from 'vitest';
import type { BookedStay } from './contract/admin-calendar.ts';
import { timelineOf } from './timeline.ts';

const span = { from: '2026-11-22', to: '2027-01-02' };

const stay = (reservationId: number, names: readonly string[], ...slots: [string, string][]): BookedStay => ({
  reservationId,
  serviceType: 'BOARDING',
  isPaid: true,
  customer: 'Dana Rivers',
  pets: names.map((name) => ({ id: name.length, name })),
  slots: slots.map(([from, to]) => ({ from, to })),
});

const drawn = (stays: readonly BookedStay[]) =>
  timelineOf(stays, span).map(({ name, bars }) => [
    name,
    ...bars.map(({ reservationId, first, last, lane }) => [reservationId, first, last, lane]),
  ]);

describe('the timeline', () => {
  it('has a row for each dog, in the order in which they come, with all their stays', () => {
    const stays = [
      stay(1, ['Luna'], ['2026-12-01', '2026-12-04']),
      stay(2, ['Bo', 'Luna'], ['2026-11-24', '2026-11-26']),
    ];
    expect(drawn(stays)).toEqual([
      ['Bo', [2, 2, 4, 0]],
      ['Luna', [2, 2, 4, 0], [1, 9, 12, 0]],
    ]);
  });

  it('cuts what goes on beyond its days, and leaves out what is outside', () => {
    const stays = [
      stay(1, ['Luna'], ['2026-11-01', '2026-11-22']),
      stay(2, ['Bo'], ['2027-01-02', '2027-02-01']),
      stay(3, ['Max'], ['2026-11-20', '2026-11-21'], ['2027-01-03', '2027-01-03']),
    ];
    expect(drawn(stays)).toEqual([
      ['Luna', [1, 0, 0, 0]],
      ['Bo', [2, 41, 41, 0]],
    ]);
  });

  it('puts a visit during a stay below it, and the next stay on top again', () => {
    const stays = [
      stay(1, ['Luna'], ['2026-11-23', '2026-11-25']),
      stay(2, ['Luna'], ['2026-11-24', '2026-11-24']),
      stay(3, ['Luna'], ['2026-11-26', '2026-11-27']),
    ];
    expect(drawn(stays)).toEqual([['Luna', [1, 1, 3, 0], [2, 2, 2, 1], [3, 4, 5, 0]]]);
  });
});

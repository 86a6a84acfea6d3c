import { describe, expect, it } from 'vitest';
import {
  canTransition,
  isPayable,
  payableUntil,
  reservationStatuses,
  reservationStatusLabels,
  waitsForLink,
} from './reservation.ts';

describe('the states of a reservation', () => {
  it('go from PENDING to PAID to CANCELLED and from PENDING to CANCELLED, and no other way', () => {
    const ways = reservationStatuses.flatMap((from) =>
      reservationStatuses.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual(['PENDING PAID', 'PENDING CANCELLED', 'PAID CANCELLED']);
  });

  it('are shown by the specified labels', () => {
    expect(reservationStatusLabels).toEqual({
      PENDING: 'Pending',
      PAID: 'Completed',
      CANCELLED: 'Cancelled',
    });
  });

  it('let a reservation be paid while PENDING until its first drop-off', () => {
    const dropOff = new Date('2026-05-03T15:00:00Z');
    const before = new Date('2026-05-03T14:59:59Z');
    expect(reservationStatuses.map((status) => isPayable(status, dropOff, before))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isPayable('PENDING', dropOff, dropOff)).toBe(false);
  });
});

describe('a link to pay', () => {
  const linkUntil = new Date('2026-05-02T15:00:00Z');
  const firstDropOffAt = new Date('2026-05-03T15:00:00Z');
  const justBefore = new Date(linkUntil.getTime() - 1);

  it('is to be paid while its places are held, later before the first drop-off', () => {
    expect(payableUntil({ firstDropOffAt, linkUntil }, justBefore)).toEqual(linkUntil);
    expect(payableUntil({ firstDropOffAt, linkUntil }, linkUntil)).toEqual(firstDropOffAt);
    expect(payableUntil({ firstDropOffAt, linkUntil: null }, justBefore)).toEqual(firstDropOffAt);
  });

  it('is waited for until it is over, and only while it is not paid', () => {
    const waits = (status: (typeof reservationStatuses)[number], now: Date) =>
      waitsForLink({ status, linkUntil }, now);
    expect(reservationStatuses.map((status) => waits(status, justBefore))).toEqual([true, false, false]);
    expect(waits('PENDING', linkUntil)).toBe(false);
    expect(waitsForLink({ status: 'PENDING', linkUntil: null }, justBefore)).toBe(false);
  });
});

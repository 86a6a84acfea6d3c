import { describe, expect, it } from 'vitest';
import { canTransition, isPayable, reservationStatuses, reservationStatusLabels } from './reservation.ts';

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

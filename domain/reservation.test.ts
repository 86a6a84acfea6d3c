import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canTransition,
  dueAtDropOff,
  isPayable,
  refundFor,
  refundPreviewText,
  refundRuleText,
  refundTerms,
  reservationStatuses,
  reservationStatusLabels,
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

  it('leave something due at drop-off only while not paid', () => {
    expect(reservationStatuses.map((status) => dueAtDropOff(status, 315))).toEqual([315, 0, 0]);
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

const firstDropOffAt = new Date('2026-05-10T15:00:00Z');
const longAgo = new Date('2026-05-01T00:00:00Z');

describe('refundFor', () => {
  it.each([
    ['2026-05-02T00:00:00Z', 315],
    ['2026-05-09T14:59:59.999Z', 315],
    ['2026-05-09T15:00:00Z', 315],
    ['2026-05-09T15:00:00.001Z', 158],
    ['2026-05-10T14:59:59.999Z', 158],
    ['2026-05-10T15:00:00Z', 0],
    ['2026-05-11T00:00:00Z', 0],
  ])('at %s pays back $%i of $315 paid long ago', (now, dollars) => {
    expect(refundFor({ totalPrice: 315, paidAt: longAgo, firstDropOffAt, now: new Date(now) })).toBe(dollars);
  });

  it.each([
    ['2026-05-10T11:00:00Z', '2026-05-10T12:00:00Z', 45],
    ['2026-05-10T11:00:00Z', '2026-05-10T12:00:00.001Z', 23],
    ['2026-05-10T14:30:00Z', '2026-05-10T14:59:59Z', 45],
    ['2026-05-10T14:30:00Z', '2026-05-10T15:00:00Z', 0],
    ['2026-05-10T14:30:00Z', '2026-05-10T15:10:00Z', 0],
  ])('paid at %s and cancelled at %s pays back $%i of $45', (paidAt, now, dollars) => {
    expect(refundFor({ totalPrice: 45, paidAt: new Date(paidAt), firstDropOffAt, now: new Date(now) })).toBe(
      dollars,
    );
  });

  it('pays nothing back of what was not paid', () => {
    expect(refundFor({ totalPrice: 45, paidAt: null, firstDropOffAt, now: longAgo })).toBe(0);
  });

  it('counts elapsed hours over the change of daylight saving', () => {
    // Drop-off on 2026-03-08 at 12:00 PM in Los Angeles: 24 hours before it the wall clock shows 11:00 AM.
    const dropOff = new Date('2026-03-08T19:00:00Z');
    const at = (now: string) =>
      refundFor({ totalPrice: 60, paidAt: longAgoBefore, firstDropOffAt: dropOff, now: new Date(now) });
    const longAgoBefore = new Date('2026-01-01T00:00:00Z');
    expect(at('2026-03-07T19:00:00Z')).toBe(60);
    expect(at('2026-03-07T19:00:01Z')).toBe(30);
  });

  it('is between nothing and all, and never grows with waiting', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), minutes, minutes, minutes, (totalPrice, paid, first, second) => {
        const at = (offset: number) => new Date(firstDropOffAt.getTime() + offset * 60_000);
        const refund = (offset: number) =>
          refundFor({ totalPrice, paidAt: at(paid), firstDropOffAt, now: at(offset) });
        const [early, late] = [refund(Math.min(first, second)), refund(Math.max(first, second))];
        expect(early).toBeGreaterThanOrEqual(late);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(early).toBeLessThanOrEqual(totalPrice);
      }),
    );
  });
});

describe('refundTerms', () => {
  it.each([
    ['2026-05-01T00:00:00Z', '2026-05-09T15:00:00Z'],
    ['2026-05-09T14:00:00Z', '2026-05-09T15:00:00Z'],
    ['2026-05-09T14:30:00Z', '2026-05-09T15:30:00Z'],
    ['2026-05-10T14:30:00Z', '2026-05-10T15:00:00Z'],
  ])('paid at %s: in full until %s, half until drop-off', (paidAt, fullUntil) => {
    expect(refundTerms({ paidAt: new Date(paidAt), firstDropOffAt })).toEqual({
      fullUntil: new Date(fullUntil),
      halfUntil: firstDropOffAt,
    });
  });
});

describe('the texts of the refund', () => {
  const zone = 'America/Los_Angeles';

  it('previews the dollars', () => {
    expect(refundPreviewText(158)).toBe('You will be refunded $158.');
    expect(refundPreviewText(2100)).toBe('You will be refunded $2,100.');
    expect(refundPreviewText(0)).toBe('You will be refunded $0.');
  });

  it('name the deadline in business time well ahead, before and after paying', () => {
    const text =
      'Cancel by 2026.5.9 08:00 AM PDT for a full refund. After that half is refunded until drop-off (2026.5.10 08:00 AM PDT), and nothing later.';
    expect(refundRuleText({ paidAt: null, firstDropOffAt, now: longAgo, zone })).toBe(text);
    expect(refundRuleText({ paidAt: longAgo, firstDropOffAt, now: firstDropOffAt, zone })).toBe(text);
  });

  it('name the hour after paying where less than that is left', () => {
    const now = new Date('2026-05-09T20:00:00Z');
    expect(refundRuleText({ paidAt: null, firstDropOffAt, now, zone })).toBe(
      'Cancel within 1 hour of paying for a full refund. After that half is refunded until drop-off (2026.5.10 08:00 AM PDT), and nothing later.',
    );
    expect(refundRuleText({ paidAt: now, firstDropOffAt, now, zone })).toContain(
      'Cancel by 2026.5.9 02:00 PM PDT for',
    );
  });

  it('name the drop-off alone where it comes within the hour', () => {
    const now = new Date('2026-05-10T14:30:00Z');
    expect(refundRuleText({ paidAt: null, firstDropOffAt, now, zone })).toBe(
      'Cancel before drop-off (2026.5.10 08:00 AM PDT) for a full refund. After that there is no refund.',
    );
  });

  it('show the wall clock on both sides of the change of daylight saving', () => {
    const text = refundRuleText({
      paidAt: null,
      firstDropOffAt: new Date('2026-03-08T19:00:00Z'),
      now: new Date('2026-03-01T00:00:00Z'),
      zone,
    });
    expect(text).toContain('by 2026.3.7 11:00 AM PST');
    expect(text).toContain('(2026.3.8 12:00 PM PDT)');
  });
});

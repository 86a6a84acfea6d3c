import { describe, expect, it } from 'vitest';
import { agreedQuote } from './agreed-price.ts';
import type { AddOnId } from './add-ons.ts';
import { summaryLines } from './price-summary.ts';
import { quote } from './pricing.ts';
import { refundFor } from './refund.ts';
import type { BookableServiceType } from './service-types.ts';

const visit = (date: string, from = 8, to = 17) => ({
  dropOff: { date, minutes: from * 60 },
  pickUp: { date, minutes: to * 60 },
});
const regularOf = (serviceType: BookableServiceType, additionalServices: AddOnId[] = []) =>
  quote({
    serviceType,
    timeSlots: [visit('2026-11-27'), visit('2026-11-28')],
    pets: [{ name: 'Luna', size: 'SMALL' }],
    additionalServices,
  });

describe('an agreed price', () => {
  it('is one line, which is the total, and keeps the add-ons that were booked', () => {
    const { lines, total, appliedAddOns } = agreedQuote(regularOf('DAY_CARE', ['DOG_BATH']), 60);
    expect(total).toBe(60);
    expect(lines).toMatchObject([{ label: 'Agreed price', amount: 60, quantity: 1 }]);
    expect(appliedAddOns).toEqual(['DOG_BATH']);
  });

  it.each([0, 60])('of walks is no walk of some minutes: $%s', (total) => {
    const { lines } = agreedQuote(regularOf('DOG_WALKING'), total);
    expect(summaryLines(lines)).toEqual(lines);
  });

  it('goes back in equal parts for its slots', () => {
    const { lines, total: totalPrice } = agreedQuote(regularOf('DAY_CARE'), 61);
    const timeSlots = ['2026-11-27T16:00:00Z', '2026-11-28T16:00:00Z'].map((at) => ({
      dropOffAt: new Date(at),
    }));
    const back = (now: string) =>
      refundFor({
        totalPrice,
        lines,
        timeSlots,
        paidAt: new Date('2026-11-20T16:00:00Z'),
        now: new Date(now),
      });
    expect(back('2026-11-25T16:00:00Z')).toBe(61);
    // Nothing of the first, all of the second.
    expect(back('2026-11-27T16:00:00Z')).toBe(31);
    expect(back('2026-11-28T16:00:00Z')).toBe(0);
  });
});

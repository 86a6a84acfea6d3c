import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatWireTime } from './calendar.ts';
import {
  bookableServiceTypes,
  petSizes,
  services,
  serviceOfType,
  type BookableServiceType,
} from './catalogue.ts';
import { quote } from './pricing.ts';
import { refundFor, refundPreviewText, refundRule, refundTerms, type PricedSlots } from './refund.ts';
import { stayOf, slotWithInstants } from './stay.ts';
import { timeChoices } from './time-text.ts';

const zone = 'America/Los_Angeles';
const dropOffAt = new Date('2026-05-10T15:00:00Z');
const longAgo = new Date('2026-05-01T00:00:00Z');

/** One slot of so many dollars. */
function oneSlot(totalPrice: number, at = dropOffAt): PricedSlots {
  return { totalPrice, lines: [{ slotAmounts: [totalPrice] }], timeSlots: [{ dropOffAt: at }] };
}

describe('the refund of one slot', () => {
  it.each([
    ['2026-05-02T00:00:00Z', 315],
    ['2026-05-09T14:59:59.999Z', 315],
    ['2026-05-09T15:00:00Z', 315],
    ['2026-05-09T15:00:00.001Z', 158],
    ['2026-05-10T14:59:59.999Z', 158],
    ['2026-05-10T15:00:00Z', 0],
    ['2026-05-11T00:00:00Z', 0],
  ])('at %s is $%i of $315 paid long ago', (now, dollars) => {
    expect(refundFor({ ...oneSlot(315), paidAt: longAgo, now: new Date(now) })).toBe(dollars);
  });

  it.each([
    ['2026-05-10T11:00:00Z', '2026-05-10T12:00:00Z', 45],
    ['2026-05-10T11:00:00Z', '2026-05-10T12:00:00.001Z', 23],
    ['2026-05-10T14:30:00Z', '2026-05-10T14:59:59Z', 45],
    ['2026-05-10T14:30:00Z', '2026-05-10T15:00:00Z', 0],
    ['2026-05-10T14:30:00Z', '2026-05-10T15:10:00Z', 0],
  ])('paid at %s and cancelled at %s is $%i of $45', (paidAt, now, dollars) => {
    expect(refundFor({ ...oneSlot(45), paidAt: new Date(paidAt), now: new Date(now) })).toBe(dollars);
  });

  it('is nothing of what was not paid', () => {
    expect(refundFor({ ...oneSlot(45), paidAt: null, now: longAgo })).toBe(0);
  });

  it('counts elapsed hours over the change of daylight saving', () => {
    // Drop-off on 2026-03-08 at 12:00 PM in Los Angeles: 24 hours before it the wall clock shows 11:00 AM.
    const booking = oneSlot(60, new Date('2026-03-08T19:00:00Z'));
    const paidAt = new Date('2026-01-01T00:00:00Z');
    expect(refundFor({ ...booking, paidAt, now: new Date('2026-03-07T19:00:00Z') })).toBe(60);
    expect(refundFor({ ...booking, paidAt, now: new Date('2026-03-07T19:00:01Z') })).toBe(30);
  });
});

/** Day care on these dates from 08:00 AM (16:00 UTC in winter) to 09:00 PM, a day $45, with a bath for $35. */
function dayCareOn(dates: readonly string[], shortDates: readonly string[] = []): PricedSlots {
  const slots = dates.map((date) =>
    stayOf({
      dropOffTime: formatWireTime(date, '08:00 AM'),
      pickUpTime: formatWireTime(date, shortDates.includes(date) ? '12:00 PM' : '09:00 PM'),
    }),
  );
  const { lines, total } = quote({
    serviceType: 'DAY_CARE',
    timeSlots: slots,
    pets: [{ name: 'Luna', size: 'SMALL' }],
    additionalServices: ['DOG_BATH'],
  });
  return { lines, totalPrice: total, timeSlots: slots.map((slot) => slotWithInstants(slot, zone)) };
}

describe('the refund of several slots', () => {
  const december = dayCareOn(['2026-12-01', '2026-12-03', '2026-12-31']);
  const paidAt = new Date('2026-11-20T12:00:00Z');

  // $170 = 3 × $45 + $35, so each slot is worth $56.67.
  it.each([
    ['more than a day before the first', '2026-11-30T16:00:00Z', 170],
    ['within a day of the first: half of it', '2026-11-30T16:00:00.001Z', 142],
    ['a moment before the first', '2026-12-01T15:59:59.999Z', 142],
    ['at the first drop-off: two are left', '2026-12-01T16:00:00Z', 114],
    ['within a day of the second', '2026-12-02T16:00:01Z', 85],
    ['after the second: the last in full', '2026-12-03T16:00:00Z', 57],
    ['a day before the last', '2026-12-30T16:00:00Z', 57],
    ['within a day of the last', '2026-12-30T16:00:01Z', 29],
    ['after all', '2026-12-31T16:00:00Z', 0],
  ])('%s (%s) is $%i', (_, now, dollars) => {
    expect(refundFor({ ...december, paidAt, now: new Date(now) })).toBe(dollars);
  });

  it('gives every slot its own lines: a short day is worth less', () => {
    // $45, $30 and $45, and a third of the bath each.
    const booking = dayCareOn(['2026-12-01', '2026-12-03', '2026-12-31'], ['2026-12-03']);
    expect(booking.totalPrice).toBe(155);
    const at = (now: string) => refundFor({ ...booking, paidAt, now: new Date(now) });
    expect(at('2026-12-01T16:00:00Z')).toBe(99); // 30 + 45 + 23.33
    expect(at('2026-12-03T16:00:00Z')).toBe(57); // 45 + 11.67
  });

  it('gives back within the hour of paying what is still ahead, and nothing of a walk that was taken', () => {
    const now = new Date('2026-12-01T16:20:00Z');
    const justPaid = new Date('2026-12-01T15:50:00Z');
    expect(refundFor({ ...december, paidAt: justPaid, now })).toBe(114);
    const soon = dayCareOn(['2026-12-01', '2026-12-02']);
    // The second is less than a day ahead: in full within the hour of paying, half from then on.
    expect(refundFor({ ...soon, paidAt: justPaid, now })).toBe(63);
    expect(refundFor({ ...soon, paidAt: justPaid, now: new Date('2026-12-01T16:50:00.001Z') })).toBe(32);
  });

  it('shares equally what an older booking does not say the slots of', () => {
    const older = { ...december, lines: [{ slotAmounts: [] }, { slotAmounts: [] }] };
    expect(refundFor({ ...older, paidAt, now: new Date('2026-12-03T16:00:00Z') })).toBe(57);
    expect(refundFor({ ...older, paidAt, now: paidAt })).toBe(170);
  });
});

const slot = fc
  .record({ day: fc.nat({ max: 40 }), from: fc.nat({ max: 46 }), length: fc.integer({ min: 1, max: 20 }) })
  .map(({ day, from, length }) => {
    const date = addDays('2027-03-01', day);
    const until = Math.min(from + length, timeChoices.length - 1);
    return stayOf({
      dropOffTime: formatWireTime(date, timeChoices[from] ?? ''),
      pickUpTime: formatWireTime(date, timeChoices[until] ?? ''),
    });
  });

const slotsOfDays = fc.array(slot, { minLength: 1, maxLength: 5 });
const range = fc.record({ day: fc.nat({ max: 30 }), nights: fc.integer({ min: 7, max: 30 }) });
const rangeSlots = range.map(({ day, nights }) => [
  stayOf({
    dropOffTime: formatWireTime(addDays('2027-03-01', day), '12:00 PM'),
    pickUpTime: formatWireTime(addDays('2027-03-01', day + nights), '03:00 PM'),
  }),
]);

const booking = fc
  .constantFrom(...bookableServiceTypes)
  .chain((serviceType) => bookingOf(serviceType, serviceOfType(serviceType).overnight));

function bookingOf(serviceType: BookableServiceType, overnight: boolean) {
  const parts = fc.record({
    timeSlots: overnight ? rangeSlots : slotsOfDays,
    pets: fc.array(fc.record({ name: fc.constant('Luna'), size: fc.constantFrom(...petSizes) }), {
      minLength: 1,
      maxLength: 6,
    }),
    ticked: fc.nat({ max: 7 }),
  });
  return parts.map(({ timeSlots, pets, ticked }) => {
    const additionalServices = serviceOfType(serviceType).addOns.filter((_, bit) => (ticked >> bit) & 1);
    const { lines, total } = quote({ serviceType, timeSlots, pets, additionalServices });
    return { lines, totalPrice: total, timeSlots: timeSlots.map((one) => slotWithInstants(one, zone)) };
  });
}

const instant = fc
  .integer({ min: -3 * 24 * 60, max: 45 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2027, 2, 1) + minutes * 60_000));

describe('every refund', () => {
  it('is in whole dollars, between nothing and all, and never grows with waiting', () => {
    fc.assert(
      fc.property(booking, instant, instant, instant, (priced, paidAt, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const sooner = refundFor({ ...priced, paidAt, now: early });
        const later = refundFor({ ...priced, paidAt, now: late });
        expect(Number.isSafeInteger(sooner)).toBe(true);
        expect(sooner).toBeLessThanOrEqual(priced.totalPrice);
        expect(sooner).toBeGreaterThanOrEqual(later);
        expect(later).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is all of the price a day before the first slot, and nothing from the last on', () => {
    fc.assert(
      fc.property(booking, instant, (priced, paidAt) => {
        const dropOffs = priced.timeSlots.map((one) => one.dropOffAt.getTime());
        const before = new Date(Math.min(...dropOffs) - 24 * 60 * 60 * 1000);
        expect(refundFor({ ...priced, paidAt, now: before })).toBe(priced.totalPrice);
        expect(refundFor({ ...priced, paidAt, now: new Date(Math.max(...dropOffs)) })).toBe(0);
      }),
    );
  });

  it('is less than a dollar more than the sum of what each slot is due to the cent', () => {
    fc.assert(
      fc.property(booking, instant, instant, (priced, paidAt, now) => {
        const { lines, timeSlots, totalPrice } = priced;
        const own = timeSlots.map((_, index) =>
          lines.reduce((sum, line) => sum + (line.slotAmounts[index] ?? 0), 0),
        );
        const rest = totalPrice - own.reduce((sum, amount) => sum + amount, 0);
        const due = timeSlots.map((one, index) => {
          const { fullUntil, halfUntil } = refundTerms({ paidAt, dropOffAt: one.dropOffAt });
          const share = now >= halfUntil ? 0 : now <= fullUntil ? 1 : 0.5;
          return share * ((own[index] ?? 0) + rest / timeSlots.length);
        });
        const exact = due.reduce((sum, amount) => sum + amount, 0);
        const refund = refundFor({ ...priced, paidAt, now });
        expect(refund).toBeGreaterThanOrEqual(exact - 1e-6);
        expect(refund).toBeLessThan(exact + 1);
      }),
      { numRuns: 1000 },
    );
  });

  it('is something as long as a slot is ahead', () => {
    fc.assert(
      fc.property(booking, instant, instant, (priced, paidAt, now) => {
        const ahead = priced.timeSlots.filter((one) => one.dropOffAt > now).length;
        const refund = refundFor({ ...priced, paidAt, now });
        expect(refund > 0).toBe(ahead > 0);
      }),
    );
  });
});

describe('the lines of a price', () => {
  it('give no slot more than the line has', () => {
    fc.assert(
      fc.property(booking, ({ lines, timeSlots }) => {
        for (const { amount, slotAmounts } of lines) {
          expect([0, timeSlots.length]).toContain(slotAmounts.length);
          const ofSlots = slotAmounts.reduce((sum, one) => sum + one, 0);
          expect(slotAmounts.length === 0 ? 0 : amount).toBe(ofSlots);
        }
      }),
    );
  });

  it('leave to the whole booking what is charged once: the bath and the ride', () => {
    const { lines } = quote({
      serviceType: 'DAY_CARE',
      timeSlots: [
        { dropOffTime: '2026.12.1 07:00 AM', pickUpTime: '2026.12.1 09:00 AM' },
        { dropOffTime: '2026.12.1 10:00 AM', pickUpTime: '2026.12.1 09:30 PM' },
        { dropOffTime: '2026.12.3 08:00 AM', pickUpTime: '2026.12.3 09:30 PM' },
      ].map(stayOf),
      pets: [{ name: 'Luna', size: 'LARGE' }],
      additionalServices: ['DOG_BATH', 'DOG_PICKUP_DROPOFF'],
    });
    expect(lines.map(({ id, label, slotAmounts }) => [id, label, slotAmounts])).toEqual([
      ['DAY_CARE', 'Day Care', [0, 45, 45]],
      ['DAY_CARE', 'Day Care, short stay', [30, 0, 0]],
      ['EARLY_DROP_LATE_PICKUP', 'Early Drop/Late Pick up', [5, 0, 5]],
      ['DOG_BATH', 'Dog Bath', []],
      ['DOG_PICKUP_DROPOFF', 'Dog Pick Up & Drop Off', []],
    ]);
  });
});

describe('refundTerms', () => {
  it.each([
    ['2026-05-01T00:00:00Z', '2026-05-09T15:00:00Z'],
    ['2026-05-09T14:00:00Z', '2026-05-09T15:00:00Z'],
    ['2026-05-09T14:30:00Z', '2026-05-09T15:30:00Z'],
    ['2026-05-10T14:30:00Z', '2026-05-10T15:00:00Z'],
  ])('paid at %s: in full until %s, half until drop-off', (paidAt, fullUntil) => {
    expect(refundTerms({ paidAt: new Date(paidAt), dropOffAt })).toEqual({
      fullUntil: new Date(fullUntil),
      halfUntil: dropOffAt,
    });
  });
});

describe('the texts of the refund', () => {
  const rule = {
    serviceType: services.daycare.serviceType,
    timeSlots: [{ dropOffAt }],
    paidAt: null,
    now: longAgo,
    zone,
  };

  it('preview the dollars', () => {
    expect(refundPreviewText(158)).toBe('You will be refunded $158.');
    expect(refundPreviewText(2100)).toBe('You will be refunded $2,100.');
    expect(refundPreviewText(0)).toBe('You will be refunded $0.');
  });

  it('name the deadline in business time well ahead, before and after paying', () => {
    const lead =
      'Cancel by 2026.5.9 08:00 AM PDT for a full refund. After that half is refunded until drop-off (2026.5.10 08:00 AM PDT), and nothing later.';
    expect(refundRule(rule)).toEqual({ lead, slots: [] });
    expect(refundRule({ ...rule, paidAt: longAgo })).toEqual({ lead, slots: [] });
  });

  it('name the hour after paying where less than that is left', () => {
    const now = new Date('2026-05-09T20:00:00Z');
    expect(refundRule({ ...rule, now })?.lead).toBe(
      'Cancel within 1 hour of paying for a full refund. After that half is refunded until drop-off (2026.5.10 08:00 AM PDT), and nothing later.',
    );
    expect(refundRule({ ...rule, paidAt: now, now })?.lead).toContain('Cancel by 2026.5.9 02:00 PM PDT for');
  });

  it('name the drop-off alone where it comes within the hour', () => {
    expect(refundRule({ ...rule, now: new Date('2026-05-10T14:30:00Z') })?.lead).toBe(
      'Cancel before drop-off (2026.5.10 08:00 AM PDT) for a full refund. After that there is no refund.',
    );
  });

  it('call a walk a visit', () => {
    expect(refundRule({ ...rule, serviceType: 'DOG_WALKING' })?.lead).toContain(
      'until the visit (2026.5.10 08:00 AM PDT)',
    );
  });

  it('show the wall clock on both sides of the change of daylight saving', () => {
    const timeSlots = [{ dropOffAt: new Date('2026-03-08T19:00:00Z') }];
    const lead = refundRule({ ...rule, timeSlots, now: new Date('2026-03-01T00:00:00Z') })?.lead;
    expect(lead).toContain('by 2026.3.7 11:00 AM PST');
    expect(lead).toContain('(2026.3.8 12:00 PM PDT)');
  });

  it('say for several slots what holds for each', () => {
    const { timeSlots } = dayCareOn(['2026-12-01', '2026-12-02', '2026-12-31']);
    const at = (now: string) => refundRule({ ...rule, timeSlots, now: new Date(now) })?.slots;
    expect(at('2026-11-20T12:00:00Z')).toEqual([
      '2026.12.1 08:00 AM PST: in full if you cancel by 2026.11.30 08:00 AM PST, then half until drop-off.',
      '2026.12.2 08:00 AM PST: in full if you cancel by 2026.12.1 08:00 AM PST, then half until drop-off.',
      '2026.12.31 08:00 AM PST: in full if you cancel by 2026.12.30 08:00 AM PST, then half until drop-off.',
    ]);
    expect(at('2026-12-01T15:30:00Z')?.slice(0, 2)).toEqual([
      '2026.12.1 08:00 AM PST: in full if you cancel before drop-off.',
      '2026.12.2 08:00 AM PST: in full if you cancel within 1 hour of paying, then half until drop-off.',
    ]);
    expect(at('2026-12-02T12:00:00Z')?.[0]).toBe(
      '2026.12.1 08:00 AM PST: nothing, because drop-off is past.',
    );
    expect(at('2026-12-31T16:00:00Z')).toBeUndefined();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { business } from './business.ts';
import { addDays, daysBetween, toInstant, todayIn, type CalendarDate } from './calendar.ts';
import { serviceOfType, type BookableServiceType } from './catalogue.ts';
import { reportEntriesOf, type Reported, type ReportEntry } from './report-entry.ts';
import { factsOf, numbersOf } from './reports.ts';
import { slotWithInstants } from './stay.ts';

const at = (date: CalendarDate, hour: number) => toInstant(business.timeZone, date, hour * 60);

function slot(from: CalendarDate, to: CalendarDate) {
  const stay = { dropOff: { date: from, minutes: 10 * 60 }, pickUp: { date: to, minutes: 16 * 60 } };
  return slotWithInstants(stay, business.timeZone);
}

function boarding(changes: Partial<Reported> = {}): Reported {
  return {
    serviceType: 'BOARDING',
    status: 'PAID',
    payBy: 'checkout',
    pets: [{ id: 1 }, { id: 2 }],
    timeSlots: [slot('2026-10-30', '2026-11-02')],
    presence: [],
    isFirstVisit: true,
    createdAt: at('2026-10-20', 23),
    cancelledAt: null,
    money: [{ at: at('2026-10-20', 23), what: 'taken', cents: 31_500 }],
    ...changes,
  };
}

describe('what a booking brings to the reports', () => {
  it('is its money on the day that it was taken, and its nights on the day that they begin', () => {
    const entries = reportEntriesOf(boarding());
    const stays = [{ from: '2026-10-30', to: '2026-11-02' }];
    expect(Object.fromEntries(entries)).toEqual({
      '2026-10': {
        serviceType: 'BOARDING',
        dogs: [1, 2],
        stays,
        begins: { date: '2026-10-30', length: 3, leadDays: 10, isFirstVisit: true },
        money: [
          { date: '2026-10-20', takenCents: 31_500, receivedCents: 0, refundedCents: 0, elsewhereCents: 0 },
        ],
      },
      '2026-11': { serviceType: 'BOARDING', dogs: [1, 2], stays, begins: null, money: [] },
    });
    expect(nightsOf(entries, '2026-10')).toBe(4);
    expect(nightsOf(entries, '2026-11')).toBe(2);
  });

  it('is nothing before it is paid, and only money once it is cancelled', () => {
    expect(reportEntriesOf(boarding({ status: 'PENDING', money: [] })).size).toBe(0);
    const cancelledAt = at('2026-11-01', 9);
    const money = [
      ...boarding().money,
      { at: cancelledAt, what: 'refunded' as const, cents: 10_000 },
      { at: cancelledAt, what: 'elsewhere' as const, cents: 50 },
    ];
    const entries = reportEntriesOf(boarding({ status: 'CANCELLED', cancelledAt, money }));
    expect(entries.get('2026-10')).toMatchObject({ stays: [], begins: null });
    expect(entries.get('2026-11')).toMatchObject({
      stays: [],
      money: [
        { date: '2026-11-01', takenCents: 0, receivedCents: 0, refundedCents: 10_000, elsewhereCents: 50 },
      ],
    });
  });

  it('is a stay that will be paid at the door, and what was received there', () => {
    const due = boarding({ status: 'PENDING', payBy: 'dropOff', money: [] });
    expect(reportEntriesOf(due).get('2026-10')).toMatchObject({ begins: { length: 3 }, money: [] });
    const money = [{ at: at('2026-10-30', 10), what: 'received' as const, cents: 31_500 }];
    expect(reportEntriesOf({ ...due, status: 'PAID', money }).get('2026-10')?.money).toMatchObject([
      { date: '2026-10-30', takenCents: 0, receivedCents: 31_500 },
    ]);
  });

  it('is what a dog was there for, though all of it went back', () => {
    const cancelledAt = at('2026-11-01', 9);
    const presence = [
      { slot: 0, petId: 1, checkedInAt: at('2026-10-30', 10), checkedOutAt: null },
      { slot: 0, petId: 2, checkedInAt: at('2026-10-30', 11), checkedOutAt: at('2026-10-31', 12) },
    ];
    const entries = reportEntriesOf(boarding({ status: 'CANCELLED', cancelledAt, presence }));
    expect(entries.get('2026-10')).toMatchObject({
      stays: [{ from: '2026-10-30', to: '2026-11-01' }],
      begins: { length: 2 },
    });
  });

  it('counts a day with two walks once', () => {
    const timeSlots = [slot('2026-11-05', '2026-11-05'), slot('2026-11-05', '2026-11-05')];
    const entries = reportEntriesOf(boarding({ serviceType: 'DOG_WALKING', timeSlots }));
    expect(entries.get('2026-11')).toMatchObject({
      stays: [{ from: '2026-11-05', to: '2026-11-05' }],
      begins: { length: 1 },
    });
  });
});

function nightsOf(entries: ReadonlyMap<string, ReportEntry>, month: string): number {
  const entry = entries.get(month);
  return entry === undefined
    ? 0
    : numbersOf(factsOf({ month, entries: [{ ...entry, customer: '' }] })).nights;
}

const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const money = fc.array(
  fc.record({
    at: instant,
    what: fc.constantFrom('taken' as const, 'received' as const, 'refunded' as const, 'elsewhere' as const),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 6 },
);
const booking: fc.Arbitrary<Reported> = fc
  .record({
    serviceType: fc.constantFrom<BookableServiceType>(
      'DAY_CARE',
      'BOARDING',
      'LONG_TERM_BOARDING',
      'DOG_WALKING',
    ),
    status: fc.constantFrom('PENDING' as const, 'PAID' as const, 'CANCELLED' as const),
    dogs: fc.integer({ min: 1, max: 6 }),
    first: instant,
    nights: fc.integer({ min: 0, max: 90 }),
    money,
    createdAt: instant,
  })
  .map(({ dogs, first, nights, ...rest }) => {
    const from = todayIn(business.timeZone, first);
    const isVisit = rest.serviceType === 'DOG_WALKING';
    return {
      ...rest,
      pets: Array.from({ length: dogs }, (_, id) => ({ id })),
      timeSlots: [slot(from, addDays(from, isVisit ? 0 : nights))],
      presence: [],
      payBy: 'checkout' as const,
      isFirstVisit: false,
      cancelledAt: null,
    };
  });

describe('the entries of any booking', () => {
  it('have all of its money, each in its own month', () => {
    fc.assert(
      fc.property(booking, (one) => {
        for (const what of ['taken', 'received', 'refunded', 'elsewhere'] as const) {
          const moves = one.money.filter((move) => move.what === what);
          const inAll = moves.reduce((sum, { cents }) => sum + cents, 0);
          let said = 0;
          for (const [month, entry] of reportEntriesOf(one)) {
            const numbers = numbersOf(factsOf({ month, entries: [{ ...entry, customer: '' }] }));
            said += numbers[`${what}Cents`];
          }
          expect(said).toBe(inAll);
        }
      }),
    );
  });

  it('have each night of each dog once, in whatever months', () => {
    fc.assert(
      fc.property(booking, (one) => {
        const [stay] = one.timeSlots;
        const [from, to] = [stay?.dropOffAt, stay?.pickUpAt].map((when) =>
          todayIn(business.timeZone, when ?? new Date(0)),
        );
        const nights = serviceOfType(one.serviceType).overnight ? daysBetween(from ?? '', to ?? '') : 0;
        const entries = reportEntriesOf(one);
        const said = [...entries.keys()].reduce((sum, month) => sum + nightsOf(entries, month), 0);
        expect(said).toBe(one.status === 'PAID' ? nights * one.pets.length : 0);
      }),
    );
  });
});

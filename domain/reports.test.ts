import { describe, expect, it } from 'vitest';
import { daysOfMonth, factsOf, numbersBy, numbersOf, type EntryOfCustomer } from './reports.ts';

const stay: EntryOfCustomer = {
  serviceType: 'BOARDING',
  customer: 'robin',
  dogs: [1, 2],
  stays: [{ from: '2026-11-28', to: '2026-12-03' }],
  begins: { date: '2026-11-28', length: 5, leadDays: 10, isFirstVisit: true },
  money: [{ date: '2026-11-20', takenCents: 50_000, receivedCents: 0, refundedCents: 0, elsewhereCents: 0 }],
};
const walk: EntryOfCustomer = {
  serviceType: 'DOG_WALKING',
  customer: 'dana',
  dogs: [3],
  stays: [{ from: '2026-11-28', to: '2026-11-28' }],
  begins: { date: '2026-11-28', length: 1, leadDays: 1, isFirstVisit: false },
  money: [
    { date: '2026-11-27', takenCents: 2_550, receivedCents: 0, refundedCents: 0, elsewhereCents: 0 },
    { date: '2026-11-29', takenCents: 0, receivedCents: 0, refundedCents: 1_000, elsewhereCents: 50 },
  ],
};
const again: EntryOfCustomer = { ...walk, customer: 'robin', dogs: [1], money: [] };
const november = factsOf({ month: '2026-11', entries: [stay, walk, again] });

describe('the numbers of a month', () => {
  it('are the sums of its days', () => {
    expect(numbersOf(november)).toEqual({
      takenCents: 52_550,
      receivedCents: 0,
      refundedCents: 1_000,
      elsewhereCents: 50,
      nights: 6,
      dogs: 3,
      bookings: 3,
      newCustomers: 1,
      returningCustomers: 1,
      averageNights: 5,
      averageDays: 1,
      averageLeadDays: 4,
    });
  });

  it('leave to the next month what is of it', () => {
    const december = factsOf({ month: '2026-12', entries: [{ ...stay, begins: null, money: [] }] });
    expect(numbersOf(december)).toMatchObject({ nights: 4, bookings: 0, averageNights: null });
    const dates = december.map(({ date }) => date);
    expect(dates).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });

  it('by day have zeros where there is nothing', () => {
    const [before, day] = numbersBy(['2026-11-26', '2026-11-28'], november, ({ date }) => date);
    expect(before?.numbers).toMatchObject({ takenCents: 0, nights: 0, dogs: 0, averageLeadDays: null });
    expect(day).toMatchObject({ key: '2026-11-28', numbers: { nights: 2, dogs: 3, bookings: 3 } });
  });

  it('know how long a month is', () => {
    expect(daysOfMonth('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
    expect(daysOfMonth('2026-12')).toEqual(['2026-12-01', '2026-12-31']);
  });
});

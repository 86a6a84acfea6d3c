import { describe, expect, it } from 'vitest';
import { addDays, formatWireTime } from './calendar.ts';
import type { AddOnId, BookableServiceType } from './catalogue.ts';
import { earlierPickUpHint, longerStayHint, rateMessage, shortNoticeMessage } from './hints.ts';
import type { QuoteRequest } from './pricing.ts';
import { stayOf } from './stay.ts';

function stay(options: {
  serviceType?: BookableServiceType;
  nights: number;
  pets?: number;
  dropOff?: string;
  pickUp?: string;
  additionalServices?: AddOnId[];
}): QuoteRequest {
  const { serviceType = 'BOARDING', nights, pets = 1, dropOff = '12:00 PM', pickUp = '12:00 PM' } = options;
  return {
    serviceType,
    timeSlots: [
      stayOf({
        dropOffTime: formatWireTime('2026-05-04', dropOff),
        pickUpTime: formatWireTime(addDays('2026-05-04', nights), pickUp),
      }),
    ],
    pets: Array.from({ length: pets }, (_, index) => ({ name: `Dog ${index}`, size: 'SMALL' })),
    additionalServices: options.additionalServices ?? [],
  };
}

describe('rateMessage', () => {
  it.each<[BookableServiceType, number, string | null]>([
    ['BOARDING', 0, 'Regular rate: $60/night'],
    ['BOARDING', 1, 'Regular rate: $60/night'],
    ['BOARDING', 6, 'Regular rate: $60/night'],
    ['BOARDING', 7, 'Weekly discount applied: $50/night'],
    ['BOARDING', 20, 'Weekly discount applied: $50/night'],
    ['BOARDING', 21, 'Long-term discount applied: $40/night'],
    ['LONG_TERM_BOARDING', 2, 'Weekly discount applied: $50/night'],
    ['LONG_TERM_BOARDING', 21, 'Long-term discount applied: $40/night'],
    ['DAY_CARE', 7, null],
    ['DOG_WALKING', 0, null],
  ])('for %s of %i nights: %s', (serviceType, nights, message) => {
    expect(rateMessage(serviceType, nights)).toBe(message);
  });
});

describe('longerStayHint', () => {
  it.each([
    [6, 1, 'Stay 7 nights for $350: $10 less.'],
    [6, 2, 'Stay 7 nights for $595: $35 less.'],
    [17, 1, 'Stay 21 nights for $840: $10 less.'],
    [20, 1, 'Stay 21 nights for $840: $160 less.'],
    [20, 3, 'Stay 21 nights for $2,100: $300 less.'],
  ])('for %i nights with %i pets: %s', (nights, pets, message) => {
    expect(longerStayHint(stay({ nights, pets }))?.message).toBe(message);
  });

  it('tells nights, total and saving as numbers', () => {
    expect(longerStayHint(stay({ nights: 6 }))).toMatchObject({ nights: 7, total: 350, saving: 10 });
  });

  it('keeps times and add-ons in the price', () => {
    const hint = longerStayHint(
      stay({ nights: 6, pickUp: '03:00 PM', additionalServices: ['DOG_PICKUP_DROPOFF'] }),
    );
    expect(hint?.message).toBe('Stay 7 nights for $399: $10 less.');
  });

  it.each([0, 1, 5, 7, 16, 21, 89, 90, -2])('says nothing for %i nights', (nights) => {
    expect(longerStayHint(stay({ nights }))).toBeNull();
  });

  it('says nothing where long-term boarding is charged for 7 nights anyway', () => {
    expect(longerStayHint(stay({ serviceType: 'LONG_TERM_BOARDING', nights: 6 }))).toBeNull();
    expect(longerStayHint(stay({ serviceType: 'LONG_TERM_BOARDING', nights: 20 }))?.nights).toBe(21);
  });

  it('says nothing for other services and for an unfinished or a doubled range', () => {
    expect(longerStayHint(stay({ serviceType: 'DAY_CARE', nights: 6 }))).toBeNull();
    const request = stay({ nights: 6 });
    expect(longerStayHint({ ...request, timeSlots: [] })).toBeNull();
    expect(
      longerStayHint({ ...request, timeSlots: [...request.timeSlots, ...request.timeSlots] }),
    ).toBeNull();
  });
});

describe('earlierPickUpHint', () => {
  it.each([
    ['12:00 PM', '03:00 PM', 'Pick up by 2:30 PM to avoid $30'],
    ['12:00 PM', '11:30 PM', 'Pick up by 2:30 PM to avoid $30'],
    ['00:00 AM', '08:00 AM', 'Pick up by 2:30 AM to avoid $30'],
    ['09:30 AM', '02:00 PM', 'Pick up by 12:00 PM to avoid $30'],
    ['08:30 PM', '11:30 PM', 'Pick up by 11:00 PM to avoid $30'],
    ['12:00 PM', '02:30 PM', null],
    ['03:00 PM', '08:00 AM', null],
  ])('from %s to %s: %s', (dropOff, pickUp, hint) => {
    expect(earlierPickUpHint(stay({ nights: 3, dropOff, pickUp }))).toBe(hint);
  });

  it('says nothing for other services and for an unfinished range', () => {
    expect(earlierPickUpHint(stay({ serviceType: 'DAY_CARE', nights: 0, pickUp: '11:00 PM' }))).toBeNull();
    expect(earlierPickUpHint({ ...stay({ nights: 3 }), timeSlots: [] })).toBeNull();
  });

  it('is true: at that time the fee is gone', () => {
    expect(earlierPickUpHint(stay({ nights: 3, pickUp: '02:30 PM' }))).toBeNull();
  });
});

describe('shortNoticeMessage', () => {
  const now = new Date('2026-05-01T17:00:00Z');

  it.each([
    ['2026-05-01T16:59:59Z', false],
    ['2026-05-01T17:00:00Z', true],
    ['2026-05-02T16:59:59Z', true],
    ['2026-05-02T17:00:00Z', false],
  ])('for a drop-off at %s: %s', (firstDropOffAt, said) => {
    const message = said
      ? 'This is less than 24 hours ahead. Please call us at (555) 555-0142, so that we are ready for your dog.'
      : null;
    expect(shortNoticeMessage(new Date(firstDropOffAt), now)).toBe(message);
  });
});

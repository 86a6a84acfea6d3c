import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import type { Quote } from './quote.ts';
import type { ReservationRequest } from '../validation.ts';
import type { quoteSchema } from './quote.ts';
import { reservationBody, reservationRoutes, type ReservationBody } from './reservations.ts';

const booking = {
  serviceType: 'DAY_CARE',
  additionalServices: ['DOG_BATH'],
  petIds: [7],
  healthInformation: '',
  specialRequests: ' a\nb ',
  totalPrice: 80,
  customerEmail: 'dana@example.com',
  scheduleType: 'INDIVIDUAL_DATES',
  timeSlots: [{ dropOffTime: '2026.5.3 08:00 AM', pickUpTime: '2026.5.3 09:00 PM' }],
};

/** What its slots are read as. */
const timeSlots = [
  { dropOff: { date: '2026-05-03', minutes: 480 }, pickUp: { date: '2026-05-03', minutes: 1260 } },
];

const issuesOf = (value: unknown): string[] =>
  z
    .safeParse(reservationBody, value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const slot = (change: object) => ({ timeSlots: [{ ...booking.timeSlots[0], ...change }] });

describe('a booking as it is sent', () => {
  it('is the specified payload', () => {
    expect(z.parse(reservationBody, booking)).toEqual({ ...booking, timeSlots, specialRequests: 'a\nb' });
  });

  it('may leave out what is optional', () => {
    const {
      additionalServices: _,
      healthInformation: __,
      specialRequests: ___,
      customerEmail: ____,
      ...rest
    } = booking;
    expect(z.parse(reservationBody, rest)).toEqual({
      ...rest,
      timeSlots,
      additionalServices: [],
      healthInformation: '',
      specialRequests: '',
      customerEmail: '',
    });
  });

  it('says everything that is missing at once', () => {
    expect(issuesOf({})).toEqual([
      'serviceType: Please select a service.',
      'petIds: Please select or add a pet.',
      'totalPrice: The total must be in whole dollars.',
      'scheduleType: The schedule type must be DATE_RANGE or INDIVIDUAL_DATES.',
      'timeSlots: Please add at least one date & time slot.',
    ]);
  });

  it.each([
    [{ serviceType: 'DOG_BATH' }, 'serviceType: Please select a service.'],
    [
      { additionalServices: ['GROOMING'] },
      'additionalServices.0: One of the chosen add-ons does not exist. Please choose from the options of your service.',
    ],
    [{ additionalServices: 'DOG_BATH' }, 'additionalServices: The add-ons must be a list.'],
    [{ petIds: [] }, 'petIds: Please select or add a pet.'],
    [{ petIds: ['7'] }, 'petIds.0: The id must be a whole number.'],
    [{ petIds: [0] }, 'petIds.0: The id must be above 0.'],
    [{ petIds: [1, 2, 3, 4, 5, 6, 7] }, 'petIds: A booking takes at most 6 pets. Please select fewer pets.'],
    [
      { healthInformation: 'x'.repeat(1001) },
      'healthInformation: Health Information can be at most 1,000 characters. Please shorten it.',
    ],
    [
      { specialRequests: '🐶'.repeat(1001) },
      'specialRequests: Special Requests can be at most 1,000 characters. Please shorten it.',
    ],
    [{ totalPrice: 80.5 }, 'totalPrice: The total must be in whole dollars.'],
    [{ totalPrice: '80' }, 'totalPrice: The total must be in whole dollars.'],
    [{ totalPrice: -1 }, 'totalPrice: The total must not be negative.'],
    [{ customerEmail: 'dana' }, 'customerEmail: Please enter a valid e-mail address.'],
    [{ scheduleType: 'RANGE' }, 'scheduleType: The schedule type must be DATE_RANGE or INDIVIDUAL_DATES.'],
    [{ timeSlots: [] }, 'timeSlots: Please add at least one date & time slot.'],
    [
      { timeSlots: Array.from({ length: 6 }, () => booking.timeSlots[0]) },
      'timeSlots: You can select a maximum of 5 date & time slots.',
    ],
    [
      { timeSlots: [{ pickUpTime: '2026.5.3 09:00 PM' }] },
      'timeSlots.0.dropOffTime: Please select a drop-off time.',
    ],
    [
      { timeSlots: [{ ...booking.timeSlots[0], pickUpTime: null }] },
      'timeSlots.0.pickUpTime: Please select a pick-up time.',
    ],
    [slot({ dropOffTime: '' }), 'timeSlots.0.dropOffTime: Please select a drop-off time.'],
    [slot({ pickUpTime: '' }), 'timeSlots.0.pickUpTime: Please select a pick-up time.'],
    [
      slot({ dropOffTime: '2026.5.4 13:00 PM' }),
      'timeSlots.0.dropOffTime: Please use the format "HH:MM AM/PM".',
    ],
    [slot({ pickUpTime: '2026.5.4' }), 'timeSlots.0.pickUpTime: Please use the format "HH:MM AM/PM".'],
    [slot({ dropOffTime: '2026.2.29 08:00 AM' }), 'timeSlots.0.dropOffTime: Please select a date.'],
    [slot({ pickUpTime: '2026.05.04 09:00 AM' }), 'timeSlots.0.pickUpTime: Please select a date.'],
    [
      slot({ dropOffTime: 'x'.repeat(41) }),
      'timeSlots.0.dropOffTime: The drop-off time can be at most 40 characters. Please shorten it.',
    ],
    [{ timeSlots: [{ ...booking.timeSlots[0], price: 0 }] }, 'timeSlots.0: Not known here: price.'],
    [{ status: 'PAID' }, ': Not known here: status.'],
    [{ uid: 'someone-else' }, ': Not known here: uid.'],
  ])('refuses %j', (change, issue) => {
    expect(issuesOf({ ...booking, ...change })).toEqual([issue]);
  });

  it('reads a midnight in either writing', () => {
    const read = z.parse(reservationBody, {
      ...booking,
      ...slot({ dropOffTime: '2026.5.4 12:00 AM', pickUpTime: '2026.5.4 00:30 AM' }),
    });
    expect(read.timeSlots).toEqual([
      { dropOff: { date: '2026-05-04', minutes: 0 }, pickUp: { date: '2026-05-04', minutes: 30 } },
    ]);
  });

  it('counts characters, so that 1,000 emoji fit', () => {
    expect(issuesOf({ ...booking, healthInformation: '🐶'.repeat(1000) })).toEqual([]);
  });

  it('is what the rules of the domain look at', () => {
    expectTypeOf<ReservationBody>().toExtend<ReservationRequest>();
    expectTypeOf<Quote>().toExtend<z.infer<typeof quoteSchema>>();
    expectTypeOf<z.infer<typeof quoteSchema>>().toExtend<Quote>();
  });
});

describe('the idempotency key', () => {
  const { headers } = reservationRoutes.createReservation;

  it('may be there or not, among other headers', () => {
    expect(z.parse(headers, { host: 'x' })).toEqual({});
    expect(z.parse(headers, { 'idempotency-key': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })).toEqual({
      'idempotency-key': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    });
  });

  it.each(['', 'a b', 'é', 'x'.repeat(256)])('is not %j', (key) => {
    expect(z.safeParse(headers, { 'idempotency-key': key }).success).toBe(false);
  });
});

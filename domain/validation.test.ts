import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { dateModes, serviceIds, services } from './catalogue.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { validateSchedule } from './schedule-validation.ts';
import { defaultSchedule, scheduleTypeOf, staysOf, type Schedule } from './schedule.ts';
import { stayOf } from './stay.ts';
import { timeChoices } from './time-text.ts';
import {
  validatePetStep,
  validateReservation,
  validateServiceStep,
  type ReservationRequest,
} from './validation.ts';

/** 2026-05-01 10:00 AM in Los Angeles. */
const clock = { now: new Date('2026-05-01T17:00:00Z'), zone: 'America/Los_Angeles' };

const dayCare: ReservationRequest = {
  serviceType: 'DAY_CARE',
  additionalServices: [],
  petIds: [7],
  healthInformation: '',
  specialRequests: '',
  scheduleType: 'INDIVIDUAL_DATES',
  timeSlots: [stayOf({ dropOffTime: '2026.5.4 08:00 AM', pickUpTime: '2026.5.4 09:00 PM' })],
};

function slotsOf(
  ...slots: readonly [dropOffTime: string, pickUpTime: string][]
): Pick<ReservationRequest, 'timeSlots'> {
  return { timeSlots: slots.map(([dropOffTime, pickUpTime]) => stayOf({ dropOffTime, pickUpTime })) };
}

const sent = (schedule: Schedule) => ({
  scheduleType: scheduleTypeOf(schedule),
  timeSlots: staysOf(schedule),
});

function shown(issues: readonly ValidationIssue[]): string[] {
  return issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('the service step', () => {
  it('asks for a service', () => {
    expect(validateServiceStep('walking')).toEqual([]);
    expect(validateServiceStep(null)).toEqual([{ path: 'service', message: 'Please select a service.' }]);
  });
});

describe('the pet step', () => {
  const texts = { healthInformation: '', specialRequests: '' };

  it.each<[string, number[], string[]]>([
    ['one pet', [1], []],
    ['six pets', [1, 2, 3, 4, 5, 6], []],
    ['no pet', [], ['pets: Please select or add a pet.']],
    [
      'seven pets',
      [1, 2, 3, 4, 5, 6, 7],
      ['pets: A booking takes at most 6 pets. Please select fewer pets.'],
    ],
    [
      'a pet twice',
      [1, 2, 1],
      ['pets: The same pet is selected more than once. Please select each pet once.'],
    ],
  ])('%s', (_name, petIds, issues) => {
    expect(shown(validatePetStep({ petIds, ...texts }))).toEqual(issues);
  });

  it('keeps texts to 1,000 characters, an emoji being one', () => {
    const fits = '🐕'.repeat(1000);
    expect(validatePetStep({ petIds: [1], healthInformation: fits, specialRequests: fits })).toEqual([]);
    const long = 'a'.repeat(1001);
    expect(shown(validatePetStep({ petIds: [1], healthInformation: long, specialRequests: long }))).toEqual([
      'healthInformation: Health Information can be at most 1,000 characters. Please shorten it.',
      'specialRequests: Special Requests can be at most 1,000 characters. Please shorten it.',
    ]);
  });
});

describe('a reservation', () => {
  it.each<[string, Partial<ReservationRequest>]>([
    ['day care on one day', {}],
    [
      'day care on five',
      slotsOf(
        ...['4', '5', '6', '7', '8'].map((day): [string, string] => [
          `2026.5.${day} 08:00 AM`,
          `2026.5.${day} 05:00 PM`,
        ]),
      ),
    ],
    [
      'day care twice on a day',
      slotsOf(['2026.5.4 08:00 AM', '2026.5.4 12:00 PM'], ['2026.5.4 12:00 PM', '2026.5.4 05:00 PM']),
    ],
    [
      'day care in a range',
      { scheduleType: 'DATE_RANGE', ...slotsOf(['2026.5.4 08:00 AM', '2026.5.8 05:00 PM']) },
    ],
    [
      'boarding with what applies by itself sent along',
      {
        serviceType: 'BOARDING',
        scheduleType: 'DATE_RANGE',
        additionalServices: ['EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'],
        ...slotsOf(['2026.5.4 12:00 PM', '2026.5.5 12:00 PM']),
      },
    ],
    [
      'long-term boarding of 7 nights',
      {
        serviceType: 'LONG_TERM_BOARDING',
        scheduleType: 'DATE_RANGE',
        ...slotsOf(['2026.5.4 12:00 PM', '2026.5.11 12:00 PM']),
      },
    ],
    [
      'walking twice',
      {
        serviceType: 'DOG_WALKING',
        additionalServices: ['long_walk'],
        ...slotsOf(['2026.5.4 08:00 AM', '2026.5.4 08:30 AM'], ['2026.5.5 08:00 AM', '2026.5.5 08:30 AM']),
      },
    ],
    ['less than 24 hours ahead', slotsOf(['2026.5.1 10:30 AM', '2026.5.1 05:00 PM'])],
    ['a midnight in either writing', slotsOf(['2026.5.4 00:00 AM', '2026.5.4 12:30 AM'])],
  ])('is right: %s', (_name, change) => {
    expect(validateReservation({ ...dayCare, ...change }, clock)).toEqual([]);
  });

  it.each<[string, Partial<ReservationRequest>, string[]]>([
    [
      'with an add-on of another service',
      { additionalServices: ['long_walk', 'EXTENDED_HOURS'] },
      [
        'additionalServices: Long Walk is not available with Day Care. Please remove this add-on.',
        'additionalServices: Extended Hours is not available with Day Care. Please remove this add-on.',
      ],
    ],
    [
      'with an add-on three times',
      { additionalServices: ['DOG_BATH', 'DOG_PICKUP_DROPOFF', 'DOG_BATH', 'DOG_BATH'] },
      ['additionalServices: Dog Bath is chosen more than once. Please choose it only once.'],
    ],
    ['without a slot', slotsOf(), ['slots: Please add at least one date & time slot.']],
    [
      'of six slots',
      slotsOf(
        ...['4', '5', '6', '7', '8', '9'].map((day): [string, string] => [
          `2026.5.${day} 08:00 AM`,
          `2026.5.${day} 05:00 PM`,
        ]),
      ),
      ['slots: You can select a maximum of 5 date & time slots.'],
    ],
    [
      'of a range without a slot',
      { scheduleType: 'DATE_RANGE', ...slotsOf() },
      ['slots: A date range has exactly one drop-off and one pick-up. Please send one time slot.'],
    ],
    [
      'of a range with two slots',
      {
        scheduleType: 'DATE_RANGE',
        ...slotsOf(['2026.5.4 08:00 AM', '2026.5.5 05:00 PM'], ['2026.5.6 08:00 AM', '2026.5.7 05:00 PM']),
      },
      ['slots: A date range has exactly one drop-off and one pick-up. Please send one time slot.'],
    ],
    [
      'with times between the half hours',
      slotsOf(['2026.5.4 08:15 AM', '2026.5.4 09:45 AM']),
      [
        'dropOffTime: Times are in half hours. Please choose a time such as 08:00 AM or 08:30 AM.',
        'pickUpTime: Times are in half hours. Please choose a time such as 08:00 AM or 08:30 AM.',
      ],
    ],
    [
      'on a past day',
      slotsOf(['2026.4.30 08:00 AM', '2026.4.30 09:00 AM']),
      ['startDate: This date is in the past. Please choose today or a later date.'],
    ],
    [
      'at a past time',
      slotsOf(['2026.5.1 09:30 AM', '2026.5.1 05:00 PM']),
      ['dropOffTime: This drop-off time is already past. Please choose a later time.'],
    ],
    [
      'too far ahead',
      slotsOf(['2027.5.2 08:00 AM', '2027.5.2 05:00 PM']),
      ['startDate: Bookings can be made at most 1 year ahead. Please choose an earlier date.'],
    ],
    [
      'of 91 nights',
      {
        serviceType: 'BOARDING',
        scheduleType: 'DATE_RANGE',
        ...slotsOf(['2026.5.4 12:00 PM', '2026.8.3 12:00 PM']),
      },
      ['endDate: A stay can be at most 90 nights. Please choose an earlier pick-up date.'],
    ],
    [
      'of day care over night',
      slotsOf(['2026.5.4 08:00 PM', '2026.5.5 08:00 AM']),
      [
        'slots: Each time slot must start and end on the same day. Please choose the same date for both.',
        'pickUpTime: End time must be after start time on the same day.',
      ],
    ],
    [
      'of day care over night in a range',
      { scheduleType: 'DATE_RANGE', ...slotsOf(['2026.5.4 08:00 PM', '2026.5.6 08:00 AM']) },
      ['pickUpTime: End time must be after start time on the same day.'],
    ],
    [
      'with slots that overlap',
      slotsOf(['2026.5.4 12:00 PM', '2026.5.4 05:00 PM'], ['2026.5.4 08:00 AM', '2026.5.4 12:30 PM']),
      ['slots: Two time slots overlap on the same day. Please change or remove one of them.'],
    ],
    [
      'of boarding without a night',
      {
        serviceType: 'BOARDING',
        scheduleType: 'DATE_RANGE',
        ...slotsOf(['2026.5.4 12:00 PM', '2026.5.4 01:00 PM']),
      },
      ['endDate: Boarding/Long-term requires at least a 1-night stay.'],
    ],
    [
      'of boarding on a single day',
      { serviceType: 'BOARDING' },
      [
        'mode: Boarding and Long-Term Boarding are not available for single day selection. Please choose another service or date selection mode.',
      ],
    ],
    [
      'of long-term boarding on individual dates',
      {
        serviceType: 'LONG_TERM_BOARDING',
        ...slotsOf(['2026.5.4 08:00 AM', '2026.5.4 12:00 PM'], ['2026.5.5 08:00 AM', '2026.5.5 12:00 PM']),
      },
      ['mode: Long-Term Boarding is only available with range selection.'],
    ],
    [
      'of walking in a range',
      { serviceType: 'DOG_WALKING', scheduleType: 'DATE_RANGE' },
      ['mode: Dog Walking is booked for single days. Please select individual dates.'],
    ],
    [
      'with an issue in every step, in their order',
      {
        additionalServices: ['long_walk'],
        ...slotsOf(['2026.5.4 05:00 PM', '2026.5.4 08:00 AM']),
        petIds: [1, 1],
        specialRequests: 'a'.repeat(1001),
      },
      [
        'additionalServices: Long Walk is not available with Day Care. Please remove this add-on.',
        'pickUpTime: End time must be after start time on the same day.',
        'pets: The same pet is selected more than once. Please select each pet once.',
        'specialRequests: Special Requests can be at most 1,000 characters. Please shorten it.',
      ],
    ],
  ])('is refused: %s', (_name, change, issues) => {
    expect(shown(validateReservation({ ...dayCare, ...change }, clock))).toEqual(issues);
  });

  it('is judged as the wizard judges its schedule', () => {
    const date = fc.integer({ min: -2, max: 400 }).map((days) => addDays('2026-05-01', days));
    const time = fc.constantFrom(...timeChoices);
    const slot = fc.record({ id: fc.uuid(), date, startTime: time, endTime: time });
    const schedule = fc.record({
      mode: fc.constantFrom(...dateModes),
      startDate: date,
      endDate: date,
      dropOffTime: time,
      pickUpTime: time,
      slots: fc.array(slot, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...serviceIds), schedule, (serviceId, chosen) => {
        const request = { ...dayCare, ...sent(chosen), serviceType: services[serviceId].serviceType };
        const right = validateSchedule(serviceId, chosen, clock, []).length === 0;
        expect(validateReservation(request, clock).length === 0).toBe(right);
      }),
    );
  });

  it.each(serviceIds)('is right with the defaults of %s, on every day of two years', (serviceId) => {
    fc.assert(
      fc.property(fc.nat({ max: 730 }), (days) => {
        const now = new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000);
        const today = addDays('2026-05-01', days);
        const request = {
          ...dayCare,
          ...sent(defaultSchedule(serviceId, today)),
          serviceType: services[serviceId].serviceType,
        };
        expect(validateReservation(request, { ...clock, now })).toEqual([]);
      }),
    );
  });
});

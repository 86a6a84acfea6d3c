import { describe, expect, it } from 'vitest';
import { serviceIds, type ServiceId } from './catalogue.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { validateSchedule, validateSlotForm } from './schedule-validation.ts';
import { defaultSchedule, type DateSlot, type Schedule } from './schedule.ts';

/** 2026-05-01 10:00 AM in Los Angeles; already 2026-05-02 in Auckland. */
const clock = { now: new Date('2026-05-01T17:00:00Z'), zone: 'America/Los_Angeles' };

function range(
  startDate: string | null,
  endDate: string | null,
  dropOffTime = '08:00 AM',
  pickUpTime = '05:00 PM',
): Schedule {
  return { mode: 'range', startDate, endDate, dropOffTime, pickUpTime, slots: [] };
}

function singleDay(startDate: string | null, dropOffTime = '08:00 AM', pickUpTime = '05:00 PM'): Schedule {
  return { ...range(startDate, null, dropOffTime, pickUpTime), mode: 'singleday' };
}

function individual(...slots: DateSlot[]): Schedule {
  return { ...range(null, null, '', ''), mode: 'individual', slots };
}

function slot(date: string, startTime = '08:00 AM', endTime = '05:00 PM'): DateSlot {
  return { id: `${date} ${startTime}`, date, startTime, endTime };
}

/** 'field: message', as the order shows best. */
function shown(issues: readonly ValidationIssue[]): string[] {
  return issues.map(({ path, message }) => `${path}: ${message}`);
}

type Row = [name: string, serviceId: ServiceId, schedule: Schedule, issues: string[]];

const endBeforeStart = 'pickUpTime: End time must be after start time on the same day.';
const oneNight = 'endDate: Boarding/Long-term requires at least a 1-night stay.';
const sevenNights =
  'endDate: Long-Term Boarding requires a minimum stay of 7 nights. Please select at least 7 nights.';
const format = 'Please use the format "HH:MM AM/PM".';
const halfHour = 'Times are in half hours. Please choose a time such as 08:00 AM or 08:30 AM.';
const datePast = 'startDate: This date is in the past. Please choose today or a later date.';
const timePast = 'dropOffTime: This drop-off time is already past. Please choose a later time.';
const tooFar = 'startDate: Bookings can be made at most 1 year ahead. Please choose an earlier date.';

it.each(serviceIds)('finds nothing wrong with the defaults of %s', (serviceId) => {
  expect(validateSchedule(serviceId, defaultSchedule(serviceId, '2026-05-01'), clock, [])).toEqual([]);
});

describe('a range', () => {
  it.each<Row>([
    [
      'of which nothing is chosen',
      'daycare',
      range(null, null, '', ''),
      [
        'startDate: Please select a start date.',
        'endDate: Please select an end date.',
        'dropOffTime: Please select a drop-off time.',
        'pickUpTime: Please select a pick-up time.',
      ],
    ],
    ['without an end', 'boarding', range('2026-05-04', null), ['endDate: Please select an end date.']],
    ['without a start', 'boarding', range(null, '2026-05-04'), ['startDate: Please select a start date.']],
    [
      'that ends before it starts',
      'boarding',
      range('2026-05-04', '2026-05-03'),
      ['endDate: End date cannot be before start date.'],
    ],
    [
      'with malformed times',
      'boarding',
      range('2026-05-04', '2026-05-05', '8 o’clock', '13:00 PM'),
      [`dropOffTime: ${format}`, `pickUpTime: ${format}`],
    ],
    [
      'with times between the half hours',
      'boarding',
      range('2026-05-04', '2026-05-05', '08:15 AM', '05:01 PM'),
      [`dropOffTime: ${halfHour}`, `pickUpTime: ${halfHour}`],
    ],
    ['of day care on one day', 'daycare', range('2026-05-04', '2026-05-04'), []],
    [
      'of day care on one day, times equal',
      'daycare',
      range('2026-05-04', '2026-05-04', '08:00 AM', '08:00 AM'),
      [endBeforeStart],
    ],
    [
      'of day care, never over night',
      'daycare',
      range('2026-05-04', '2026-05-06', '08:00 PM', '08:00 AM'),
      [endBeforeStart],
    ],
    ['of day care over several days', 'daycare', range('2026-05-04', '2026-05-06'), []],
    [
      'of boarding, picked up earlier in the day',
      'boarding',
      range('2026-05-04', '2026-05-05', '05:00 PM', '08:00 AM'),
      [],
    ],
    ['of boarding without a night', 'boarding', range('2026-05-04', '2026-05-04'), [oneNight]],
    [
      'of boarding without a night, times inverted',
      'boarding',
      range('2026-05-04', '2026-05-04', '05:00 PM', '08:00 AM'),
      [endBeforeStart, oneNight],
    ],
    ['of long-term boarding without a night', 'longterm', range('2026-05-04', '2026-05-04'), [oneNight]],
    ['of long-term boarding, 1 night', 'longterm', range('2026-05-04', '2026-05-05'), [sevenNights]],
    ['of long-term boarding, 6 nights', 'longterm', range('2026-05-04', '2026-05-10'), [sevenNights]],
    ['of long-term boarding, 7 nights', 'longterm', range('2026-05-04', '2026-05-11'), []],
    ['of 90 nights', 'boarding', range('2026-05-04', '2026-08-02'), []],
    [
      'of 91 nights',
      'boarding',
      range('2026-05-04', '2026-08-03'),
      ['endDate: A stay can be at most 90 nights. Please choose an earlier pick-up date.'],
    ],
    [
      'of walking',
      'walking',
      range('2026-05-04', '2026-05-04'),
      ['mode: Dog Walking is booked for single days. Please select individual dates.'],
    ],
    ['that began yesterday', 'boarding', range('2026-04-30', '2026-05-05'), [datePast]],
    ['that begins today, later', 'boarding', range('2026-05-01', '2026-05-05', '10:30 AM'), []],
    ['that begins now', 'boarding', range('2026-05-01', '2026-05-05', '10:00 AM'), []],
    ['that began half an hour ago', 'boarding', range('2026-05-01', '2026-05-05', '09:30 AM'), [timePast]],
    ['that begins a year ahead', 'boarding', range('2027-05-01', '2027-05-05'), []],
    ['that begins more than a year ahead', 'boarding', range('2027-05-02', '2027-05-05'), [tooFar]],
    [
      'with a issue in each field, in their order',
      'longterm',
      range('2026-04-30', '2026-05-02', '', '5 PM'),
      ['dropOffTime: Please select a drop-off time.', `pickUpTime: ${format}`, sevenNights, datePast],
    ],
  ])('%s', (_name, serviceId, schedule, issues) => {
    expect(shown(validateSchedule(serviceId, schedule, clock, []))).toEqual(issues);
  });
});

describe('a single day', () => {
  const notForStays =
    'mode: Boarding and Long-Term Boarding are not available for single day selection. Please choose another service or date selection mode.';

  it.each<Row>([
    ['of day care', 'daycare', singleDay('2026-05-04'), []],
    ['of walking', 'walking', singleDay('2026-05-04', '08:00 AM', '08:30 AM'), []],
    [
      'of which nothing is chosen',
      'daycare',
      singleDay(null, '', ''),
      [
        'startDate: Please select a date.',
        'dropOffTime: Please select a drop-off time.',
        'pickUpTime: Please select a pick-up time.',
      ],
    ],
    ['with a malformed time', 'walking', singleDay('2026-05-04', '00:30 PM'), [`dropOffTime: ${format}`]],
    ['with equal times', 'daycare', singleDay('2026-05-04', '08:00 AM', '08:00 AM'), [endBeforeStart]],
    ['with inverted times', 'walking', singleDay('2026-05-04', '08:00 AM', '00:00 AM'), [endBeforeStart]],
    ['of boarding', 'boarding', singleDay('2026-05-04'), [notForStays]],
    ['of long-term boarding', 'longterm', singleDay(null), ['startDate: Please select a date.', notForStays]],
    ['in the past', 'daycare', singleDay('2026-04-30'), [datePast]],
    ['too far ahead', 'walking', singleDay('2027-05-02'), [tooFar]],
  ])('%s', (_name, serviceId, schedule, issues) => {
    expect(shown(validateSchedule(serviceId, schedule, clock, []))).toEqual(issues);
  });

  it('is past by the clock of the business, not of the caller', () => {
    const today = singleDay('2026-05-01', '11:00 AM');
    expect(validateSchedule('daycare', today, clock, [])).toEqual([]);
    expect(shown(validateSchedule('daycare', today, { ...clock, zone: 'Pacific/Auckland' }, []))).toEqual([
      datePast,
    ]);
  });
});

describe('individual dates', () => {
  const five = ['04', '05', '06', '07', '08'].map((day) => slot(`2026-05-${day}`));

  it.each<Row>([
    ['of day care', 'daycare', individual(...five), []],
    ['of walking', 'walking', individual(slot('2026-05-04', '08:00 AM', '09:00 AM')), []],
    ['none', 'daycare', individual(), ['slots: Please add at least one date & time slot.']],
    [
      'six',
      'daycare',
      individual(...five, slot('2026-05-09')),
      ['slots: You can select a maximum of 5 date & time slots.'],
    ],
    [
      'with inverted times on two days, said once',
      'daycare',
      individual(slot('2026-05-04', '05:00 PM', '08:00 AM'), slot('2026-05-05', '05:00 PM', '05:00 PM')),
      ['slots: End time must be after start time on the same day.'],
    ],
    [
      'with a past day and a time between the half hours',
      'daycare',
      individual(slot('2026-04-30'), slot('2026-05-05', '08:10 AM')),
      ['slots: This date is in the past. Please choose today or a later date.', `slots: ${halfHour}`],
    ],
    [
      'that overlap',
      'daycare',
      individual(
        slot('2026-05-04', '01:00 PM', '03:00 PM'),
        slot('2026-05-05'),
        slot('2026-05-04', '08:00 AM', '01:30 PM'),
      ),
      ['slots: Two time slots overlap on the same day. Please change or remove one of them.'],
    ],
    [
      'that touch',
      'daycare',
      individual(slot('2026-05-04', '01:00 PM', '03:00 PM'), slot('2026-05-04', '08:00 AM', '01:00 PM')),
      [],
    ],
    [
      'of long-term boarding',
      'longterm',
      individual(slot('2026-05-04')),
      ['mode: Long-Term Boarding is only available with range selection.'],
    ],
    [
      'of boarding',
      'boarding',
      individual(),
      [
        'slots: Please add at least one date & time slot.',
        'mode: Boarding is only available with range selection. Please select a date range.',
      ],
    ],
  ])('%s', (_name, serviceId, schedule, issues) => {
    expect(shown(validateSchedule(serviceId, schedule, clock, []))).toEqual(issues);
  });
});

describe('the slot form', () => {
  const chosen = [slot('2026-05-04', '08:00 AM', '12:00 PM')];
  const dropOff = 'startTime: Please select a valid drop-off time (HH:MM AM/PM).';
  const pickUp = 'endTime: Please select a valid pick-up time (HH:MM AM/PM).';
  const order = 'endTime: Pick-up time must be after drop-off time.';
  const overlap = 'startTime: You already have a slot at this time. Please choose other times.';

  it.each<[string, string | null, string, string, string[]]>([
    ['that is right', '2026-05-05', '08:00 AM', '12:00 PM', []],
    ['that is empty', null, '', '', ['date: Please select a date.', dropOff, pickUp]],
    ['with malformed times', '2026-05-05', '8 AM', '25:00 PM', [dropOff, pickUp]],
    ['with times between the half hours', '2026-05-05', '08:20 AM', '05:20 PM', [dropOff, pickUp]],
    ['with equal times', '2026-05-05', '08:00 AM', '08:00 AM', [order]],
    ['with inverted times', '2026-05-05', '08:00 AM', '00:00 AM', [order]],
    [
      'on a past day',
      '2026-04-30',
      '08:00 AM',
      '09:00 AM',
      ['date: This date is in the past. Please choose today or a later date.'],
    ],
    [
      'at a past time',
      '2026-05-01',
      '08:00 AM',
      '11:00 AM',
      ['startTime: This drop-off time is already past. Please choose a later time.'],
    ],
    [
      'a year and a day ahead',
      '2027-05-02',
      '08:00 AM',
      '09:00 AM',
      ['date: Bookings can be made at most 1 year ahead. Please choose an earlier date.'],
    ],
    ['around another slot', '2026-05-04', '00:00 AM', '11:30 PM', [overlap]],
    ['within another slot', '2026-05-04', '09:00 AM', '10:00 AM', [overlap]],
    ['before another slot', '2026-05-04', '07:00 AM', '08:00 AM', []],
    ['after another slot', '2026-05-04', '12:00 PM', '01:00 PM', []],
    ['unfinished, on the day of another slot', '2026-05-04', '09:00 AM', '', [pickUp]],
  ])('%s', (_name, date, startTime, endTime, issues) => {
    expect(shown(validateSlotForm({ date, startTime, endTime }, chosen, clock, []))).toEqual(issues);
  });

  it.each<[string, string, string, string[]]>([
    ['begins while the walk before goes on', '12:00 PM', '12:30 PM', [overlap]],
    ['begins when the walk before is over', '12:30 PM', '01:00 PM', []],
    ['goes on when the next one begins', '07:00 AM', '08:00 AM', [overlap]],
    ['is over when the next one begins', '07:00 AM', '07:30 AM', []],
  ])('a walk with long_walk that %s', (_name, startTime, endTime, issues) => {
    const form = { date: '2026-05-04', startTime, endTime };
    expect(shown(validateSlotForm(form, chosen, clock, ['long_walk']))).toEqual(issues);
    const both = individual(...chosen, slot('2026-05-04', startTime, endTime));
    expect(shown(validateSchedule('walking', both, clock, ['long_walk']))).toEqual(
      issues.map(() => 'slots: Two time slots overlap on the same day. Please change or remove one of them.'),
    );
  });

  it('refuses a sixth slot', () => {
    const form = { date: '2026-05-20', startTime: '08:00 AM', endTime: '09:00 AM' };
    const days = ['04', '05', '06', '07', '08'].map((day) => slot(`2026-05-${day}`));
    expect(validateSlotForm(form, days.slice(1), clock, [])).toEqual([]);
    expect(shown(validateSlotForm(form, days, clock, []))).toEqual([
      'slots: You can select a maximum of 5 date & time slots.',
    ]);
  });
});

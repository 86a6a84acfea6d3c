import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { serviceIds, type ServiceId } from './catalogue.ts';
import { scheduleMessages } from './messages.ts';
import {
  addSlot,
  changeMode,
  changeService,
  chosenNights,
  defaultSchedule,
  defaultTimes,
  pickEndDate,
  pickStartDate,
  pickTimes,
  removeSlot,
  scheduleOf,
  scheduleTypeOf,
  staysOf,
  type DateSlot,
  type Schedule,
} from './schedule.ts';
import { stayOf, slotWithInstants, wireSlotOf } from './stay.ts';
import { parseTimeText, timeChoices } from './time-text.ts';

const today = '2026-05-01';

function range(
  startDate: string | null,
  endDate: string | null,
  dropOffTime = '12:00 PM',
  pickUpTime = '12:00 PM',
): Schedule {
  return { mode: 'range', startDate, endDate, dropOffTime, pickUpTime, slots: [] };
}

function slot(id: string, date: string, startTime = '08:00 AM', endTime = '05:00 PM'): DateSlot {
  return { id, date, startTime, endTime };
}

describe('defaultSchedule', () => {
  it.each([
    ['daycare', 'singleday', '2026-05-02', '08:00 AM', '09:00 PM'],
    ['boarding', 'range', '2026-05-03', '12:00 PM', '12:00 PM'],
    ['longterm', 'range', '2026-05-09', '12:00 PM', '12:00 PM'],
    ['walking', 'singleday', '2026-05-02', '08:00 AM', '08:30 AM'],
  ] as const)(
    'begins %s as %s, from tomorrow to %s, %s to %s',
    (serviceId, mode, endDate, dropOffTime, pickUpTime) => {
      expect(defaultSchedule(serviceId, today)).toEqual({
        mode,
        startDate: '2026-05-02',
        endDate,
        dropOffTime,
        pickUpTime,
        slots: [],
      });
    },
  );

  it('takes another mode where it is asked for', () => {
    expect(defaultSchedule('daycare', today, 'range')).toMatchObject({
      mode: 'range',
      endDate: '2026-05-02',
    });
  });

  it('crosses the end of a year', () => {
    expect(defaultSchedule('longterm', '2026-12-30')).toMatchObject({
      startDate: '2026-12-31',
      endDate: '2027-01-07',
    });
  });
});

describe('defaultTimes', () => {
  it('ends a single day of a stay at 01:00 PM', () => {
    expect(defaultTimes('boarding', 'singleday')).toEqual({
      dropOffTime: '12:00 PM',
      pickUpTime: '01:00 PM',
    });
    expect(defaultTimes('boarding', 'range')).toEqual({ dropOffTime: '12:00 PM', pickUpTime: '12:00 PM' });
  });
});

describe('changeService', () => {
  const individual: Schedule = {
    ...defaultSchedule('daycare', today),
    mode: 'individual',
    slots: [slot('a', '2026-05-04')],
  };

  it('begins with the defaults of the first service', () => {
    const empty = range(null, null, '', '');
    expect(changeService(empty, null, 'boarding', today)).toEqual({
      schedule: defaultSchedule('boarding', today),
      alert: null,
    });
  });

  it('changes nothing for the same service', () => {
    expect(changeService(individual, 'daycare', 'daycare', today)).toEqual({
      schedule: individual,
      alert: null,
    });
  });

  it('raises the alert and switches to range for long-term boarding after individual dates', () => {
    const { schedule, alert } = changeService(individual, 'daycare', 'longterm', today);
    expect(alert).toBe('Long-Term Boarding is only available with range selection.');
    expect(schedule).toMatchObject({
      mode: 'range',
      startDate: '2026-05-02',
      endDate: '2026-05-09',
      dropOffTime: '12:00 PM',
    });
  });

  it('switches silently for boarding after individual dates', () => {
    const { schedule, alert } = changeService(individual, 'daycare', 'boarding', today);
    expect(alert).toBeNull();
    expect(schedule).toMatchObject({ mode: 'range', startDate: '2026-05-02', endDate: '2026-05-03' });
  });

  it('raises no alert for long-term boarding after another mode', () => {
    expect(changeService(defaultSchedule('daycare', today), 'daycare', 'longterm', today).alert).toBeNull();
  });

  it('keeps the slots for the way back', () => {
    expect(changeService(individual, 'daycare', 'boarding', today).schedule.slots).toEqual(individual.slots);
  });

  it('keeps the start date, and begins with tomorrow where there is none', () => {
    const { schedule } = changeService(range('2026-06-10', '2026-06-12'), 'boarding', 'daycare', today);
    expect(schedule).toMatchObject({
      mode: 'singleday',
      startDate: '2026-06-10',
      endDate: '2026-06-10',
      pickUpTime: '09:00 PM',
    });
    const without = changeService(range(null, null), 'boarding', 'walking', today);
    expect(without.schedule).toMatchObject({ startDate: '2026-05-02', pickUpTime: '08:30 AM' });
  });

  it.each<[ServiceId, ServiceId, string | null, string, string]>([
    ['boarding', 'longterm', '2026-06-12', '2026-06-17', 'lengthens a stay that is too short'],
    ['boarding', 'longterm', '2026-06-17', '2026-06-17', 'keeps a stay that is just long enough'],
    ['boarding', 'longterm', '2026-06-30', '2026-06-30', 'keeps a longer stay'],
    ['longterm', 'boarding', '2026-06-18', '2026-06-18', 'keeps a long stay as boarding'],
    [
      'longterm',
      'boarding',
      '2026-06-17',
      '2026-06-11',
      'takes its own end where the last one was the default',
    ],
    ['boarding', 'longterm', null, '2026-06-17', 'fills a missing end'],
  ])('from %s to %s with the end %s gives %s: %s', (from, to, end, expected) => {
    const { schedule } = changeService(range('2026-06-10', end, '03:00 PM', '06:00 PM'), from, to, today);
    expect(schedule).toMatchObject({ endDate: expected, dropOffTime: '03:00 PM', pickUpTime: '06:00 PM' });
  });

  it("takes the service's own times between services that do not share theirs", () => {
    const { schedule } = changeService(
      range('2026-06-10', '2026-06-12', '07:00 AM', '06:00 PM'),
      'daycare',
      'boarding',
      today,
    );
    expect(schedule).toMatchObject({
      endDate: '2026-06-12',
      dropOffTime: '12:00 PM',
      pickUpTime: '12:00 PM',
    });
  });
});

describe('changeMode', () => {
  const single = defaultSchedule('daycare', today);

  it('gives day care each of its modes and keeps what is chosen', () => {
    const toRange = changeMode(single, 'daycare', 'range');
    expect(toRange).toEqual({ schedule: { ...single, mode: 'range' }, alert: null });
    const toIndividual = changeMode({ ...single, slots: [slot('a', '2026-05-04')] }, 'daycare', 'individual');
    expect(toIndividual.schedule).toMatchObject({ mode: 'individual', slots: [{ id: 'a' }] });
  });

  it('sets the times of a range of one day right', () => {
    const { schedule } = changeMode({ ...single, pickUpTime: '08:00 AM' }, 'daycare', 'range');
    expect(schedule.pickUpTime).toBe('08:30 AM');
  });

  it('refuses individual dates for long-term boarding with the alert, for boarding silently', () => {
    const stay = defaultSchedule('longterm', today);
    expect(changeMode(stay, 'longterm', 'individual')).toEqual({
      schedule: stay,
      alert: scheduleMessages.longTermRangeOnly,
    });
    expect(changeMode(stay, 'boarding', 'individual')).toEqual({ schedule: stay, alert: null });
    expect(changeMode(stay, 'longterm', 'singleday')).toEqual({ schedule: stay, alert: null });
  });

  it('keeps walking to single days', () => {
    const walk = defaultSchedule('walking', today);
    expect(changeMode(walk, 'walking', 'range')).toEqual({ schedule: walk, alert: null });
  });
});

describe('picking dates', () => {
  it.each<[ServiceId, string, string, string]>([
    ['boarding', '2026-05-04', '2026-05-06', 'leaves a later end'],
    ['boarding', '2026-05-06', '2026-05-07', 'moves the end to the next day at the end'],
    ['longterm', '2026-05-08', '2026-05-09', 'moves the end to the next day after the end'],
    ['daycare', '2026-05-06', '2026-05-06', 'leaves the same day at the end'],
    ['daycare', '2026-05-08', '2026-05-08', 'moves the end to the same day after the end'],
    ['walking', '2026-05-08', '2026-05-08', 'moves the end to the same day after the end'],
  ])('%s from %s ends %s: it %s', (serviceId, startDate, endDate) => {
    const picked = pickStartDate(
      range('2026-05-02', '2026-05-06', '08:00 AM', '09:00 PM'),
      serviceId,
      startDate,
    );
    expect(picked).toEqual(range(startDate, endDate, '08:00 AM', '09:00 PM'));
  });

  it('leaves an end open that nobody has chosen', () => {
    expect(pickStartDate(range(null, null), 'boarding', '2026-05-04')).toEqual(range('2026-05-04', null));
    expect(pickEndDate(range(null, null), '2026-05-04')).toEqual(range(null, '2026-05-04'));
  });

  it('moves an end before the start to the start', () => {
    const stay = range('2026-05-04', '2026-05-06', '08:00 AM', '09:00 PM');
    expect(pickEndDate(stay, '2026-05-03').endDate).toBe('2026-05-04');
    expect(pickEndDate(stay, '2026-05-04').endDate).toBe('2026-05-04');
    expect(pickEndDate(stay, '2026-05-20').endDate).toBe('2026-05-20');
  });

  it.each([
    ['12:00 PM', '12:00 PM', '12:30 PM'],
    ['12:00 PM', '08:00 AM', '12:30 PM'],
    ['12:00 PM', '12:30 PM', '12:30 PM'],
    ['00:00 AM', '00:00 AM', '00:30 AM'],
    ['11:00 PM', '10:00 PM', '11:30 PM'],
    ['11:30 PM', '11:30 PM', '11:30 PM'],
    ['11:30 PM', '08:00 AM', '08:00 AM'],
    ['', '08:00 AM', '08:00 AM'],
    ['08:00 AM', '', ''],
  ])('on one day from %s to %s picks up at %s', (dropOffTime, pickUpTime, expected) => {
    expect(
      pickEndDate(range('2026-05-04', '2026-05-06', dropOffTime, pickUpTime), '2026-05-04').pickUpTime,
    ).toBe(expected);
  });
});

describe('pickTimes', () => {
  it('moves the pick-up of a one-day range when a time makes it equal or inverted', () => {
    const day = range('2026-05-04', '2026-05-04', '08:00 AM', '05:00 PM');
    expect(pickTimes(day, { dropOffTime: '06:00 PM' })).toMatchObject({
      dropOffTime: '06:00 PM',
      pickUpTime: '06:30 PM',
    });
    expect(pickTimes(day, { pickUpTime: '07:00 AM' })).toMatchObject({
      dropOffTime: '08:00 AM',
      pickUpTime: '08:30 AM',
    });
  });

  it('leaves the times of a longer range and of a single day alone', () => {
    const days = range('2026-05-04', '2026-05-05', '08:00 AM', '05:00 PM');
    expect(pickTimes(days, { pickUpTime: '07:00 AM' }).pickUpTime).toBe('07:00 AM');
    const single: Schedule = {
      ...range('2026-05-04', '2026-05-04', '08:00 AM', '05:00 PM'),
      mode: 'singleday',
    };
    expect(pickTimes(single, { pickUpTime: '07:00 AM' }).pickUpTime).toBe('07:00 AM');
  });
});

describe('slots', () => {
  it('stay sorted by date, then by time of day', () => {
    const schedule = ['e', 'b', 'd', 'a', 'c'].reduce<Schedule>(
      (current, id) => {
        const all: Record<string, DateSlot> = {
          a: slot('a', '2026-05-04', '00:30 AM', '01:00 AM'),
          b: slot('b', '2026-05-04', '11:00 AM', '11:30 AM'),
          c: slot('c', '2026-05-04', '12:00 PM', '12:30 PM'),
          d: slot('d', '2026-05-04', '01:00 PM', '02:00 PM'),
          e: slot('e', '2026-05-10', '00:00 AM', '02:00 PM'),
        };
        const next = all[id];
        return next === undefined ? current : addSlot(current, next);
      },
      { ...defaultSchedule('daycare', today), mode: 'individual' },
    );
    expect(schedule.slots.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(removeSlot(schedule, 'c').slots.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });
});

describe('chosenNights', () => {
  it.each([
    ['2026-05-04', '2026-05-04', 0],
    ['2026-05-04', '2026-05-05', 1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-05-04', '2026-05-01', 0],
    [null, '2026-05-01', 0],
    ['2026-05-01', null, 0],
  ])('counts from %s to %s: %i', (startDate, endDate, nights) => {
    expect(chosenNights(range(startDate, endDate))).toBe(nights);
  });

  it('knows nights in a range only', () => {
    expect(chosenNights({ ...range('2026-05-04', '2026-05-09'), mode: 'singleday' })).toBe(0);
  });
});

/** As it is sent. */
const toTimeSlots = (schedule: Schedule) => ({
  scheduleType: scheduleTypeOf(schedule),
  timeSlots: staysOf(schedule).map(wireSlotOf),
});

describe('the stays of a schedule', () => {
  it('sends a range as one slot', () => {
    expect(toTimeSlots(range('2026-05-03', '2026-05-10', '08:00 AM', '00:30 AM'))).toEqual({
      scheduleType: 'DATE_RANGE',
      timeSlots: [{ dropOffTime: '2026.5.3 08:00 AM', pickUpTime: '2026.5.10 00:30 AM' }],
    });
  });

  it('sends a single day as one individual slot on its start date', () => {
    expect(
      toTimeSlots({ ...range('2026-05-03', '2026-05-10', '08:00 AM', '09:00 PM'), mode: 'singleday' }),
    ).toEqual({
      scheduleType: 'INDIVIDUAL_DATES',
      timeSlots: [{ dropOffTime: '2026.5.3 08:00 AM', pickUpTime: '2026.5.3 09:00 PM' }],
    });
  });

  it('sends each individual date', () => {
    const schedule: Schedule = {
      ...defaultSchedule('daycare', today),
      mode: 'individual',
      slots: [slot('a', '2026-05-04'), slot('b', '2026-12-24', '09:00 AM', '01:00 PM')],
    };
    expect(toTimeSlots(schedule)).toEqual({
      scheduleType: 'INDIVIDUAL_DATES',
      timeSlots: [
        { dropOffTime: '2026.5.4 08:00 AM', pickUpTime: '2026.5.4 05:00 PM' },
        { dropOffTime: '2026.12.24 09:00 AM', pickUpTime: '2026.12.24 01:00 PM' },
      ],
    });
  });

  it.each([
    range(null, '2026-05-04'),
    range('2026-05-04', null),
    range('2026-05-04', '2026-05-05', '', '08:00 AM'),
    range('2026-05-04', '2026-05-05', '08:00 AM', '25:00 PM'),
  ])('leaves out what is not chosen yet: %o', (schedule) => {
    expect(toTimeSlots(schedule)).toEqual({ scheduleType: 'DATE_RANGE', timeSlots: [] });
  });
});

describe('every way through the choices', () => {
  const date = fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, days));
  const time = fc.constantFrom(...timeChoices);
  const step = fc.oneof(
    date.map((day) => (schedule: Schedule, service: ServiceId) => pickStartDate(schedule, service, day)),
    date.map((day) => (schedule: Schedule) => pickEndDate(schedule, day)),
    time.map((dropOffTime) => (schedule: Schedule) => pickTimes(schedule, { dropOffTime })),
    time.map((pickUpTime) => (schedule: Schedule) => pickTimes(schedule, { pickUpTime })),
  );

  it('keeps a range in order, and its times on one day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...serviceIds), fc.array(step, { maxLength: 12 }), (serviceId, steps) => {
        const begin = defaultSchedule(serviceId, today, 'range');
        const schedule = steps.reduce((current, change) => change(current, serviceId), begin);
        const { startDate, endDate, dropOffTime, pickUpTime } = schedule;
        const days = startDate === null || endDate === null ? -1 : daysBetween(startDate, endDate);
        expect(days).toBeGreaterThanOrEqual(0);
        if (days > 0 || dropOffTime === '11:30 PM') return;
        expect(parseTimeText(pickUpTime)).toBeGreaterThan(parseTimeText(dropOffTime) ?? Infinity);
      }),
    );
  });
});

describe('slotWithInstants', () => {
  it('has the instants of the business on both sides of a change of clocks', () => {
    const times = { dropOffTime: '2026.10.31 12:00 PM', pickUpTime: '2026.11.2 12:00 PM' };
    expect(slotWithInstants(stayOf(times), 'America/Los_Angeles')).toEqual({
      ...times,
      dropOffAt: new Date('2026-10-31T19:00:00Z'),
      pickUpAt: new Date('2026-11-02T20:00:00Z'),
    });
  });

  it('refuses a time that is none', () => {
    const times = { dropOffTime: '2026.5.4 08:00 AM', pickUpTime: '2026.5.4 13:00 PM' };
    expect(() => stayOf(times)).toThrow(new RangeError('Not a time: 2026.5.4 13:00 PM'));
  });
});

describe('scheduleOf', () => {
  it.each([
    ['a day', 'INDIVIDUAL_DATES', 'singleday', [['2026.5.3 08:00 AM', '2026.5.3 05:00 PM']]],
    ['a stay', 'DATE_RANGE', 'range', [['2026.5.3 08:00 AM', '2026.5.6 11:00 AM']]],
    [
      'several days',
      'INDIVIDUAL_DATES',
      'individual',
      [
        ['2026.5.3 08:00 AM', '2026.5.3 05:00 PM'],
        ['2026.5.5 09:30 AM', '2026.5.5 06:00 PM'],
      ],
    ],
  ] as const)('finds %s again', (_name, scheduleType, mode, slots) => {
    const [first, ...others] = slots.map(([dropOffTime, pickUpTime]) => stayOf({ dropOffTime, pickUpTime }));
    if (first === undefined) throw new Error('A stay is missing.');
    const schedule = scheduleOf(scheduleType, [first, ...others]);
    expect(schedule.mode).toBe(mode);
    expect(scheduleTypeOf(schedule)).toBe(scheduleType);
    expect(staysOf(schedule)).toEqual([first, ...others]);
  });
});

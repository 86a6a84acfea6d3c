import { describe, expect, it } from 'vitest';
import { standardSettings } from './capacity-settings.ts';
import type { Share } from './capacity.ts';
import { pools } from './pools.ts';
import { alertsOf, dayNumbers, dayRows, freePlaces, undoable, type DayBooking } from './day-view.ts';
import type { Presence } from './presence.ts';
import { formatWireTime } from './calendar.ts';
import { formatTimeText } from './time-text.ts';

/** Winter, so Los Angeles is at -08:00. */
const at = (date: string, time = '08:00') => new Date(`2026-11-${date}T${time}:00-08:00`);
const wire = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatWireTime(`2026-11-${date}`, formatTimeText(hour * 60 + minute));
};
const slot = (from: string, to: string, [start, end] = ['08:00', '17:00']) => ({
  dropOffAt: at(from, start),
  pickUpAt: at(to, end),
  dropOffTime: wire(from, start ?? ''),
  pickUpTime: wire(to, end ?? ''),
});

const luna = { id: 1, name: 'Luna', vaccinated: true, medicalInfo: '' };
const rex = { ...luna, id: 2, name: 'Rex' };

function booking(fields: Partial<DayBooking> & Pick<DayBooking, 'timeSlots'>): DayBooking {
  return {
    id: 7,
    status: 'PAID',
    payBy: 'checkout',
    pets: [luna],
    serviceType: 'BOARDING',
    additionalServices: [],
    presence: [],
    firstDropOffAt: fields.timeSlots[0]?.dropOffAt ?? at('23'),
    ...fields,
  };
}

const here = (checkedInAt: Date, checkedOutAt: Date | null = null): Presence[] => [
  { slot: 0, petId: 1, checkedInAt, checkedOutAt },
];

/** Today is the 23rd, at noon. */
function shown(bookings: readonly DayBooking[], date = '23', now = at('23', '12:00')) {
  return dayRows(bookings, { date: `2026-11-${date}`, now }).map(({ section, isLate, act }) => ({
    section,
    ...(isLate && { isLate }),
    act,
  }));
}

describe('a range of day care', () => {
  it('is a visit on each of its days', () => {
    const care = { serviceType: 'DAY_CARE' as const, timeSlots: [slot('22', '24')] };
    expect(shown([booking(care)], '23', at('23'))).toEqual([{ section: 'visits', act: 'checkIn' }]);
    const presence = [
      { slot: 0, petId: 1, checkedInAt: at('22'), checkedOutAt: at('22', '17:00') },
      { slot: 1, petId: 1, checkedInAt: at('23'), checkedOutAt: null },
    ];
    expect(shown([booking({ ...care, presence })])).toEqual([{ section: 'visits', act: 'checkOut' }]);
    expect(shown([booking({ ...care, presence })], '24')).toEqual([{ section: 'visits', act: null }]);
  });
});

describe('a stay over nights', () => {
  const timeSlots = [slot('23', '26')];

  it('arrives, is in the house and leaves', () => {
    expect(shown([booking({ timeSlots })], '23', at('23'))).toEqual([
      { section: 'arriving', act: 'checkIn' },
    ]);
    const there = booking({ timeSlots, presence: here(at('23', '08:12')) });
    expect(shown([there])).toEqual([{ section: 'inHouse', act: 'checkOut' }]);
    expect(shown([there], '26', at('26', '12:00'))).toEqual([{ section: 'leaving', act: 'checkOut' }]);
  });

  it('is late half an hour after its drop-off until it has come, and after its pick-up until it has left', () => {
    const notCome = { section: 'arriving', isLate: true, act: 'checkIn' };
    expect(shown([booking({ timeSlots })], '23', at('23', '08:30'))).toEqual([
      { section: 'arriving', act: 'checkIn' },
    ]);
    expect(shown([booking({ timeSlots })], '23', at('23', '08:31'))).toEqual([notCome]);
    expect(shown([booking({ timeSlots })], '24', at('24', '07:00'))).toEqual([notCome]);
    expect(shown([booking({ timeSlots })], '26', at('26', '18:00'))).toEqual([notCome]);
    const there = booking({ timeSlots, presence: here(at('23')) });
    const late = [{ section: 'leaving', isLate: true, act: 'checkOut' }];
    expect(shown([there], '26', at('26', '17:01'))).toEqual(late);
    expect(shown([there], '28', at('28'))).toEqual(late);
  });

  it('is done on the day on which it left, and not shown after it', () => {
    const gone = booking({ timeSlots, presence: here(at('23'), at('24', '10:00')) });
    expect(shown([gone], '24', at('24', '12:00'))).toEqual([{ section: 'done', act: null }]);
    expect(shown([gone], '25', at('25'))).toEqual([]);
    expect(shown([gone], '26', at('25'))).toEqual([]);
  });

  it('on other dates is what is planned, and nothing is done there', () => {
    const planned = (date: string) => shown([booking({ timeSlots })], date, at('20'));
    expect(planned('22')).toEqual([]);
    expect(planned('23')).toEqual([{ section: 'arriving', act: null }]);
    expect(planned('24')).toEqual([{ section: 'inHouse', act: null }]);
    expect(planned('26')).toEqual([{ section: 'leaving', act: null }]);
    expect(planned('27')).toEqual([]);
    const overdue = booking({ timeSlots, presence: here(at('23')) });
    expect(shown([overdue], '27', at('26'))).toEqual([]);
    const left = booking({ timeSlots, presence: here(at('23'), at('26')) });
    expect(shown([left], '24', at('27'))).toEqual([{ section: 'inHouse', act: null }]);
  });
});

describe('a visit', () => {
  const timeSlots = [slot('23', '23', ['09:00', '10:00'])];

  it('stays among the visits until it is over', () => {
    expect(shown([booking({ timeSlots })], '23', at('23'))).toEqual([{ section: 'visits', act: 'checkIn' }]);
    const there = booking({ timeSlots, presence: here(at('23', '09:00')) });
    expect(shown([there], '23', at('23', '09:30'))).toEqual([{ section: 'visits', act: 'checkOut' }]);
    expect(shown([there])).toEqual([{ section: 'visits', isLate: true, act: 'checkOut' }]);
    const gone = booking({ timeSlots, presence: here(at('23', '09:00'), at('23', '10:00')) });
    expect(shown([gone])).toEqual([{ section: 'done', act: null }]);
  });

  it('is late when it has not come, also once it should be over', () => {
    const late = [{ section: 'visits', isLate: true, act: 'checkIn' }];
    expect(shown([booking({ timeSlots })], '23', at('23', '09:30'))).toEqual([
      { section: 'visits', act: 'checkIn' },
    ]);
    expect(shown([booking({ timeSlots })], '23', at('23', '09:31'))).toEqual(late);
    expect(shown([booking({ timeSlots })], '23', at('23', '18:00'))).toEqual(late);
  });

  it('of a long walk is late by its own end', () => {
    const walk = booking({
      timeSlots,
      additionalServices: ['long_walk'],
      presence: here(at('23', '09:00')),
    });
    expect(shown([walk], '23', at('23', '10:29'))).toEqual([{ section: 'visits', act: 'checkOut' }]);
  });

  it('of which the dog is still there on the next day is overdue', () => {
    const there = booking({ timeSlots, presence: here(at('23', '09:00')) });
    expect(shown([there], '24', at('24'))).toEqual([{ section: 'leaving', isLate: true, act: 'checkOut' }]);
  });
});

describe('what is shown of a booking', () => {
  const timeSlots = [slot('23', '24', ['18:00', '17:00'])];

  it('that is not paid: no act, and nothing once it cannot be paid any more', () => {
    const unpaid = booking({ timeSlots, status: 'PENDING' });
    expect(shown([unpaid])).toEqual([{ section: 'arriving', act: null }]);
    expect(shown([unpaid], '23', at('23', '18:00'))).toEqual([]);
  });

  it('awaits a dog whose booking is paid at drop-off, also when it is late', () => {
    const due = booking({ timeSlots: [slot('23', '24')], status: 'PENDING', payBy: 'dropOff' });
    expect(shown([due], '23', at('23', '18:00'))).toEqual([
      { section: 'arriving', isLate: true, act: 'checkIn' },
    ]);
    const [row] = dayRows([{ ...due, presence: here(at('23')) }], { date: '2026-11-23', now: at('23') });
    expect(row && undoable(row, at('23'))).toMatchObject({ what: 'checkIn' });
  });

  it('that is cancelled: its dogs that are still there, until they have left', () => {
    const cancelled = booking({ timeSlots, status: 'CANCELLED', pets: [luna, rex] });
    expect(shown([cancelled])).toEqual([]);
    const presence = here(at('23', '11:00'));
    expect(shown([{ ...cancelled, presence }])).toEqual([{ section: 'inHouse', act: 'checkOut' }]);
    const left = { ...cancelled, presence: here(at('23', '11:00'), at('23', '11:30')) };
    expect(shown([left])).toEqual([{ section: 'done', act: null }]);
  });

  it('of several slots and dogs: each dog of each slot of the day', () => {
    const several = booking({
      pets: [rex, luna],
      timeSlots: [slot('22', '22'), slot('23', '23', ['13:00', '17:00']), slot('23', '23')],
    });
    const rows = dayRows([several], { date: '2026-11-23', now: at('23') });
    expect(rows.map(({ key }) => key)).toEqual(['7-2-1', '7-2-2', '7-1-1', '7-1-2']);
  });
});

describe('the order', () => {
  it('is that of the sections, late ones first, then by time and name', () => {
    const timeSlots = [slot('23', '25')];
    const rows = dayRows(
      [
        booking({ id: 1, timeSlots: [slot('23', '23')], presence: here(at('23'), at('23', '09:00')) }),
        booking({ id: 2, timeSlots: [slot('23', '23')], presence: here(at('23'), at('23', '10:00')) }),
        booking({ id: 3, timeSlots: [slot('23', '23')] }),
        booking({ id: 4, timeSlots, pets: [rex] }),
        booking({ id: 5, timeSlots }),
        booking({ id: 6, timeSlots: [slot('23', '25', ['07:00', '17:00'])], pets: [rex] }),
        booking({ id: 7, timeSlots: [slot('22', '25', ['09:00', '17:00'])] }),
        booking({ id: 8, timeSlots: [slot('20', '23')], presence: here(at('20')) }),
      ],
      { date: '2026-11-23', now: at('23', '12:00') },
    );
    expect(rows.map((row) => row.booking.id)).toEqual([7, 6, 5, 4, 8, 3, 2, 1]);
    expect(dayNumbers(rows)).toEqual(['4 arriving', '1 in the house', '1 leaving', '1 visit']);
  });
});

describe('what can be taken back', () => {
  const undo = (fields: Partial<DayBooking>, now: Date) =>
    dayRows([booking({ timeSlots: [slot('23', '23')], ...fields })], { date: '2026-11-23', now }).map((row) =>
      undoable(row, now),
    );

  it('is the last act, without a reason for five minutes', () => {
    expect(undo({}, at('23'))).toEqual([null]);
    const presence = here(at('23', '09:00'));
    const checkIn = { what: 'checkIn', at: at('23', '09:00') };
    expect(undo({ presence }, at('23', '09:05'))).toEqual([{ ...checkIn, needsReason: false }]);
    expect(undo({ presence }, at('23', '09:06'))).toEqual([{ ...checkIn, needsReason: true }]);
    const gone = here(at('23', '09:00'), at('23', '10:00'));
    const checkOut = { what: 'checkOut', at: at('23', '10:00') };
    expect(undo({ presence: gone }, at('23', '10:01'))).toEqual([{ ...checkOut, needsReason: false }]);
  });

  it('is nothing that could not be done again', () => {
    const presence = here(at('23', '09:00'));
    expect(undo({ status: 'CANCELLED', presence }, at('23', '09:01'))).toEqual([null]);
  });
});

describe('alerts', () => {
  it('say what must not be missed', () => {
    const plain = { isFirstVisit: false, healthInformation: '', specialRequests: '' };
    expect(alertsOf(plain, luna)).toEqual([]);
    expect(
      alertsOf(
        { isFirstVisit: true, healthInformation: '', specialRequests: 'Dinner at six.' },
        { vaccinated: false, medicalInfo: 'Pollen' },
      ),
    ).toEqual(['notVaccinated', 'firstVisit', 'health', 'requests']);
  });
});

describe('free places', () => {
  const share: Share & { until: Date | null } = {
    arrives: true,
    leaves: true,
    dogs: [1, 2],
    large: [2],
    overnight: false,
    daycare: true,
    house: true,
    baths: false,
    rides: false,
    stays: [],
    walks: [{ from: 600, to: 660 }],
    until: null,
  };
  const free = (entries: (typeof share)[], capacity = {}) =>
    freePlaces({ capacity, entries }, standardSettings, { date: '2026-11-23', now: at('23') });

  it('are those that nobody has or holds, of each pool that there is', () => {
    const [monday] = standardSettings.weekdays;
    const used = { overnight: 0, daycare: 2, walks: 2, baths: 0, rides: 0, house: 2, large: 1 };
    expect(free([share])).toEqual(
      pools.map((pool) => ({
        pool,
        capacity: monday?.[pool],
        free: (monday?.[pool] ?? 0) - used[pool],
      })),
    );
    const over = { ...share, dogs: [3], until: at('22') };
    expect(free([share, over])).toEqual(free([share]));
    expect(free([share], { daycare: 1 })[1]).toEqual({ pool: 'daycare', free: 0, capacity: 1 });
    expect(free([share], { rides: 0 }).map(({ pool }) => pool)).not.toContain('rides');
  });

  it('are none on a day that is over', () => {
    const asked = { date: '2026-11-22', now: at('23') };
    expect(freePlaces({ capacity: {}, entries: [] }, standardSettings, asked)).toEqual([]);
  });
});

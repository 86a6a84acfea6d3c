import { describe, expect, it } from 'vitest';
import { keptOf, placesOf, roomFor, type Booked, type Day, type Share, type Taken } from './capacity.ts';
import { capacityOn, sameCapacity, settingsOf } from './capacity-settings.ts';
import { stayOf } from './stay.ts';

const noon = 12 * 60;

const aBooking = (booked: Partial<Booked> = {}): Booked => ({
  serviceType: 'BOARDING',
  pets: [
    { id: 1, size: 'SMALL' },
    { id: 2, size: 'LARGE' },
  ],
  stays: [stayOf({ dropOffTime: '2026.12.4 10:00 AM', pickUpTime: '2026.12.6 12:00 PM' })],
  additionalServices: [],
  ...booked,
});

const slot = (date: string, from: string, to: string) =>
  stayOf({ dropOffTime: `${date} ${from}`, pickUpTime: `${date} ${to}` });

const shareOn = (date: string, booked: Partial<Booked>): Share => {
  const share = placesOf(aBooking(booked), noon).get(date);
  if (share === undefined) throw new Error(`Nothing is taken on ${date}.`);
  return share;
};

const aDay = (day: Partial<Day> = {}): Day => ({
  date: '2026-12-04',
  capacity: sameCapacity(10),
  taken: [],
  closures: [],
  ...day,
});

const taken = (share: Share, reservationId = 1): Taken => ({ ...share, reservationId });

describe('a boarding', () => {
  it('takes its nights by their first day, and nothing of the day it leaves by noon', () => {
    const shares = placesOf(aBooking(), noon);
    expect([...shares].map(([date, { overnight, house }]) => [date, overnight, house])).toEqual([
      ['2026-12-04', true, true],
      ['2026-12-05', true, true],
      ['2026-12-06', false, false],
    ]);
  });

  it('takes a place of the house on the day it leaves later than noon', () => {
    const late = stayOf({ dropOffTime: '2026.12.4 10:00 AM', pickUpTime: '2026.12.6 12:30 PM' });
    expect(shareOn('2026-12-06', { stays: [late] })).toMatchObject({ house: true, overnight: false });
  });

  it('counts its large dogs apart', () => {
    const share = shareOn('2026-12-04', {});
    const full = aDay({ capacity: { ...sameCapacity(10), large: 0 } });
    expect(roomFor(full, share, 'boarding')).toEqual({ date: '2026-12-04', why: 'full', pool: 'large' });
  });
});

describe('a day', () => {
  const night = shareOn('2026-12-04', {});

  it('is full when its dogs and the new ones are more than its places', () => {
    const others = taken({ ...night, dogs: [7, 8, 9] });
    const day = (overnight: number) =>
      aDay({ capacity: { ...sameCapacity(99), overnight }, taken: [others] });
    expect(roomFor(day(5), night, 'boarding')).toBeNull();
    expect(roomFor(day(4), night, 'boarding')).toEqual({
      date: '2026-12-04',
      why: 'full',
      pool: 'overnight',
    });
  });

  it('counts a dog once that leaves in the morning and comes for day care in the evening', () => {
    const stays = [slot('2026.12.6', '05:00 PM', '08:00 PM')];
    const evening = shareOn('2026-12-06', { serviceType: 'DAY_CARE', stays });
    const morning = stayOf({ dropOffTime: '2026.12.4 10:00 AM', pickUpTime: '2026.12.6 01:00 PM' });
    const stay = taken(shareOn('2026-12-06', { stays: [morning] }));
    const day = aDay({ date: '2026-12-06', capacity: { ...sameCapacity(9), house: 2 }, taken: [stay] });
    expect(roomFor(day, evening, 'daycare')).toBeNull();
  });

  it('refuses a dog that is in another booking at the same time, and says in which', () => {
    const other = taken({ ...night, dogs: [2] }, 4711);
    expect(roomFor(aDay({ taken: [other] }), night, 'boarding')).toEqual({
      date: '2026-12-04',
      why: 'booked',
      reservationId: 4711,
    });
  });

  describe('on which a place is kept for those in line', () => {
    const dogs = { dogs: [2], large: [2] };
    const given = taken({ ...night, ...dogs }, 4711);
    const walk = shareOn('2026-12-04', {
      serviceType: 'DOG_WALKING',
      stays: [slot('2026.12.4', '10:00 AM', '11:00 AM')],
    });
    const walked = taken({ ...walk, dogs: [2] }, 4712);
    const dayWith = (places: number, live: Taken[], over = given) =>
      aDay({
        capacity: { ...sameCapacity(9), overnight: places },
        taken: [...live, ...keptOf([over], live)],
      });

    it('is full for the dog that has given it up, also where that is walked on it', () => {
      const again = { ...night, ...dogs };
      for (const live of [[], [walked]]) {
        expect(roomFor(dayWith(1, live), again, 'boarding')).toMatchObject({
          why: 'full',
          pool: 'overnight',
        });
        expect(roomFor(dayWith(2, live), again, 'boarding')).toBeNull();
      }
    });

    it('has a dog once that has a place of the same kind again', () => {
      const again = taken({ ...night, ...dogs }, 4713);
      const other = { ...night, dogs: [3], large: [3] };
      expect(roomFor(dayWith(2, [again]), other, 'boarding')).toBeNull();
      expect(roomFor(dayWith(1, [again]), other, 'boarding')).toMatchObject({ why: 'full' });
    });

    it.each([
      ['overnight', { overnight: true }],
      ['daycare', { daycare: true }],
      ['house', { house: true }],
      ['large', { house: true }],
      ['baths', { baths: true }],
      ['rides', { rides: true }],
    ] as const)('keeps a place of %s', (pool, places) => {
      const nothing = { overnight: false, daycare: false, house: false, baths: false, rides: false };
      const share: Share = { ...walk, ...nothing, ...places, walks: [], dogs: [3], large: [3] };
      const over = taken({ ...share, dogs: [2], large: [2] });
      const day = (count: number) =>
        aDay({ capacity: { ...sameCapacity(9), [pool]: count }, taken: keptOf([over], []) });
      expect(roomFor(day(1), share, 'daycare')).toMatchObject({ why: 'full', pool });
      expect(roomFor(day(2), share, 'daycare')).toBeNull();
    });

    it('has no dog at the time of what was given up', () => {
      const between = (from: string, to: string): Share =>
        shareOn('2026-12-04', { serviceType: 'DAY_CARE', stays: [slot('2026.12.4', from, to)] });
      const live = [taken(between('08:00 AM', '10:00 AM'), 4713)];
      const day = dayWith(9, live, taken(between('08:00 AM', '06:00 PM'), 4711));
      expect(roomFor(day, between('12:00 PM', '02:00 PM'), 'daycare')).toBeNull();
    });

    it('keeps a walk by its time', () => {
      const asked = (from: string, to: string): Share => ({
        ...shareOn('2026-12-04', { serviceType: 'DOG_WALKING', stays: [slot('2026.12.4', from, to)] }),
        dogs: [2],
      });
      const later = taken(asked('03:00 PM', '04:00 PM'), 4713);
      const day = {
        ...dayWith(9, [later], walked),
        capacity: { ...sameCapacity(9), walks: 1 },
      };
      expect(roomFor(day, asked('10:00 AM', '11:00 AM'), 'walking')).toMatchObject({ why: 'full' });
      expect(roomFor(day, asked('12:00 PM', '01:00 PM'), 'walking')).toBeNull();
      const long = taken(asked('10:00 AM', '12:00 PM'), 4711);
      const shortened = taken(asked('10:00 AM', '10:30 AM'), 4713);
      const rest = { ...dayWith(9, [shortened], long), capacity: day.capacity };
      expect(roomFor(rest, asked('11:00 AM', '12:00 PM'), 'walking')).toMatchObject({ why: 'full' });
    });
  });

  it('takes a walk beside a stay of the same dog', () => {
    const walk = shareOn('2026-12-04', {
      serviceType: 'DOG_WALKING',
      stays: [slot('2026.12.4', '10:00 AM', '11:00 AM')],
    });
    expect(roomFor(aDay({ taken: [taken(night)] }), walk, 'walking')).toBeNull();
  });

  it('keeps what is taken where its capacity is lowered, and takes nobody more', () => {
    const day = aDay({ capacity: sameCapacity(0), taken: [taken({ ...night, dogs: [8, 9] })] });
    expect(roomFor(day, night, 'boarding')).toMatchObject({ why: 'full' });
  });
});

describe('walks', () => {
  const walkOf = (from: string, to: string, dogs: number[], additionalServices: string[] = []): Share => ({
    ...shareOn('2026-12-04', {
      serviceType: 'DOG_WALKING',
      stays: [slot('2026.12.4', from, to)],
      additionalServices,
    }),
    dogs,
  });
  const day = (walks: number, some: Share[]): Day =>
    aDay({ capacity: { ...sameCapacity(9), walks }, taken: some.map((one) => taken(one)) });

  it('count the dogs that are out in the fullest minute', () => {
    const others = [walkOf('09:00 AM', '10:00 AM', [5]), walkOf('10:00 AM', '11:00 AM', [6])];
    const both = walkOf('09:30 AM', '10:30 AM', [1]);
    expect(roomFor(day(2, others), both, 'walking')).toBeNull();
    expect(roomFor(day(1, others), both, 'walking')).toMatchObject({ pool: 'walks' });
  });

  it('may begin when another ends, but for the half hour of a long walk', () => {
    const next = walkOf('10:00 AM', '11:00 AM', [1]);
    expect(roomFor(day(1, [walkOf('09:00 AM', '10:00 AM', [5])]), next, 'walking')).toBeNull();
    const long = walkOf('09:00 AM', '10:00 AM', [5], ['long_walk']);
    expect(roomFor(day(1, [long]), next, 'walking')).toMatchObject({ pool: 'walks' });
  });
});

describe('closed days', () => {
  const closure = {
    from: '2026-12-24',
    to: '2027-01-01',
    kind: 'closed' as const,
    services: [],
    yearly: false,
    reason: 'Closed for the holidays',
  };
  const shareOf = (role: Partial<Share>): Share => ({ ...shareOn('2026-12-05', {}), ...role });
  const on = (
    date: string,
    changes: Partial<typeof closure> | { kind: 'noArrivals' | 'noDepartures' } = {},
  ) => aDay({ date, closures: [{ ...closure, ...changes }] });

  it('take nobody, and say why', () => {
    expect(roomFor(on('2026-12-24'), shareOf({}), 'boarding')).toEqual({
      date: '2026-12-24',
      why: 'closed',
      reason: 'Closed for the holidays',
    });
    expect(roomFor(on('2026-12-23'), shareOf({}), 'boarding')).toBeNull();
  });

  it('come every year, also over its end', () => {
    for (const date of ['2030-12-24', '2031-01-01']) {
      expect(roomFor(on(date, { yearly: true }), shareOf({}), 'boarding')).not.toBeNull();
    }
    expect(roomFor(on('2031-01-02', { yearly: true }), shareOf({}), 'boarding')).toBeNull();
  });

  it('may concern arrivals or departures alone: a stay goes over them', () => {
    const day = (kind: 'noArrivals' | 'noDepartures') => on('2026-12-25', { kind });
    expect(roomFor(day('noArrivals'), shareOf({ arrives: true }), 'boarding')).not.toBeNull();
    expect(roomFor(day('noDepartures'), shareOf({ leaves: true }), 'boarding')).not.toBeNull();
    const middle = shareOf({ arrives: false, leaves: false });
    expect(roomFor(day('noArrivals'), middle, 'boarding')).toBeNull();
    expect(roomFor(day('noDepartures'), middle, 'boarding')).toBeNull();
  });

  it('may concern some services alone', () => {
    const day = aDay({ date: '2026-12-25', closures: [{ ...closure, services: ['walking'] }] });
    expect(roomFor(day, shareOf({}), 'boarding')).toBeNull();
  });
});

describe('the capacity of a day', () => {
  it('is that of its weekday, but for what is set for the day alone', () => {
    const settings = settingsOf(sameCapacity(5));
    const sunday = {
      ...settings,
      weekdays: settings.weekdays.map((one, day) => (day === 0 ? sameCapacity(1) : one)),
    };
    expect(capacityOn(sunday, '2026-12-06', {}).house).toBe(1);
    expect(capacityOn(sunday, '2026-12-07', { house: 0 })).toEqual({ ...sameCapacity(5), house: 0 });
  });
});

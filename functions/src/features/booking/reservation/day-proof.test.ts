import { standardSettings } from '@pawprints/domain/capacity-settings';
import { stayOf } from '@pawprints/domain/stay';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { DayEntry } from '../../../records/days.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { entriesOf } from '../../../records/places.ts';
import { newReservation } from './create.ts';
import { proofOf } from './day-proof.ts';

const now = new Date('2026-12-01T18:00:00Z');
const version = Timestamp.fromDate(new Date('2026-12-01T17:00:00Z'));
const [yesterday, today, tomorrow] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Day care yesterday, today and tomorrow, not paid yet. */
const held: Reservation = newReservation(
  {
    id: 7,
    profile: { phone: '', firstVisitAt: null },
    user: { uid: 'robin', name: 'Robin', email: '' },
    body: {
      serviceType: 'DAY_CARE',
      scheduleType: 'INDIVIDUAL_DATES',
      timeSlots: ['2026.11.30', '2026.12.1', '2026.12.2'].map((date) =>
        stayOf({ dropOffTime: `${date} 08:00 AM`, pickUpTime: `${date} 05:00 PM` }),
      ),
      additionalServices: [],
      petIds: [1],
      healthInformation: '',
      specialRequests: '',
      customerEmail: '',
      totalPrice: 0,
    },
    pets: [
      {
        id: 1,
        name: 'Luna',
        breed: 'Poodle',
        age: 4,
        size: 'SMALL',
        gender: 'FEMALE',
        neutered: true,
        vaccinated: true,
        parkWalkAllowed: true,
        medicalInfo: '',
      },
    ],
    price: { lines: [], total: 0, appliedAddOns: [] },
    serviceAddress: '',
    now,
  },
  {
    stripe: { mode: 'local', secretKey: '', webhookSecrets: [], apiUrl: null },
    siteOrigin: 'https://pawprints.example.com',
    filesOrigin: '',
    rateLimits: false,
    appCheck: false,
  },
);
const paid: Reservation = { ...held, status: 'PAID', places: { key: '7-1', until: null } };
const cancelled: Reservation = { ...held, status: 'CANCELLED', places: null };
const closed: Reservation = { ...held, places: null, attempt: { ...held.attempt, closed: true } };
const byLink: Reservation = {
  ...held,
  attempt: { ...held.attempt, closed: true },
  linkUntil: inMinutes(600),
  places: { key: '7-1', until: inMinutes(600), byLink: true },
};
const lapsed: Reservation = { ...held, places: { key: '7-1', until: inMinutes(-1) } };
const lapsedLink: Reservation = {
  ...byLink,
  linkUntil: inMinutes(-1),
  places: { key: '7-1', until: inMinutes(-1), byLink: true },
};
const ofFormerRelease: Reservation = { ...held, places: null };

/** What the booking says to be in each of its days. */
function entryOf(reservation: Reservation): DayEntry {
  const { places } = reservation;
  const entry = entriesOf(reservation, places ?? { key: '', until: null }, standardSettings).get(tomorrow);
  if (entry === undefined) throw new Error('It takes nothing.');
  return entry;
}

/** The entries of today and tomorrow, as the booking has them, but for what a test says of tomorrow. */
function proofIn(
  entries: Record<string, DayEntry | null>,
  reservation: Reservation | null,
  date: string = tomorrow,
) {
  const days = new Map([[date, { entries: new Map(Object.entries(entries)), version }]]);
  const { wrong, write } = proofOf(days, 7, reservation, { settings: standardSettings, now });
  for (const one of write) expect(one).toMatchObject({ date, expected: version });
  return {
    wrong: wrong.map(({ key, what }) => `${key} ${what}`),
    put: write.flatMap(({ put }) => put),
    removed: write.flatMap(({ removed }) => removed),
  };
}

const right = { wrong: [], put: [], removed: [] };
const own = entryOf(held);
const forGood = entryOf(paid);

describe('the entries of a day', () => {
  it.each<[string, Record<string, DayEntry | null>, Reservation | null]>([
    ['of a booking that holds its places', { '7-1': own }, held],
    ['of one that is held for a link, without a checkout', { '7-1': entryOf(byLink) }, byLink],
    ['of a paid one', { '7-1': forGood }, paid],
    ['of one whose hold has lapsed, there or not', { '7-1': entryOf(lapsed) }, lapsed],
    ['of one whose hold has lapsed, removed', {}, lapsed],
    ['of one whose link has lapsed, there or not', { '7-1': entryOf(lapsedLink) }, lapsedLink],
    ['of one whose link has lapsed, removed', {}, lapsedLink],
    ['of one that has ended', {}, cancelled],
    ['of one whose checkout is closed', {}, closed],
    ['of other bookings, and of other releases', { '8-1': own, '7-1-x': own, other: own }, null],
    ['with an offer of the waitlist', { '7-0': own }, null],
  ])('are right %s', (_, entries, reservation) => {
    expect(proofIn(entries, reservation)).toEqual(right);
  });

  it('may have what a later release writes', () => {
    expect(proofIn({ '7-1': { ...own, later: 1 } as DayEntry }, held)).toEqual(right);
  });

  it.each<[string, Record<string, DayEntry | null>, Reservation, DayEntry]>([
    ['missing', {}, held, own],
    ['missing', {}, paid, forGood],
    ['missing', {}, byLink, entryOf(byLink)],
    ['missing', {}, ofFormerRelease, own],
    ['missing', { '8-1': own }, held, own],
    ['different', { '7-1': { ...own, dogs: [2] } }, held, own],
    ['different', { '7-1': own }, paid, forGood],
    ['different', { '7-1': own }, { ...held, status: 'PAID' }, forGood],
    ['different', { '7-1': null }, held, own],
  ])('are put back when one is %s', (what, entries, reservation, wanted) => {
    expect(proofIn(entries, reservation)).toEqual({
      wrong: [`7-1 ${what}`],
      put: [['7-1', wanted]],
      removed: [],
    });
  });

  it.each<[string, Reservation | null]>([
    ['a cancelled booking', cancelled],
    ['a booking whose checkout is closed', closed],
    ['no booking', null],
  ])('lose those of %s, and no others', (_, reservation) => {
    expect(proofIn({ '7-1': own, '7-2': own, '8-1': own }, reservation)).toEqual({
      wrong: ['7-1 left over', '7-2 left over'],
      put: [],
      removed: ['7-1', '7-2'],
    });
  });

  it('lose that of an earlier attempt', () => {
    expect(proofIn({ '7-1': own, '7-2': own }, held)).toMatchObject({ put: [], removed: ['7-2'] });
    expect(proofIn({ '7-1': entryOf(lapsedLink), '7-2': own }, lapsedLink)).toMatchObject({
      put: [],
      removed: ['7-2'],
    });
  });

  it('lose that of a day which the booking no longer has', () => {
    expect(proofIn({ '7-1': own }, held, '2026-12-03')).toMatchObject({ put: [], removed: ['7-1'] });
  });

  it('of today are proved, those of the past are not', () => {
    expect(proofIn({}, held, today)).toMatchObject({ wrong: ['7-1 missing'] });
    expect(proofIn({ '7-9': own }, held, yesterday)).toEqual(right);
  });
});

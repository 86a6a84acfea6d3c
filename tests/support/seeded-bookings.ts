import { business } from '@pawprints/domain/business';
import { addDays, datesBetween, toInstant, type CalendarDate } from '@pawprints/domain/calendar';
import { sameCapacity, standardSettings } from '@pawprints/domain/capacity-settings';
import { limits } from '@pawprints/domain/limits';
import { monthOf, type Month } from '@pawprints/domain/report-entry';
import { daysOfMonth } from '@pawprints/domain/reports';
import { slotWithInstants } from '@pawprints/domain/stay';
import { customerTermsOf } from '../../functions/src/records/customer-terms.ts';
import type { DayEntry } from '../../functions/src/records/days.ts';
import { entriesOf, entryKeyOf } from '../../functions/src/records/places.ts';
import { reportIdOf, type StoredReportEntry } from '../../functions/src/records/report-documents.ts';
import { reportEntriesIn } from '../../functions/src/records/reports.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { dateIn } from './days.ts';
import type { MeasuredWorld } from './measured-world.ts';
import { seedEach } from './seeded-lists.ts';

const dayMs = 24 * 60 * 60_000;
const pastDays = 3 * 365;
const daysAhead = 60;
/** Of them, so many are here. */
const [today, here] = [12, 4];
/** A stay over night ends so many days later. */
const nightsOfStay = 2;
/** Bookings of the customer whose page is looked at. */
const ofOneCustomer = 7;

/** The bookings that pages show are of so many at each size. */
export const fewestCustomers = 60;

/** A whole month that is over, of whatever day this is. */
export const monthLookedAt = (): Month => monthOf(dateIn(-100));

/** `customer` is a number, `place` the one among all. */
export type Planned = {
  place: number;
  customer: number;
  date: CalendarDate;
  nights: number;
  isShown: boolean;
};

/**
 * So many bookings, over three years and a little ahead. The six weeks from today on, and a month, have the same at each size; all
 * others lie on other days.
 */
export function plannedBookings(size: number, customers: number): Planned[] {
  const [first, last] = daysOfMonth(monthLookedAt());
  const weeks = datesBetween(dateIn(0), dateIn(limits.availabilityDays - 1));
  const shown = [
    ...Array.from({ length: today - 1 }, () => dateIn(0)),
    ...weeks,
    ...datesBetween(first, last),
  ];
  const taken = new Set(
    shown.flatMap((date) => datesBetween(addDays(date, -nightsOfStay), addDays(date, nightsOfStay))),
  );
  const others = datesBetween(dateIn(-pastDays), dateIn(daysAhead)).filter((date) => !taken.has(date));
  return Array.from({ length: size }, (_, place) => {
    const other = place - shown.length;
    const isOfOne = other >= 0 && other < ofOneCustomer;
    return {
      place,
      // A prime, so that also few of them lie on all of these days.
      date: shown[place] ?? others[(other * 397) % others.length] ?? dateIn(0),
      customer: isOfOne ? 0 : 1 + (place % ((other < 0 ? fewestCustomers : customers) - 1)),
      nights: place % 3 === 0 ? nightsOfStay : 0,
      isShown: other < 0,
    };
  });
}

/** Whose a booking is. */
export type Guest = { uid: string; name: string; email: string; phone: string; petId: number; dog: string };

/**
 * Stores bookings like this one with their payments, and what they bring to their days and months, as the code writes it. There are
 * as many documents of days as asked for: those before the bookings have nothing but a capacity of their own. Returns the bytes
 * of the largest documents.
 */
export async function seedBookings(
  world: MeasuredWorld,
  like: Reservation,
  {
    planned,
    guestOf,
    dayCount,
  }: { planned: readonly Planned[]; guestOf: (customer: number) => Guest; dayCount: number },
): Promise<{ largestDay: number; largestReport: number }> {
  const { collections } = world;
  const days = new Map<CalendarDate, Record<string, DayEntry>>();
  const reports = new Map<string, Record<string, StoredReportEntry>>();
  await seedEach(world, planned, (batch, plan) => {
    const booking = bookingLike(like, plan, guestOf(plan.customer));
    const { id, places } = booking;
    batch.create(collections.reservations.doc(String(id)), booking);
    batch.create(collections.paymentsOf(String(id)).doc('payment'), booking);
    for (const [month, entry] of reportEntriesIn(booking))
      put(reports, reportIdOf(month, id), String(id), entry);
    if (places === null) return;
    for (const [date, entry] of entriesOf(booking, places, standardSettings))
      put(days, date, places.key, entry);
  });
  const before = Array.from({ length: Math.max(0, dayCount - days.size) }, (_, day) =>
    dateIn(-pastDays - 1 - day),
  );
  const dayDocuments = [
    ...[...days].map(([date, entries]) => [date, { entries }] as const),
    ...before.map((date) => [date, { capacity: sameCapacity(today) }] as const),
  ];
  // Those of a day and a month are large, and a commit may have 10 MiB.
  const parts = { merge: true };
  await seedEach(
    world,
    dayDocuments,
    (batch, [date, content]) => batch.set(collections.days.doc(date).withConverter(null), content, parts),
    20,
  );
  await seedEach(
    world,
    [...reports],
    (batch, [id, bookings]) =>
      batch.set(collections.reports.doc(id).withConverter(null), { bookings }, parts),
    1,
  );
  return { largestDay: largestOf(days.values()), largestReport: largestOf(reports.values()) };
}

/** Every tenth of those that no page shows is cancelled. */
function bookingLike(
  like: Reservation,
  { place, date, nights, isShown }: Planned,
  { uid, petId, dog, ...customer }: Guest,
): Reservation {
  const id = place + 1;
  const pickUp = { date: addDays(date, nights), minutes: nights > 0 ? 10 * 60 : 17 * 60 };
  const slot = slotWithInstants({ dropOff: { date, minutes: 8 * 60 }, pickUp }, business.timeZone);
  const { dropOffAt, pickUpAt } = slot;
  const madeBefore = toInstant(business.timeZone, dateIn(0), 0).getTime() - id * 60_000;
  const createdAt = new Date(Math.min(dropOffAt.getTime() - 14 * dayMs, madeBefore));
  const isCancelled = !isShown && place % 10 === 0;
  const isOver = date < dateIn(0);
  const isHere = place < here;
  return {
    ...like,
    id,
    uid,
    customer,
    customerTerms: customerTermsOf(customer),
    serviceType: nights > 0 ? 'BOARDING' : 'DAY_CARE',
    scheduleType: nights > 0 ? 'DATE_RANGE' : 'INDIVIDUAL_DATES',
    pets: like.pets.map((pet) => ({ ...pet, id: petId, name: dog })),
    timeSlots: [slot],
    dates: datesBetween(date, pickUp.date),
    firstDropOffAt: dropOffAt,
    createdAt,
    paidAt: createdAt,
    status: isCancelled ? 'CANCELLED' : 'PAID',
    cancelledAt: isCancelled ? createdAt : null,
    presence:
      (isOver && !isCancelled) || isHere
        ? [{ slot: 0, petId, checkedInAt: dropOffAt, checkedOutAt: isOver ? pickUpAt : null }]
        : [],
    isInHouse: isHere,
    reportCards: [],
    places: isCancelled ? null : { key: entryKeyOf(id, 1), until: null },
    payment: like.payment && {
      ...like.payment,
      paymentIntentId: `pi_${id}`,
      sessionId: `cs_test_${id}`,
      at: createdAt,
    },
    history: [],
  };
}

function put<Entry>(all: Map<string, Record<string, Entry>>, id: string, key: string, entry: Entry): void {
  const known = all.get(id) ?? {};
  known[key] = entry;
  all.set(id, known);
}

function largestOf(documents: Iterable<object>): number {
  return Math.max(...Array.from(documents, (one) => Buffer.byteLength(JSON.stringify(one))));
}

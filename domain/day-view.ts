import { business } from './business.ts';
import { todayIn, type CalendarDate } from './calendar.ts';
import { takenOf, type Share } from './capacity.ts';
import { pools, type Pool } from './pools.ts';
import type { BookableServiceType } from './catalogue.ts';
import { capacityOn, type CapacitySettings } from './capacity-settings.ts';
import { isLive } from './holds.ts';
import { limits } from './limits.ts';
import type { Presence, PresenceAct } from './presence.ts';
import { isAwaited, isPayable, type ReservationStatus } from './reservation.ts';
import type { SlotWithInstants } from './stay.ts';
import { actualSlotWithInstants, dailySlots } from './visit.ts';

/** What the business's page of a day lists, in this order (docs/rules.md#the-day). */
export const daySections = ['arriving', 'inHouse', 'leaving', 'visits', 'done'] as const;
export type DaySection = (typeof daySections)[number];

type DayPet = { id: number; name: string; vaccinated: boolean; medicalInfo: string };

export type DayBooking = {
  id: number;
  status: ReservationStatus;
  payBy: string;
  firstDropOffAt: Date;
  pets: readonly DayPet[];
  serviceType: BookableServiceType;
  timeSlots: readonly SlotWithInstants[];
  additionalServices: readonly string[];
  presence: readonly Presence[];
};

/** A dog of a slot. */
export type DayRow<Booking extends DayBooking = DayBooking> = {
  key: string;
  booking: Booking;
  slot: number;
  pet: Booking['pets'][number];
  dropOffAt: Date;
  pickUpAt: Date;
  section: DaySection;
  /** It should have come, or have left, by now. */
  isLate: boolean;
  presence: Presence | null;
  /** What is done next; null where nothing can be. */
  act: PresenceAct | null;
};

type Asked = { date: CalendarDate; now: Date };

/** Who comes, is there, and leaves on a date. On another date than today it is what is planned. */
export function dayRows<Booking extends DayBooking>(
  bookings: readonly Booking[],
  asked: Asked,
): DayRow<Booking>[] {
  return bookings.flatMap((booking) => rowsOf(booking, asked)).toSorted(byPlace);
}

function rowsOf<Booking extends DayBooking>(booking: Booking, asked: Asked): DayRow<Booking>[] {
  const pets: readonly Booking['pets'][number][] = booking.pets;
  return dailySlots(booking).flatMap((booked, slot) => {
    const { dropOffAt, pickUpAt } = actualSlotWithInstants(booked, booking);
    return pets.flatMap((pet) => {
      const presence = booking.presence.find((one) => one.slot === slot && one.petId === pet.id) ?? null;
      const place = placeOf({ dropOffAt, pickUpAt, presence }, asked);
      if (place === null || !isShown(booking, presence, asked)) return [];
      const key = `${booking.id}-${slot}-${pet.id}`;
      const act = actOf(booking, presence, asked);
      return [{ key, booking, slot, pet, dropOffAt, pickUpAt, presence, act, ...place }];
    });
  });
}

/** How much later than booked a dog may come before somebody is to call. */
const graceMinutes = 30;

type Slot = { dropOffAt: Date; pickUpAt: Date; presence: Presence | null };
type Place = { section: DaySection; isLate: boolean };

function placeOf({ dropOffAt, pickUpAt, presence }: Slot, { date, now }: Asked): Place | null {
  const [first, last, today] = [dropOffAt, pickUpAt, now].map(dateOf);
  if (first === undefined || last === undefined) return null;
  const isToday = date === today;
  const left = presence?.checkedOutAt ? dateOf(presence.checkedOutAt) : null;
  if (left !== null && left <= date) return left === date ? { section: 'done', isLate: false } : null;
  if (isToday && presence !== null && date <= last) {
    if (first === last) return { section: 'visits', isLate: now > pickUpAt };
    return date < last
      ? { section: 'inHouse', isLate: false }
      : { section: 'leaving', isLate: now > pickUpAt };
  }
  if (isToday && presence !== null) return { section: 'leaving', isLate: true };
  if (date < first || date > last) return null;
  const isLate = isToday && now.getTime() > dropOffAt.getTime() + graceMinutes * 60_000;
  if (first === last) return { section: 'visits', isLate };
  if (isToday || date === first) return { section: 'arriving', isLate };
  return { section: date === last ? 'leaving' : 'inHouse', isLate: false };
}

/** An unpaid booking while it can be paid, and a cancelled one as long as its dog is to be seen home. */
function isShown(booking: DayBooking, presence: Presence | null, { date, now }: Asked): boolean {
  const { status, firstDropOffAt } = booking;
  if (isAwaited(booking)) return true;
  if (status === 'PENDING') return isPayable(status, firstDropOffAt, now);
  return presence !== null && date === dateOf(now);
}

function actOf(booking: DayBooking, presence: Presence | null, { date, now }: Asked): PresenceAct | null {
  if (date !== dateOf(now)) return null;
  if (presence === null) return isAwaited(booking) ? 'checkIn' : null;
  return presence.checkedOutAt === null ? 'checkOut' : null;
}

/** In their sections: who is late first, then by the time that counts there. */
function byPlace(a: DayRow, b: DayRow): number {
  return (
    daySections.indexOf(a.section) - daySections.indexOf(b.section) ||
    Number(b.isLate) - Number(a.isLate) ||
    timeOf(a) - timeOf(b) ||
    a.pet.name.localeCompare(b.pet.name, 'en') ||
    a.booking.id - b.booking.id
  );
}

/** Of those who have left, the last comes first. */
function timeOf({ section, dropOffAt, pickUpAt, presence }: DayRow): number {
  if (section === 'done') return -(presence?.checkedOutAt?.getTime() ?? 0);
  return (section === 'arriving' || section === 'visits' ? dropOffAt : pickUpAt).getTime();
}

export type Undoable = { what: PresenceAct; at: Date; needsReason: boolean };

/** The act that can be taken back, when it was done, and whether that needs a reason by now. */
export function undoable(
  { presence, booking, act }: Pick<DayRow, 'presence' | 'booking' | 'act'>,
  now: Date,
): Undoable | null {
  const isOpen = act !== null || presence?.checkedOutAt;
  if (presence === null || !isOpen) return null;
  const at = presence.checkedOutAt ?? presence.checkedInAt;
  const what = presence.checkedOutAt === null ? 'checkIn' : 'checkOut';
  // A dog of a cancelled booking could not be checked in again.
  if (what === 'checkIn' && !isAwaited(booking)) return null;
  return { what, at, needsReason: now.getTime() - at.getTime() > limits.quickUndoMinutes * 60_000 };
}

const numbers: readonly [DaySection, string][] = [
  ['arriving', 'arriving'],
  ['inHouse', 'in the house'],
  ['leaving', 'leaving'],
  ['visits', 'visits'],
];

/** '5 arriving', '7 in the house', '3 leaving' and '1 visit': who leaves is in the house until then. */
export function dayNumbers(rows: readonly DayRow[]): string[] {
  return numbers.map(([section, name]) => {
    const count = rows.filter(
      (row) => row.section === section || (section === 'inHouse' && row.presence?.checkedOutAt === null),
    ).length;
    return `${count} ${count === 1 && section === 'visits' ? 'visit' : name}`;
  });
}

export type DayAlert = 'notVaccinated' | 'firstVisit' | 'health' | 'requests';

export function alertsOf(
  booking: { isFirstVisit: boolean; healthInformation: string; specialRequests: string },
  pet: Pick<DayPet, 'vaccinated' | 'medicalInfo'>,
): DayAlert[] {
  const holds: readonly [DayAlert, boolean][] = [
    ['notVaccinated', !pet.vaccinated],
    ['firstVisit', booking.isFirstVisit],
    ['health', booking.healthInformation !== '' || pet.medicalInfo !== ''],
    ['requests', booking.specialRequests !== ''],
  ];
  return holds.flatMap(([alert, isTrue]) => (isTrue ? [alert] : []));
}

type DayOfPlaces = {
  capacity: { readonly [pool in Pool]?: number | undefined };
  entries: readonly (Share & { until: Date | null })[];
};

export type FreePlaces = { pool: Pool; free: number; capacity: number };

/** Of each pool that the business has at all. A hold that is over is free. A day that is over has no places. */
export function freePlaces(
  { capacity, entries }: DayOfPlaces,
  settings: CapacitySettings,
  { date, now }: Asked,
): FreePlaces[] {
  if (date < dateOf(now)) return [];
  const taken = entries.filter(({ until }) => until === null || isLive({ until }, now));
  const ofDay = capacityOn(settings, date, capacity);
  return pools
    .map((pool) => ({
      pool,
      free: Math.max(0, ofDay[pool] - takenOf(taken, pool)),
      capacity: ofDay[pool],
    }))
    .filter((one) => one.capacity > 0);
}

function dateOf(instant: Date): CalendarDate {
  return todayIn(business.timeZone, instant);
}

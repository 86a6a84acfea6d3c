import { datesBetween, type CalendarDate } from '@pawprints/domain/calendar';
import { takenOf } from '@pawprints/domain/capacity';
import { capacityOn } from '@pawprints/domain/capacity-settings';
import { byPool } from '@pawprints/domain/by-pool';
import { covers } from '@pawprints/domain/closures';
import type {
  Calendar,
  CalendarDay,
  CalendarQuery,
  BookedStay,
} from '@pawprints/domain/contract/admin-calendar';
import { stayOf } from '@pawprints/domain/stay';
import type { Dependencies } from '../../../dependencies.ts';
import { readCalendar, type CalendarRead } from '../../../records/calendar.ts';
import type { StoredClosure } from '../../../records/capacity-rules.ts';
import { dayEntriesRepository } from '../../../records/day-entries.ts';
import { emptyDay, type DayEntry } from '../../../records/days.ts';
import { isLiveEntry } from '../../../records/places.ts';
import type { ReservationRecord } from '../../../records/reservation.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log' | 'now'>;

/** One round trip; with the bookings two, which cost a read for each booking of these days. */
export async function calendarOf(deps: Deps, { from, to, stays }: CalendarQuery): Promise<Calendar> {
  const now = deps.now();
  const read = await readCalendar(deps, { from, to });
  const dates = datesBetween(from, to);
  return {
    days: dates.map((date) => dayView(date, read, now)),
    closures: read.closures.filter((closure) => dates.some((date) => covers(closure, date))).map(closureView),
    stays: stays === 'true' ? await staysOf(deps, read, now) : null,
  };
}

function dayView(date: CalendarDate, { days, settings }: CalendarRead, now: Date): CalendarDay {
  const day = days.get(date);
  const { capacity: own, waiting, ...content } = day ?? emptyDay;
  const taken = liveEntries(content, now);
  return {
    date,
    capacity: capacityOn(settings, date, own),
    own,
    weekday: capacityOn(settings, date, {}),
    taken: day === null ? null : byPool((pool) => takenOf(taken, pool)),
    waiting: Object.keys(waiting).length,
    beyond: taken.flatMap(({ reservationId, beyond }) =>
      beyond === undefined ? [] : [{ reservationId, reason: beyond }],
    ),
  };
}

function liveEntries({ entries }: { entries: Readonly<Record<string, DayEntry>> }, now: Date): DayEntry[] {
  return Object.values(entries).filter((entry) => isLiveEntry(entry, now));
}

export function closureView({
  closedAt: _closedAt,
  ...closure
}: StoredClosure): Calendar['closures'][number] {
  return { ...closure, services: [...closure.services] };
}

/** The bookings that take something of the days. Those that cannot be read are told of elsewhere. */
async function staysOf(deps: Deps, { days }: CalendarRead, now: Date): Promise<BookedStay[]> {
  const entries = [...days.values()].flatMap((day) => (day === null ? [] : liveEntries(day, now)));
  const ids = entries.filter(({ waitId }) => waitId === undefined).map((entry) => entry.reservationId);
  const bookings = await dayEntriesRepository(deps).bookings([...new Set(ids)]);
  return [...bookings.values()].map(stayView);
}

function stayView({ id, serviceType, status, customer, pets, timeSlots }: ReservationRecord): BookedStay {
  return {
    reservationId: id,
    serviceType,
    isPaid: status === 'PAID',
    customer: customer.name,
    pets: pets.map((pet) => ({ id: pet.id, name: pet.name })),
    slots: timeSlots.map((slot) => {
      const { dropOff, pickUp } = stayOf(slot);
      return { from: dropOff.date, to: pickUp.date };
    }),
  };
}

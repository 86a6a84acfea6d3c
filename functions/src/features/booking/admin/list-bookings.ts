import { business } from '@pawprints/domain/business';
import { addDays, toInstant, type CalendarDate } from '@pawprints/domain/calendar';
import type {
  BookingFilter,
  BookingPage,
  BookingQuery,
  ListedBooking,
} from '@pawprints/domain/contract/admin-booking-list';
import { centsOf, dollarsOf } from '@pawprints/domain/money';
import type { Query } from 'firebase-admin/firestore';
import type { Dependencies } from '../../../dependencies.ts';
import { timeOrdered } from '../../../lib/list-page.ts';
import { customerTermIn } from '../../../records/customer-terms.ts';
import type { ReservationDocument } from '../../../records/reservation.ts';

type Deps = Pick<Dependencies, 'collections' | 'log'>;

/**
 * Made last first; with a date by the first drop-off, the earliest first. Without bookings that another one has replaced. One round
 * trip, which reads the page and one more booking.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listBookings(
  { collections, log }: Deps,
  { size, cursor, ...filter }: BookingQuery,
): Promise<BookingPage> {
  const found = filtered(collections.reservations, filter);
  if (found === null) return { content: [], nextCursor: null };
  const isOfDates = filter.from !== undefined || filter.to !== undefined;
  const order = isOfDates
    ? ({ timeField: 'firstDropOffAt', direction: 'asc' } as const)
    : ({ timeField: 'createdAt', direction: 'desc' } as const);
  const { entries, nextCursor } = await timeOrdered(found, { cursor, size }, { ...order, log });
  return { content: entries.map(bookingRow), nextCursor };
}

/** Every combination has an index of its own (firestore.indexes.json). Null where nothing can be found. */
function filtered(
  reservations: Query<ReservationDocument>,
  { status, service, from, to, customer = '' }: BookingFilter,
): Query<ReservationDocument> | null {
  let query = reservations.where('replaced', '==', false);
  if (status !== undefined) query = query.where('status', '==', status);
  if (service !== undefined) query = query.where('serviceType', '==', service);
  if (customer !== '') {
    const term = customerTermIn(customer);
    if (term === null) return null;
    query = query.where('customerTerms', 'array-contains', term);
  }
  if (from !== undefined) query = query.where('firstDropOffAt', '>=', midnightOf(from));
  if (to !== undefined) query = query.where('firstDropOffAt', '<', midnightOf(addDays(to, 1)));
  return query;
}

const midnightOf = (date: CalendarDate): Date => toInstant(business.timeZone, date, 0);

/** The answer has the fields of the contract alone: `defineRoute` removes all others. */
export function bookingRow({
  id,
  pets,
  status,
  timeSlots,
  refund,
  ...booking
}: ReservationDocument & { id: string }): ListedBooking {
  return {
    ...booking,
    id: Number(id),
    dogs: pets.map(({ name }) => name),
    reservationStatus: status,
    dropOffTime: timeSlots[0]?.dropOffTime ?? '',
    pickUpTime: timeSlots.at(-1)?.pickUpTime ?? '',
    refunded: refundedIn(refund),
    toGiveBack: refund?.toGiveBack ?? 0,
    linkUntil: booking.linkUntil?.toISOString() ?? null,
    createdAt: booking.createdAt.toISOString(),
  };
}

/** In dollars: what has gone back, or is on its way. */
export function refundedIn(refund: ReservationDocument['refund']): number {
  if (refund === null || refund.status === 'failed') return 0;
  return dollarsOf(centsOf(refund.amount) - centsOf(refund.toGiveBack ?? 0));
}

import { business } from '@pawprints/domain/business';
import { parseWireTime, wallClockIn, type WallClock } from '@pawprints/domain/calendar';
import type { ListedBooking } from '@pawprints/domain/contract/admin-booking-list';
import { csvOf, type CsvCell } from '@pawprints/domain/csv';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { bookingPath } from './admin-paths.ts';
import { bookingStatusOf } from './booking-status.ts';

type Column = readonly [name: string, cell: (booking: ListedBooking, origin: string) => CsvCell];

const columns: readonly Column[] = [
  // Since spreadsheets keep fewer digits than the number of a booking has.
  ['Booking', ({ id }, origin) => `${origin}${bookingPath(id)}`],
  ['Made', ({ createdAt }) => sortable(wallClockIn(business.timeZone, new Date(createdAt)))],
  ['Status', (booking) => bookingStatusOf(booking).text],
  ['Service', ({ serviceType }) => serviceTypeLabels[serviceType]],
  ['Dogs', ({ dogs }) => dogs.join(', ')],
  ['Customer', ({ customer }) => customer.name],
  ['E-mail', ({ customer }) => customer.email],
  ['Phone', ({ customer }) => customer.phone],
  ['First drop-off', ({ dropOffTime }) => sortable(parseWireTime(dropOffTime))],
  ['Last pick-up', ({ pickUpTime }) => sortable(parseWireTime(pickUpTime))],
  ['Total', ({ totalPrice }) => ({ dollars: totalPrice })],
  ['Still to pay', (booking) => ({ dollars: owedOf(booking).dollars })],
  ['How it is to be paid', (booking) => owedOf(booking).how],
  ['Refunded', ({ refunded }) => ({ dollars: refunded })],
  ['To be given back', ({ toGiveBack }) => ({ dollars: toGiveBack })],
];

/** Bookings as a file for spreadsheets, each by the address of its page. */
export function bookingsCsv(bookings: readonly ListedBooking[], origin: string): string {
  return csvOf(
    columns.map(([name]) => name),
    bookings.map((booking) => columns.map(([, cell]) => cell(booking, origin))),
  );
}

/** What its customer has still to pay, and how that was agreed. */
function owedOf({ reservationStatus: status, payBy, linkUntil, totalPrice, difference }: ListedBooking): {
  dollars: number;
  how: string;
} {
  if (status === 'PAID' && difference !== null) {
    const how = difference.payBy === 'link' ? 'online for other dates' : 'at drop-off for other dates';
    return { dollars: difference.amount, how };
  }
  if (status !== 'PENDING') return { dollars: 0, how: '' };
  if (isDueAtDropOff({ status, payBy })) return { dollars: totalPrice, how: 'at drop-off' };
  if (linkUntil === null) return { dollars: totalPrice, how: 'online' };
  const until = sortable(wallClockIn(business.timeZone, new Date(linkUntil)));
  return { dollars: totalPrice, how: `by link until ${until}` };
}

/** '2026-05-03 08:00', which every spreadsheet takes for a time. */
function sortable(time: WallClock | null): string {
  if (time === null) return '';
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${time.date} ${twoDigits(Math.floor(time.minutes / 60))}:${twoDigits(time.minutes % 60)}`;
}

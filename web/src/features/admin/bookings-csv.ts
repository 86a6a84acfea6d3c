import { business } from '@pawprints/domain/business';
import { parseWireTime, wallClockIn, type WallClock } from '@pawprints/domain/calendar';
import type { ListedBooking } from '@pawprints/domain/contract/admin-booking-list';
import { csvOf } from '@pawprints/domain/csv';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { bookingPath } from './admin-paths.ts';
import { bookingStatusOf } from './booking-status.ts';

const header = [
  'Booking',
  'Made',
  'Status',
  'Service',
  'Dogs',
  'Customer',
  'E-mail',
  'Phone',
  'First drop-off',
  'Last pick-up',
  'Total',
  'Still to pay',
  'How it is to be paid',
  'Refunded',
  'To be given back',
];

/** Bookings as a file for spreadsheets: each by the address of its page, since the number of a booking has more digits than they keep. */
export function bookingsCsv(bookings: readonly ListedBooking[], origin: string): string {
  const rows = bookings.map((booking) => {
    const { id, customer, dogs, serviceType, totalPrice, refunded, toGiveBack, createdAt } = booking;
    const owed = owedOf(booking);
    return [
      `${origin}${bookingPath(id)}`,
      sortable(wallClockIn(business.timeZone, new Date(createdAt))),
      bookingStatusOf(booking).text,
      serviceTypeLabels[serviceType],
      dogs.join(', '),
      customer.name,
      customer.email,
      customer.phone,
      sortable(parseWireTime(booking.dropOffTime)),
      sortable(parseWireTime(booking.pickUpTime)),
      { dollars: totalPrice },
      { dollars: owed.dollars },
      owed.how,
      { dollars: refunded },
      { dollars: toGiveBack },
    ];
  });
  return csvOf(header, rows);
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

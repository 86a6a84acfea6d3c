import { isCalendarDate, type CalendarDate } from './calendar.ts';

/** As many as Firestore's `in` takes. */
export const notePathsPerQuery = 30;

type Booking = { id: number; uid: string; pets: readonly { id: number }[] };

/** Who and what the notes of a day are about: the day itself, its bookings, their customers and their dogs. */
export const notePathsOf = (date: CalendarDate, bookings: Iterable<Booking>): string[] => [
  dayPathOf(date),
  ...notePathsOfBookings(bookings),
];

export function notePathsOfBookings(bookings: Iterable<Booking>): string[] {
  const paths = [...bookings].flatMap((booking) => [
    bookingPathOf(booking),
    customerPathOf(booking),
    ...booking.pets.map((pet) => dogPathOf(booking, pet)),
  ]);
  return [...new Set(paths)];
}

export const dayPathOf = (date: CalendarDate): string => `days/${date}`;
export const bookingPathOf = ({ id }: Pick<Booking, 'id'>): string => `reservations/${id}`;
export const customerPathOf = ({ uid }: Pick<Booking, 'uid'>): string => `users/${uid}`;
export const dogPathOf = ({ uid }: Pick<Booking, 'uid'>, { id }: { id: number }): string =>
  `users/${uid}/pets/${id}`;

/** Firestore keeps no id of the form `__…__`. */
const numbered = /^(?:reservations|users\/(?!__[^/]*__\/)[\w-]{1,128}\/pets)\/([1-9]\d*)$/;
const customer = /^users\/(?!__.*__$)[\w-]{1,128}$/;

/** Whether a note can be about it (firestore.rules). */
export function isNotePath(path: string): boolean {
  if (path.startsWith('days/')) return isCalendarDate(path.slice('days/'.length));
  const [, number] = numbered.exec(path) ?? [];
  return number === undefined ? customer.test(path) : Number.isSafeInteger(Number(number));
}

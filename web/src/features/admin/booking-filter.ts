import { bookingFilter, type BookingFilter } from '@pawprints/domain/contract/admin-booking-list';
import * as z from 'zod/mini';
import { adminPaths } from './admin-paths.ts';

const names = z.keyof(bookingFilter).options;

/** As in the address: /admin/bookings?status=&service=&from=&to=&customer=. What the list cannot be narrowed to is left out. */
export function parseBookingFilter(params: URLSearchParams): BookingFilter {
  const given = names.flatMap((name) => {
    const { data } = z.safeParse(bookingFilter.shape[name], params.get(name) ?? undefined);
    return data === undefined || data === '' ? [] : [[name, data]];
  });
  const { from, ...filter } = z.parse(bookingFilter, Object.fromEntries(given));
  if (from === undefined || (filter.to !== undefined && filter.to < from)) return filter;
  return { from, ...filter };
}

export function bookingParams(filter: BookingFilter): URLSearchParams {
  const given = names.flatMap((name) => {
    const value = filter[name] ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(given);
}

export function bookingsPath(filter: BookingFilter): string {
  const query = bookingParams(filter).toString();
  return query === '' ? adminPaths.bookings : `${adminPaths.bookings}?${query}`;
}

export const isOfDates = ({ from, to }: BookingFilter): boolean => from !== undefined || to !== undefined;

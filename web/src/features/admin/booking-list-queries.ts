import {
  adminBookingListRoutes,
  type BookingFilter,
  type BookingPage,
  type ListedBooking,
} from '@pawprints/domain/contract/admin-booking-list';
import { limits } from '@pawprints/domain/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed } from '../../lib/query-client.ts';

const { listBookings } = adminBookingListRoutes;

export const bookingList = (filter: BookingFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin-bookings', filter],
    queryFn: ({ pageParam: cursor, signal }) => pageOf(filter, cursor, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...followed,
  });

/**
 * All bookings of a filter, as they are now: page by page, and `onProgress` hears how many there are yet.
 * @throws ApiError
 */
export async function allBookings(
  filter: BookingFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<ListedBooking[]> {
  const all: ListedBooking[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: BookingPage = await pageOf({ ...filter, size: limits.maxPageSize }, cursor, signal);
    all.push(...page.content);
    onProgress(all.length);
    cursor = page.nextCursor;
  }
  return all;
}

type Asked = BookingFilter & { size?: number };

/** The first page has the cursor ''. */
async function pageOf(asked: Asked, cursor: string, signal: AbortSignal): Promise<BookingPage> {
  const query = { ...asked, ...(cursor !== '' && { cursor }) };
  return resultOf(await call(listBookings, { query, signal }));
}

import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, resultOf } from '../../lib/api-client.ts';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useOnline } from '../../lib/online.ts';
import { queryClient } from '../../lib/query-client.ts';

const keyOf = (id: number) => ['admin-booking', id];

export const adminBooking = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      resultOf(await call(adminReservationRoutes.getBooking, { params: { id }, signal })),
  });

/** What admins have done about a booking without changing it: notes, and entries that they have settled. */
export const bookingAudit = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'audit'],
    queryFn: async ({ signal }) =>
      resultOf(await call(adminAuditRoutes.listAudit, { query: { record: `reservations/${id}` }, signal })),
  });

/** The answer to an act is the whole booking; one that was asked for before is older. */
export async function rememberBooking(booking: AdminReservation): Promise<void> {
  const { queryKey } = adminBooking(booking.id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, booking);
}

export function refreshBooking(id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(id) });
}

/** Fetches the booking again when it changes on the server. */
export function useFollowedBooking(id: number): void {
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    const unmounted = new AbortController();
    void follow(id, unmounted.signal);
    return () => unmounted.abort();
  }, [id, online]);
}

async function follow(id: number, signal: AbortSignal): Promise<void> {
  // Firestore's code is larger than the page's, so it loads after the page.
  const { watchReservation } = await loadFirebase(() => import('../../lib/firestore.ts'));
  const stop = await watchReservation(id, () => void refreshBooking(id));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
}

import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { queryOptions } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
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

/** As it was fetched last. */
export function knownBooking(id: number): AdminReservation | undefined {
  return queryClient.getQueryData(adminBooking(id).queryKey);
}

export function refreshBooking(id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(id) });
}

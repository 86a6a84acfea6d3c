import type { AuditAct } from '@pawprints/domain/contract/admin-audit';
import type { PresenceChange } from '@pawprints/domain/presence';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { CustomerBookings } from '../../../records/customer-bookings.ts';
import { changeReservation } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { notFound } from '../reservation/own.ts';

type Deps = Pick<WaitlistDependencies, 'reservations' | 'now'> & { customers: CustomerBookings };

export type PresenceChangeBy = {
  act: Extract<AuditAct, 'checkIn' | 'checkOut' | 'undo'>;
  decide: (reservation: Reservation, now: Date) => PresenceChange;
  note?: string;
};

/**
 * Checks a dog in or out, or takes that back. Two who do the same at once have both done it.
 * @throws ApiError NOT_FOUND; CONFLICT with the reason why it cannot be.
 */
export async function changePresence(
  { reservations, customers, now }: Deps,
  { uid }: Pick<Caller, 'uid'>,
  id: number,
  { act, decide, note = '' }: PresenceChangeBy,
): Promise<Reservation['presence']> {
  const stored = await changeReservation(reservations, id, (current) => {
    const change = decide(current, now());
    if (change === 'unchanged') return null;
    if ('refused' in change) throw new ApiError('CONFLICT', change.refused);
    const reservation = { ...current, presence: [...change.presence] };
    return { reservation, mails: [], author: { by: uid, act, note } };
  });
  if (stored === null) throw notFound();
  const { reservation } = stored;
  if (act === 'checkIn' && reservation.isFirstVisit) {
    await customers.haveVisited(reservation.uid, id, now());
  }
  if (act === 'undo' && reservation.isFirstVisit && reservation.presence.length === 0) {
    await customers.haveNotVisited(reservation.uid, now());
  }
  return reservation.presence;
}

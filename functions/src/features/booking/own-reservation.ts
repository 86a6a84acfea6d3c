import { ApiError } from '../../http/api-error.ts';
import type { ReservationRepository, Stored } from './repository.ts';

/**
 * A customer's own reservation.
 * @throws ApiError NOT_FOUND when it is not there, or is somebody else's.
 */
export async function ownReservation(
  reservations: ReservationRepository,
  uid: string,
  id: number,
): Promise<Stored> {
  const stored = await reservations.find(id);
  if (stored?.reservation.uid !== uid) throw notFound();
  return stored;
}

export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'This reservation does not exist.');
}

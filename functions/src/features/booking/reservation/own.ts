import { ApiError } from '../../../lib/api-error.ts';
import { UnreadableDocument } from '../../../lib/documents.ts';
import type { Versioned } from '../../../records/reservation-repository.ts';
import { reportUnreadable } from '../attention.ts';
import type { BookingDependencies } from '../dependencies.ts';

/**
 * @throws ApiError NOT_FOUND when it does not exist or is somebody else's; UnreadableDocument, which is reported to the
 * owner.
 */
export async function ownReservation(deps: BookingDependencies, uid: string, id: number): Promise<Versioned> {
  const stored = await find(deps, id);
  if (stored?.reservation.uid !== uid) throw notFound();
  return stored;
}

async function find(deps: BookingDependencies, id: number): Promise<Versioned | null> {
  try {
    return await deps.reservations.find(id);
  } catch (error) {
    if (error instanceof UnreadableDocument) await reportUnreadable(deps, error);
    throw error;
  }
}

export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'This reservation does not exist.');
}

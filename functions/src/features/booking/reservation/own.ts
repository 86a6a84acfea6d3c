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
  const stored = await deps.reservations.find(id).catch(async (error: unknown) => {
    if (error instanceof UnreadableDocument) await reportUnreadable(deps, error);
    throw error;
  });
  if (stored?.reservation.uid !== uid) throw notFound();
  return stored;
}

export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'This reservation does not exist.');
}

/** @throws ApiError NOT_FOUND where one of the pets that are asked for is not the customer's. */
export function refuseUnknownPets(pets: readonly unknown[], { petIds }: { petIds: readonly number[] }): void {
  if (pets.length < petIds.length) throw new ApiError('NOT_FOUND', 'One of the chosen pets does not exist.');
}

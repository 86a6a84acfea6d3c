import type { Dependencies } from '../../lib/dependencies.ts';
import { reservationRepository, type ReservationRepository } from './repository.ts';

export type BookingDependencies = Dependencies & { reservations: ReservationRepository };

export function bookingDependencies(deps: Dependencies): BookingDependencies {
  return { ...deps, reservations: reservationRepository(deps) };
}

import type { Dependencies } from '../../lib/dependencies.ts';
import { eventCursorOf, type EventCursor } from './event-cursor.ts';
import { reservationRepository, type ReservationRepository } from './repository.ts';

/** What the use cases of bookings reach the world by. */
export type BookingDependencies = Pick<Dependencies, 'config' | 'stripe' | 'log' | 'now'> & {
  reservations: ReservationRepository;
  eventCursor: EventCursor;
};

export function bookingDependencies(deps: Dependencies): BookingDependencies {
  const { config, stripe, log, now } = deps;
  return {
    config,
    stripe,
    log,
    now,
    reservations: reservationRepository(deps),
    eventCursor: eventCursorOf(deps),
  };
}

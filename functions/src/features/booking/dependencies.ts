import type Stripe from 'stripe';
import type { Dependencies } from '../../dependencies.ts';
import { attentionRepository, type AttentionRepository } from '../../records/attention.ts';
import { eventCursorOf, type EventCursor } from '../../records/event-cursor.ts';
import { reservationRepository, type ReservationRepository } from '../../records/reservation-repository.ts';

/** What the use cases of bookings reach the world by. */
export type BookingDependencies = Pick<Dependencies, 'config' | 'log' | 'now'> & {
  stripe: Stripe;
  reservations: ReservationRepository;
  attention: AttentionRepository;
  eventCursor: EventCursor;
};

/** The same with Stripe's library, which is loaded with the first booking. */
export async function withStripe(deps: Dependencies): Promise<BookingDependencies> {
  return bookingDependencies({ ...deps, stripe: await deps.loadStripe() });
}

export function bookingDependencies(deps: Dependencies & { stripe: Stripe }): BookingDependencies {
  const { config, stripe, log, now } = deps;
  return {
    config,
    stripe,
    log,
    now,
    reservations: reservationRepository(deps),
    attention: attentionRepository(deps),
    eventCursor: eventCursorOf(deps),
  };
}

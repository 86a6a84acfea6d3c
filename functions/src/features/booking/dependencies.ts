import type Stripe from 'stripe';
import type { Dependencies } from '../../dependencies.ts';
import { attentionRepository, type AttentionRepository } from '../../records/attention.ts';
import { daysRepository, type DaysRepository } from '../../records/days.ts';
import { eventCursorOf, type EventCursor } from '../../records/event-cursor.ts';
import { reservationRepository, type ReservationRepository } from '../../records/reservation-repository.ts';

export type BookingDependencies = Pick<Dependencies, 'config' | 'log' | 'now'> & {
  stripe: Stripe;
  reservations: ReservationRepository;
  days: DaysRepository;
  attention: AttentionRepository;
  eventCursor: EventCursor;
};

export async function withStripe(deps: Dependencies): Promise<BookingDependencies> {
  return bookingDependencies({ ...deps, stripe: await deps.loadStripe() });
}

export function bookingDependencies(deps: Dependencies & { stripe: Stripe }): BookingDependencies {
  return {
    ...deps,
    reservations: reservationRepository(deps),
    days: daysRepository(deps),
    attention: attentionRepository(deps),
    eventCursor: eventCursorOf(deps),
  };
}

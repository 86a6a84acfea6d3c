import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import type { Caller } from '../../../http/authenticate.ts';
import type { Offer, StoredWait, Wait } from '../../../records/waitlist.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { ended } from './transitions.ts';

export type OfferTaken = { stored: StoredWait; offer: Offer };

/** The customer's own offer that a booking names; null where it is gone by now, so that the booking is one like any other. */
export async function offerFor(
  { waitlist }: Pick<BookingDependencies, 'waitlist'>,
  { uid }: Caller,
  { waitId }: ReservationBody,
): Promise<OfferTaken | null> {
  const stored = waitId === undefined ? null : await waitlist.find(waitId);
  if (stored?.wait.uid !== uid || stored.wait.state !== 'offered' || stored.wait.offer === null) return null;
  return { stored, offer: stored.wait.offer };
}

/** The offer has become a booking. */
export function bookedWait(wait: Wait, now: Date): Wait {
  return ended(wait, 'booked', now)?.wait ?? wait;
}

import { raise, type AttentionChange } from '../../../records/attention.ts';
import { leaveDays, releaseDays, type BookedPlaces, type DayWrite } from '../../../records/places.ts';
import { isOpen, type Offer, type Wait, type WaitState } from '../../../records/waitlist.ts';

// The transitions of a wait as pure functions: its new state, and what its days say after it.

type Change = { wait: Wait; days: readonly DayWrite[] };

export function offered(
  wait: Wait,
  offer: Offer,
  { outOfTurn, now }: { outOfTurn: boolean; now: Date },
): Wait {
  const what = outOfTurn ? ('offeredOutOfTurn' as const) : ('offered' as const);
  return {
    ...wait,
    state: 'offered',
    waitsFor: [],
    offer,
    dueAt: offer.until,
    history: [...wait.history, { what, at: now }],
  };
}

type End = Exclude<WaitState, 'waiting' | 'offered'>;

/** Null for a wait that has ended. The places of its offer go to the next in line, unless the offer was booked. */
export function ended(wait: Wait, how: End, now: Date): Change | null {
  if (!isOpen(wait)) return null;
  const next = {
    ...wait,
    state: how,
    waitsFor: [],
    dueAt: null,
    history: [...wait.history, { what: how, at: now }],
  };
  return { wait: next, days: how === 'booked' ? [] : daysAfter(wait, now) };
}

function daysAfter(wait: Wait, now: Date): DayWrite[] {
  if (wait.state === 'waiting') return leaveDays(wait.dates, wait.id);
  return wait.offer === null
    ? []
    : releaseDays(asBooking(wait, wait.offer.reservationId), wait.offer.key, now);
}

/** How a wait ends that is due. Null where it goes on. */
export function endOfDue(wait: Wait, now: Date): Extract<End, 'lapsed' | 'past'> | null {
  if (wait.dueAt === null || wait.dueAt > now) return null;
  return wait.state === 'offered' ? 'lapsed' : 'past';
}

/** The wait as a booking with this id, which would take the same places. */
export function asBooking(wait: Wait, id: number): BookedPlaces {
  const { uid, serviceType, pets, timeSlots, additionalServices } = wait;
  return { id, uid, serviceType, pets, timeSlots, additionalServices };
}

export function reportLapse({ id, offer }: Wait, now: Date): AttentionChange[] {
  const reference = String(id);
  const occasion = `${id}-${offer?.until.toISOString() ?? ''}`;
  return [raise({ cause: 'OFFER_LAPSED', reference, occasion }, now)];
}

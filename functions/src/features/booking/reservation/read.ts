import type { Reservation as ReservationAsRead } from '@pawprints/domain/contract/reservations';
import type { Dependencies } from '../../../dependencies.ts';
import type { UnreadableDocument } from '../../../lib/documents.ts';
import { knownToStripe, stripeFailureOf } from '../../../lib/stripe-failure.ts';
import { attentionRepository } from '../../../records/attention.ts';
import { isOpenDifference } from '../../../records/payment.ts';
import { petView } from '../../../records/pets.ts';
import {
  changeReservation,
  type Change,
  type Versioned,
  reservationRepository,
} from '../../../records/reservation-repository.ts';
import type { Reservation, ReservationRecord } from '../../../records/reservation.ts';
import { reportUnreadable } from '../attention.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { fulfilSession } from '../payment/fulfil.ts';
import { retrieveSession } from '../payment/retrieve-session.ts';
import { ownReservation } from './own.ts';

/** All instances together ask Stripe about a booking at most this often. */
const askAgainMs = 10_000;

/**
 * Checks a pending reservation at Stripe first, since the webhook may be late or lost: at most once in `askAgainMs`, and always
 * when its customer has `returned` from the checkout for the first time. Otherwise, and when Stripe does not answer, it returns
 * the stored state.
 * @throws ApiError NOT_FOUND.
 */
export async function getReservation(
  deps: BookingDependencies,
  uid: string,
  id: number,
  { returned } = { returned: false },
) {
  const { reservations, now } = deps;
  const stored = await ownReservation(deps, uid, id);
  if (!mayAsk(stored.reservation, returned, now())) return readOf(stored.reservation);
  const marked = await reservations.save(stored, markAsked(stored.reservation, returned, now()));
  // Another request has just asked Stripe, or has changed the reservation.
  if (marked === null) return readOf((await ownReservation(deps, uid, id)).reservation);
  return readOf(await checkAtStripe(deps, marked));
}

function readOf(reservation: Reservation) {
  const isOpen = mayBePaid(reservation) && !reservation.attempt.closed;
  return { reservation, confirmingPayment: isOpen ? reservation.isCheckoutDone : false };
}

/** By the attempt that it has. */
function mayBePaid(reservation: Reservation): boolean {
  return reservation.status === 'PENDING' || isOpenDifference(reservation);
}

function mayAsk(reservation: Reservation, returned: boolean, now: Date): boolean {
  const { attempt, askedAt, hasReturned } = reservation;
  if (!mayBePaid(reservation) || attempt.sessionId === null || attempt.closed) return false;
  const isFirstReturn = returned && !hasReturned;
  return isFirstReturn || askedAt === null || now.getTime() - askedAt.getTime() >= askAgainMs;
}

/** Stored before the call to Stripe, so that only one of several concurrent requests asks. */
function markAsked(reservation: Reservation, returned: boolean, now: Date): Change {
  const hasReturned = reservation.hasReturned || returned;
  return { reservation: { ...reservation, askedAt: now, hasReturned }, mails: [] };
}

/** Stores the answer for requests that come before Stripe is asked again. */
async function checkAtStripe(deps: BookingDependencies, known: Versioned): Promise<Reservation> {
  const { id, attempt } = known.reservation;
  try {
    const session = await knownToStripe(retrieveSession(deps.stripe, attempt.sessionId ?? ''));
    const paid = session && (await fulfilSession(deps, session, known));
    if (paid !== null && !mayBePaid(paid)) return paid;
    return await storeAnswer(deps, known, session?.status === 'complete');
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    deps.log.warn('Stripe did not answer for a pending reservation.', { reservationId: id });
    return storeAnswer(deps, known, null);
  }
}

async function storeAnswer(
  { reservations }: BookingDependencies,
  known: Versioned,
  isCheckoutDone: boolean | null,
): Promise<Reservation> {
  const { id, attempt } = known.reservation;
  const stored = await changeReservation(
    reservations,
    id,
    (current) =>
      current.isCheckoutDone === isCheckoutDone || current.attempt.number !== attempt.number
        ? null
        : { reservation: { ...current, isCheckoutDone }, mails: [] },
    known,
  );
  return stored?.reservation ?? known.reservation;
}

export async function listReservations(
  deps: Dependencies,
  uid: string,
  page: { page: number; size: number },
): Promise<{ content: ReservationRecord[]; count: number }> {
  const unreadable: UnreadableDocument[] = [];
  const list = await reservationRepository(deps).list(uid, page, (one) => unreadable.push(one));
  const { log, now } = deps;
  for (const one of unreadable)
    await reportUnreadable({ log, now, attention: attentionRepository(deps) }, one);
  return list;
}

export function presenceView({
  presence,
}: Pick<ReservationRecord, 'presence'>): ReservationAsRead['presence'] {
  return presence.map(({ slot, petId, checkedInAt, checkedOutAt }) => ({
    slot,
    petId,
    checkedInAt: checkedInAt.toISOString(),
    checkedOutAt: checkedOutAt?.toISOString() ?? null,
  }));
}

/** The answer has the fields of the contract alone: `defineRoute` removes all others. */
export function reservationView(reservation: ReservationRecord): ReservationAsRead {
  const { status, pets, timeSlots, createdAt, firstDropOffAt, linkUntil, paidAt, agreement } = reservation;
  const { reportCards } = reservation;
  return {
    ...reservation,
    reservationStatus: status,
    pets: pets.map(petView),
    timeSlots: timeSlots.map(({ dropOffAt, pickUpAt, ...times }) => ({
      ...times,
      dropOffAt: dropOffAt.toISOString(),
      pickUpAt: pickUpAt.toISOString(),
    })),
    createdAt: createdAt.toISOString(),
    firstDropOffAt: firstDropOffAt.toISOString(),
    linkUntil: linkUntil?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    presence: presenceView(reservation),
    agreement: agreement && { ...agreement, acceptedAt: agreement.acceptedAt.toISOString() },
    reportCards: reportCards.filter(({ sent }) => sent).map(({ id }) => id),
  };
}

import { business } from '@pawprints/domain/business';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import type { Quote } from '@pawprints/domain/contract/quote';
import { quote } from '@pawprints/domain/pricing';
import { datesOfAll, sortedByStart, storedStays, wireSlotOf } from '@pawprints/domain/stay';
import { validateReservation, validateServiceAddress } from '@pawprints/domain/validation';
import { comesToCustomer } from '@pawprints/domain/visit';
import { cleanName } from '@pawprints/domain/characters';
import { hash } from 'node:crypto';
import type { Caller } from '../../../http/authenticate.ts';
import { allEnded } from '../../../lib/all-ended.ts';
import { ApiError, refuseAny } from '../../../lib/api-error.ts';
import type { Config } from '../../../lib/config.ts';
import { confirmationUrl } from '../../../lib/confirmation-url.ts';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { newPublicId } from '../../../lib/public-id.ts';
import type { Agreed } from '../../../records/agreements.ts';
import { eventOf } from '../../../records/history.ts';
import type { DaysRead } from '../../../records/days.ts';
import type { PlacesWrite } from '../../../records/places.ts';
import type { PetSnapshot } from '../../../records/pets.ts';
import {
  type BookingKey,
  type CustomerProfile,
  type Versioned,
  type StoredKey,
  type Creation,
} from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import {
  openCheckout,
  startSession,
  type Checkout,
  orUnavailable,
  expireSession,
  newAttempt,
} from '../payment/checkout.ts';
import { bookedWait, offerFor } from '../waitlist/take-offer.ts';
import { refuseUnknownPets } from './own.ts';
import { agreedTo } from './agreement.ts';
import { refuseUnprotected } from './protection.ts';
import { heldPlaces, holdPlaces, refuseBlocked } from './places.ts';
import { cancel } from './transitions.ts';

type Request = { user: Caller; body: ReservationBody; idempotencyKey: string | undefined };

/**
 * Makes a booking and opens its checkout. The same key with the same body returns the same booking. With another body, the
 * new booking replaces the earlier one (docs/rules.md#sending-a-booking-twice).
 * @throws ApiError VALIDATION_FAILED; BLOCKED; NOT_FOUND for a pet that is not the customer's; PRICE_CHANGED with the new quote;
 * CONFLICT when the earlier booking is paid; AGREEMENT_REQUIRED; PAYMENT_UNAVAILABLE when Stripe does not answer.
 */
export async function createReservation(
  deps: BookingDependencies,
  { user, body: sent, idempotencyKey }: Request,
): Promise<{ reservation: Reservation; checkoutUrl: string }> {
  refuseAny(validateReservation(sent, { now: deps.now(), zone: business.timeZone }));
  const body = { ...sent, timeSlots: sortedByStart(sent.timeSlots, business.timeZone) };
  const keyId = idempotencyKey === undefined ? null : bookingKeyId(user.uid, idempotencyKey);
  const { reservation, url } = await retryWhileOutdated(
    'booking',
    async () => (await book(deps, user, body, keyId)) ?? 'outdated',
  );
  return { reservation, checkoutUrl: url ?? confirmationUrl(deps.config.siteOrigin, reservation.id) };
}

/** Null when another request with the same key came first, or has changed one of the days. */
async function book(
  deps: BookingDependencies,
  user: Caller,
  body: ReservationBody,
  keyId: string | null,
): Promise<Checkout | null> {
  const dates = datesOfAll(body.timeSlots);
  const reading = deps.days.readWithRules(dates);
  // What was sent before needs neither days nor rules, whether they can be read or not.
  const [asked] = await allEnded([
    askedBooking(deps, { user, body, keyId, dates }),
    reading.catch(() => null),
  ]);
  if (asked.reservation === null) return openCheckout(deps, asked.earlier, 'wizard');
  const { days, rules } = await reading;
  const { reservation, earlier, knownKey, offered, holds, agreed } = asked;
  const now = reservation.createdAt;
  let places: PlacesWrite;
  try {
    const replaced = earlier?.reservation ?? null;
    const earlierId = knownKey?.key.reservationId ?? null;
    const booking = { reservation, replaced, earlierId, offered };
    places = await holdPlaces(deps, { days, holds }, rules, booking, now);
  } catch (error) {
    // Sent twice at once: the days may have been read with the places of the other, and the key without it.
    if (keyId !== null && (await hasChanged(deps, keyId, knownKey))) return null;
    throw error;
  }
  const key = keyId === null ? null : newKey(keyId, reservation, body);
  // Only now, so that a refused booking leaves the earlier one as it is.
  const replaced = earlier === null ? null : await endReplaced(deps, earlier);
  const stored = await deps.reservations.create(reservation, {
    key,
    outdatedKey: knownKey,
    places,
    replaced,
    agreed,
    taken: offered && { stored: offered.stored, next: bookedWait(offered.stored.wait, now) },
  });
  return stored && startSession(deps, stored, { from: 'wizard' });
}

type Asked = Pick<Request, 'user' | 'body'> & { keyId: string | null; dates: readonly CalendarDate[] };
type SentBefore = { earlier: Versioned; reservation: null };
type AskedBooking = {
  reservation: Reservation;
  /** By the same key, with another content. */
  earlier: Versioned | null;
  knownKey: StoredKey | null;
  offered: Awaited<ReturnType<typeof offerFor>>;
  holds: DaysRead['holds'];
  /** What the customer, whose document there is, accepts with it for the first time. */
  agreed: Agreed | null;
};

/** The booking at its price: all that needs neither the days nor the rules, which are read meanwhile. */
async function askedBooking(
  deps: BookingDependencies,
  { user, body, keyId, dates }: Asked,
): Promise<AskedBooking | SentBefore> {
  const [{ pets, profile, knownKey }, holds, offered, agreement, vaccination] = await Promise.all([
    deps.reservations.prepare(user.uid, body.petIds, keyId),
    deps.days.holdsOf(user.uid),
    offerFor(deps, user, body),
    deps.agreements.asked(),
    deps.vaccinationRules.read(),
  ]);
  const earlier = knownKey === null ? null : await earlierBooking(deps, knownKey);
  if (earlier !== null && knownKey?.key.bodyHash === bodyHashOf(body)) return { earlier, reservation: null };

  refuseBlocked({ holds });
  refuseUnknownPets(pets, body);
  refuseUnprotected(vaccination.rules, { ...body, pets, dates });
  const price = quote({ ...body, pets });
  if (price.total !== body.totalPrice) {
    throw new ApiError('PRICE_CHANGED', 'The price has changed. Please look at the new total.', price);
  }
  const serviceAddress = serviceAddressOf(body, profile);
  const now = deps.now();
  const accepted = agreedTo(agreement, body, profile.agreement, now);
  const id = offered?.offer.reservationId ?? newPublicId();
  const reservation = newReservation(
    { id, user, body, pets, profile, price, serviceAddress, agreement: accepted, now },
    deps.config,
  );
  const agreed = profile.isKnown && accepted !== profile.agreement ? accepted : null;
  return { reservation, earlier, knownKey, offered, holds, agreed };
}

async function hasChanged(
  { reservations }: BookingDependencies,
  keyId: string,
  before: StoredKey | null,
): Promise<boolean> {
  return (await reservations.findKey(keyId))?.version.valueOf() !== before?.version.valueOf();
}

export function serviceAddressOf(body: BookedBody, profile: Pick<CustomerProfile, 'address'>): string {
  if (!comesToCustomer(body)) return '';
  const address = body.serviceAddress || profile.address;
  refuseAny(validateServiceAddress(address));
  return address;
}

export function newKey(
  id: string,
  { uid, id: reservationId, createdAt, firstDropOffAt }: Reservation,
  body: BookedBody,
): BookingKey {
  return { id, uid, reservationId, bodyHash: bodyHashOf(body), createdAt, expireAt: firstDropOffAt };
}

async function earlierBooking(
  { reservations }: Pick<BookingDependencies, 'reservations'>,
  { key }: StoredKey,
): Promise<Versioned | null> {
  const earlier = await reservations.find(key.reservationId);
  return earlier?.reservation.status === 'CANCELLED' ? null : earlier;
}

/**
 * Expires the session first, so that the reservation can no longer be paid. Its end is written with the new reservation.
 * @throws ApiError CONFLICT when it is paid, PAYMENT_UNAVAILABLE when Stripe does not answer.
 */
async function endReplaced(
  deps: BookingDependencies,
  stored: Versioned,
): Promise<NonNullable<Creation['replaced']> | null> {
  const { reservation } = stored;
  refusePaid(reservation);
  refusePaid((await orUnavailable(reservation, expireSession(deps, reservation))) ?? reservation);
  const cancelled = cancel(reservation, deps.now());
  if (cancelled === null) return null;
  const attempt = { ...reservation.attempt, closed: true };
  return { stored, reservation: { ...cancelled.reservation, attempt, replaced: true } };
}

function refusePaid({ status }: Reservation): void {
  if (status === 'PAID') {
    throw new ApiError(
      'CONFLICT',
      'This booking is paid already, so it cannot be changed. Please look at your bookings.',
    );
  }
}

/** Who books for somebody else knows only the address of their account. */
export type BookedBody = Omit<ReservationBody, 'customerEmail'> &
  Partial<Pick<ReservationBody, 'customerEmail'>>;

type Booking = {
  id: number;
  user: Pick<Caller, 'uid' | 'name' | 'email'>;
  body: BookedBody;
  pets: PetSnapshot[];
  profile: Pick<CustomerProfile, 'phone' | 'firstVisitAt'>;
  price: Quote;
  serviceAddress: string;
  agreement?: Agreed | null;
  now: Date;
};

/** Copies pets and prices as they are now. */
export function newReservation(booking: Booking, config: Config): Reservation {
  const { id, user, body, pets, profile, price, serviceAddress, agreement = null, now } = booking;
  const { serviceType, scheduleType, healthInformation, specialRequests } = body;
  const attempt = newAttempt(
    { id, serviceType, totalPrice: price.total, difference: null },
    { number: 1, customerEmail: body.customerEmail || user.email || null },
    { siteOrigin: config.siteOrigin, from: 'wizard', now },
  );
  return {
    id,
    uid: user.uid,
    customer: { name: cleanName(user.name), email: user.email, phone: profile.phone },
    serviceType,
    scheduleType,
    pets,
    ...storedStays(body.timeSlots, business.timeZone),
    additionalServices: price.appliedAddOns,
    lines: price.lines,
    totalPrice: price.total,
    payBy: 'checkout',
    difference: null,
    linkUntil: null,
    healthInformation,
    specialRequests,
    serviceAddress,
    agreement,
    status: 'PENDING',
    attempt,
    places: heldPlaces(id, attempt),
    payment: null,
    extraPayments: [],
    paidAt: null,
    cancelledAt: null,
    replaced: false,
    paid: null,
    refund: null,
    refunds: [],
    settlements: [],
    changes: [],
    undonePayments: [],
    isUnpaidTold: false,
    history: [eventOf({ what: 'created' }, { by: 'customer' }, now)],
    presence: [],
    reportCards: [],
    customerTerms: [],
    isInHouse: false,
    isFirstVisit: profile.firstVisitAt === null,
    revision: 0,
    askedAt: null,
    hasReturned: false,
    isCheckoutDone: false,
    createdAt: now,
    checkAt: null,
    unpaidFrom: null,
  };
}

/** Includes the user id: people with the same Idempotency-Key have different documents. */
export function bookingKeyId(uid: string, key: string): string {
  return hash('sha256', JSON.stringify([uid, key]));
}

/**
 * Equal for equal bookings, since a parsed body has its fields in one order. The hash is stored, so it uses the times as they
 * are sent.
 */
export function bodyHashOf(body: BookedBody): string {
  return hash('sha256', JSON.stringify({ ...body, timeSlots: body.timeSlots.map(wireSlotOf) }));
}

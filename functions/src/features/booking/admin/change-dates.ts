import { business } from '@pawprints/domain/business';
import type { OwnerSettings } from '@pawprints/domain/capacity-settings';
import { moneyOfChange, priceOnDates } from '@pawprints/domain/change-dates';
import type { ChangedDates } from '@pawprints/domain/contract/admin-change-dates';
import { centsOf } from '@pawprints/domain/money';
import { changeMessages, presenceOnDates, validateNewDates } from '@pawprints/domain/new-dates';
import { limits } from '@pawprints/domain/limits';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { datesOfAll, nightsOf, sortedByStart, storedStays, wireSlotOf } from '@pawprints/domain/stay';
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../../../http/authenticate.ts';
import { allEnded } from '../../../lib/all-ended.ts';
import { ApiError, refuseAny, validationFailed } from '../../../lib/api-error.ts';
import { confirmationUrl } from '../../../lib/confirmation-url.ts';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { stripeFailureOf } from '../../../lib/stripe-failure.ts';
import type { DaysWithRules } from '../../../records/days.ts';
import type { Attempt, PaymentDocument } from '../../../records/payment.ts';
import { entryKeyOf } from '../../../records/places.ts';
import type { Change, Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { datesChangedMails } from '../dates-mails.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { expireSession, newAttempt } from '../payment/checkout.ts';
import { knowAllDashboardRefunds } from '../payment/refunds.ts';
import { givenBackSince } from '../payment/refund-shares.ts';
import { orderRefundOfBooking } from '../payment/shared-refunds.ts';
import { finishAtStripe } from '../reservation/cancel.ts';
import { notFound } from '../reservation/own.ts';
import { linkEndOf, placesOnDates } from '../reservation/places.ts';
import { toGiveBack } from '../reservation/transitions.ts';
import { orderKeyOf } from './order-key.ts';

type Asked = { admin: Pick<Caller, 'uid'>; body: ChangedDates; key: string };
type DatesChange = PaymentDocument['changes'][number];

/**
 * Gives a booking other dates (docs/rules.md#changed-dates): its price, its places and what goes back or is still to be paid change in one
 * write. A checkout that is open is ended first, so that nobody pays the former price.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED; PRICE_CHANGED with the new quote; NOT_AVAILABLE; CONFLICT for a booking that is
 * cancelled, dogs that have come, or another change under the same key; PAYMENT_UNAVAILABLE.
 */
export async function changeDates(
  deps: BookingDependencies,
  id: number,
  { admin, body: sent, key }: Asked,
): Promise<Reservation> {
  const body = { ...sent, timeSlots: sortedByStart(sent.timeSlots, business.timeZone) };
  const asked = { admin, body, key: orderKeyOf(key, admin.uid, id) };
  const stored = await retryWhileOutdated(
    'change of dates',
    async () => (await tryChange(deps, id, asked)) ?? 'outdated',
  );
  return stored.reservation.status === 'PAID' ? finishAtStripe(deps, stored) : stored.reservation;
}

/** Null when the booking or one of its days has changed meanwhile. */
async function tryChange(deps: BookingDependencies, id: number, asked: Asked): Promise<Versioned | null> {
  const reading = daysOf(deps, asked.body);
  // Days and rules that cannot be read are told of where they are needed: what is refused anyway, or done already, needs none.
  const [decided] = await allEnded([pricedOnDates(deps, id, asked), reading.catch(() => null)]);
  if (decided.changed === null) return decided.known;
  const { known, changed, back } = decided;
  const before = known.reservation;
  const read = await reading;
  const taking = { before, after: holdingPlaces(deps, changed, read.rules.settings) };
  const { after, write } = placesOnDates(read, taking, deps.now());
  // Only now, so that a refused change leaves the checkout as it is.
  if (!(await isCheckoutEnded(deps, before))) return null;
  return deps.reservations.save(known, changeOf(deps, asked, { before, after, back, places: write }));
}

type Priced = { known: Versioned; changed: Reservation; /** In dollars. */ back: number };
type DoneBefore = { known: Versioned; changed: null };

/** On its new dates at their price: all that needs neither the days nor the rules, which are read meanwhile. */
async function pricedOnDates(
  deps: BookingDependencies,
  id: number,
  asked: Asked,
): Promise<Priced | DoneBefore> {
  const found = await deps.reservations.find(id);
  if (found === null) throw notFound();
  if (isDoneBefore(found.reservation, asked)) return { known: found, changed: null };
  const known = await knowAllDashboardRefunds(deps, found);
  const before = known.reservation;
  const changed = onNewDates(before, asked, deps.now());
  const { due, back } = before.status === 'PAID' ? moneyOfChange(before, changed.totalPrice) : nothing;
  const payBy = asked.body.payBy ?? before.difference?.payBy;
  if (due > 0 && payBy === undefined) {
    throw validationFailed([{ path: 'payBy', message: changeMessages.payBy }]);
  }
  const difference = due > 0 && payBy !== undefined ? { amount: due, payBy } : null;
  return { known, changed: { ...changed, difference }, back };
}

const nothing = { due: 0, back: 0 };

/** None of stays of any length: `validateNewDates` refuses those that are longer than a booking may be. */
function daysOf({ days }: BookingDependencies, { timeSlots }: Asked['body']): Promise<DaysWithRules> {
  const areInBounds = timeSlots.every((stay) => nightsOf(stay) <= limits.maxNights);
  return days.readWithRules(areInBounds ? datesOfAll(timeSlots) : []);
}

/** @throws ApiError CONFLICT where the same key has changed them to something else. */
function isDoneBefore({ changes }: Reservation, { key, body }: Asked): boolean {
  const done = changes.find((change) => change.key === key);
  if (done === undefined) return false;
  if (done.bodyHash === bodyHashOf(body)) return true;
  throw new ApiError(
    'CONFLICT',
    'The dates were changed already, and not to these. Please look at them first.',
  );
}

function bodyHashOf({ timeSlots, scheduleType }: ChangedDates): string {
  return hash('sha256', JSON.stringify([scheduleType, timeSlots.map(wireSlotOf)]));
}

function onNewDates(before: Reservation, { body, key }: Asked, now: Date): Reservation {
  const { scheduleType, timeSlots } = body;
  if (before.status === 'CANCELLED') throw new ApiError('CONFLICT', changeMessages.cancelled);
  refuseAny(validateNewDates(before, body, { now, zone: business.timeZone }));
  const stays = storedStays(timeSlots, business.timeZone);
  if (isDeepStrictEqual(stays.timeSlots.map(wireTimes), before.timeSlots.map(wireTimes))) {
    throw new ApiError('CONFLICT', changeMessages.same);
  }
  const present = presenceOnDates(before, timeSlots);
  if ('refused' in present) throw new ApiError('CONFLICT', present.refused);
  const price = priceOnDates(before, timeSlots);
  if (price.total !== body.totalPrice) {
    throw new ApiError('PRICE_CHANGED', 'The price has changed. Please look at the new total.', price);
  }
  const change: DatesChange = { key, bodyHash: bodyHashOf(body), at: now, priceBefore: before.totalPrice };
  return {
    ...before,
    scheduleType,
    ...stays,
    presence: present.presence,
    additionalServices: price.appliedAddOns,
    lines: price.lines,
    totalPrice: price.total,
    changes: [...before.changes, change],
  };
}

function wireTimes({ dropOffTime, pickUpTime }: Reservation['timeSlots'][number]): string[] {
  return [dropOffTime, pickUpTime];
}

/** What is unpaid is held for a link from now on, as if the owner had booked it anew (docs/rules.md#paid-by-link). */
function holdingPlaces(deps: BookingDependencies, reservation: Reservation, settings: OwnerSettings) {
  const { id, status } = reservation;
  const attempt = nextAttempt(deps, reservation);
  const key = entryKeyOf(id, attempt.number);
  const changed = { ...reservation, attempt, hasReturned: false, isCheckoutDone: false };
  if (status === 'PAID' || isDueAtDropOff(reservation)) return { ...changed, places: { key, until: null } };
  const until = linkEndOf(reservation, settings, deps.now());
  return { ...changed, linkUntil: until, places: { key, until, byLink: true as const } };
}

/**
 * A number of its own, so that nothing of a session for the former price is kept, and a late release of the former places frees none
 * of the new ones. It is over before it begins: who pays begins the next.
 */
function nextAttempt({ config, now }: BookingDependencies, reservation: Reservation): Attempt {
  const { number, customerEmail } = reservation.attempt;
  const next = { number: number + 1, customerEmail };
  const made = newAttempt(reservation, next, {
    siteOrigin: config.siteOrigin,
    from: 'booking',
    now: now(),
  });
  return { ...made, closed: true };
}

/**
 * False where a payment came first, so that the change is decided anew.
 * @throws ApiError CONFLICT for a payment that cannot be counted, PAYMENT_UNAVAILABLE where Stripe does not answer.
 */
async function isCheckoutEnded(deps: BookingDependencies, reservation: Reservation): Promise<boolean> {
  const { attempt, payment, revision } = reservation;
  const isOpen = !attempt.closed && (payment === null || attempt.isDifference === true);
  if (!isOpen) return true;
  let paid: Reservation | null;
  try {
    paid = await expireSession(deps, reservation);
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    throw new ApiError(
      'PAYMENT_UNAVAILABLE',
      'The payment service does not answer, so the open checkout could not be ended. Nothing was changed: please try again in a moment.',
      { reservationId: reservation.id },
    );
  }
  if (paid === null) return true;
  if (paid.revision !== revision) return false;
  throw new ApiError('CONFLICT', 'A payment for this booking has reached us and is to be looked at first.');
}

type Decided = {
  before: Reservation;
  after: Reservation;
  back: number;
  places: NonNullable<Change['places']>;
};

function changeOf(
  { config, now }: BookingDependencies,
  { admin, body, key }: Asked,
  { before, after, back, places }: Decided,
): Change {
  const at = now();
  const reservation =
    back === 0
      ? after
      : orderRefundOfBooking(after, centsOf(back), {
          cause: 'refunded-by-hand',
          key,
          keepsBooking: true,
          isAdditional: true,
        });
  const pageUrl = confirmationUrl(config.siteOrigin, after.id);
  return {
    reservation,
    mails: datesChangedMails(before, reservation, {
      // Less than the price has fallen by, where less was left.
      back: givenBackSince(before, reservation),
      key,
      pageUrl,
      now: at,
    }),
    places,
    attention: toGiveBack(before, reservation, at, { dates: key }),
    author: { by: admin.uid, act: 'changeDates', note: body.reason },
  };
}

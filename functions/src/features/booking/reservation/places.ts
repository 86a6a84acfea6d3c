import { notPayableText, refusedText, refusedToOwnerText } from '@pawprints/domain/refusal-messages';
import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { OwnerSettings } from '@pawprints/domain/capacity-settings';
import { blockedText } from '@pawprints/domain/customer-messages';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { serverLimits } from '@pawprints/domain/server-limits';
import { datesOfAll, stayOf } from '@pawprints/domain/stay';
import { ApiError } from '../../../lib/api-error.ts';
import type { CapacityRules, DaysRead, DaysWithRules } from '../../../records/days.ts';
import type { Attempt, Places } from '../../../records/payment.ts';
import {
  entryKeyOf,
  keepPlaces,
  holdsAsMuch,
  refusalOfHolds,
  releaseDays,
  releaseHold,
  takeDays,
  takePlaces,
  takeTheSame,
  type BookedPlaces,
  type HoldRefusal,
  type PlacesWrite,
} from '../../../records/places.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { reportLapsedHolds } from '../attention.ts';
import type { BookingDependencies } from '../dependencies.ts';
import type { OfferTaken } from '../waitlist/take-offer.ts';
import { asBooking } from '../waitlist/transitions.ts';

type Deps = Pick<BookingDependencies, 'days' | 'now'>;
type HoldDeps = Pick<BookingDependencies, 'days' | 'now' | 'attention' | 'log'>;

/** The places are held a little longer than the checkout lives (docs/rules.md#holds). */
export function heldPlaces(id: number, { number, expiresAt }: Attempt): Places {
  return {
    key: entryKeyOf(id, number),
    until: new Date(expiresAt.getTime() + serverLimits.holdGraceMinutes * 60_000),
  };
}

/** Until when a link holds places: so many hours, but not longer than it can be paid. */
export function linkEndOf(
  { firstDropOffAt }: Pick<Reservation, 'firstDropOffAt'>,
  { linkHours }: Pick<OwnerSettings, 'linkHours'>,
  now: Date,
): Date {
  const until = new Date(now.getTime() + linkHours * 60 * 60_000);
  return until < firstDropOffAt ? until : firstDropOffAt;
}

/** For a new attempt. Those of a link that is not over are held as long as the link, or longer where the checkout is. */
export function heldAgain(
  { id, linkUntil, places }: Pick<Reservation, 'id' | 'linkUntil' | 'places'>,
  attempt: Attempt,
  now: Date,
): Places {
  const held = heldPlaces(id, attempt);
  if (linkUntil === null || linkUntil <= now) return held;
  const until = held.until !== null && held.until > linkUntil ? held.until : linkUntil;
  return { ...held, until, byLink: true, ...beyondOf(places) };
}

/** What the owner has given of full days stays given while it is held. */
function beyondOf(places: Places | null): Pick<Places, 'beyond'> {
  return places?.beyond === undefined ? {} : { beyond: places.beyond };
}

function readDaysOf(
  { days }: Pick<Deps, 'days'>,
  { uid, timeSlots }: Pick<Reservation, 'uid' | 'timeSlots'>,
): Promise<DaysRead> {
  return days.read(datesOfAll(timeSlots.map(stayOf)), uid);
}

/**
 * The places of a new booking, in place of those of the booking that it replaces.
 * @throws ApiError NOT_AVAILABLE, UNPAID_BOOKINGS, CONFLICT after too many holds that have lapsed.
 */
export async function holdPlaces(
  deps: HoldDeps,
  read: DaysRead,
  rules: CapacityRules,
  {
    reservation,
    replaced,
    earlierId,
    offered,
  }: {
    reservation: Reservation;
    replaced: Reservation | null;
    earlierId: number | null;
    offered: OfferTaken | null;
  },
  now: Date,
): Promise<PlacesWrite> {
  const places = heldPlaces(reservation.id, reservation.attempt);
  const besides = earlierId === null ? [] : [earlierId];
  await refuseHolds(deps, reservation, refusalOfHolds(read, besides, now));
  const given = [
    ...(offered === null ? [] : [{ booked: offeredTo(offered), key: offered.offer.key }]),
    ...(replaced?.places ? [{ booked: replaced, key: replaced.places.key }] : []),
  ];
  const taking = { reservation, places, leaving: given.map(({ key }) => key), besides };
  const isAsOffered = offered !== null && takeTheSame(reservation, offeredTo(offered));
  const kept = isAsOffered ? keepPlaces(read, { ...taking, held: offered.offer.key }, now) : null;
  const write = kept ?? taken(takePlaces(read, rules, taking, now), refusedText);
  const elsewhere = given
    .flatMap(({ booked, key }) => releaseDays(booked, key, now))
    .filter(({ date }) => !reservation.dates.includes(date));
  return { ...write, days: [...write.days, ...elsewhere] };
}

function offeredTo({ stored: { wait }, offer }: OfferTaken): BookedPlaces {
  return asBooking(wait, offer.reservationId);
}

/**
 * The same places for the next attempt: those that are still held stay, others are taken anew. Up to two round trips.
 * @throws ApiError BLOCKED, NOT_AVAILABLE, UNPAID_BOOKINGS, CONFLICT after too many holds that have lapsed.
 */
export async function holdAgain(
  deps: HoldDeps,
  reservation: Reservation,
  places: Places,
): Promise<PlacesWrite> {
  const read = await readDaysOf(deps, reservation);
  const taking = takingAgain(reservation, places);
  const kept = keptPlaces(read, taking, deps.now());
  if (kept !== null) return kept;
  refuseBlocked(read);
  await refuseHolds(deps, reservation, refusalOfHolds(read, [reservation.id], deps.now()));
  return taken(takePlaces(read, await deps.days.rules(), taking, deps.now()), notPayableText);
}

/**
 * The places of the same booking on other dates, whatever its customer may book. What it holds of a day already and takes no more
 * than that, it keeps, whatever the rules are by now, with the reason that it was given for; days that are over refuse nothing.
 * `after` is the booking with what it is to hold.
 * @throws ApiError NOT_AVAILABLE with the days that refuse.
 */
export function placesOnDates(
  { days, rules }: DaysWithRules,
  { before, after }: { before: Reservation; after: Reservation & { places: Places } },
  now: Date,
): { after: Reservation; write: PlacesWrite } {
  const today = todayIn(business.timeZone, now);
  const take = (places: Places) =>
    takeDays(days, rules, takingAgain({ ...after, places: before.places }, places), now);
  const { refusals, days: byTheRules } = take(after.places);
  const isHeld = ({ date }: Refusal) =>
    before.places !== null && holdsAsMuch(days, date, before.places.key, byTheRules, now);
  const ahead = refusals.filter(({ date }) => date >= today);
  const refusing = ahead.filter((refusal) => !isHeld(refusal));
  if (refusing.length > 0) {
    throw new ApiError('NOT_AVAILABLE', refusedToOwnerText(refusing), { refusals: refusing });
  }
  // Why it has a day that is full was said when that was given.
  const isStillBeyond = ahead.some(({ why }) => why === 'full');
  const places = isStillBeyond ? { ...after.places, ...beyondOf(before.places) } : after.places;
  const onDates = isStillBeyond ? take(places).days : byTheRules;
  const left = before.places === null ? [] : releaseDays(before, before.places.key, now);
  const elsewhere = left.filter(({ date }) => !after.dates.includes(date));
  return {
    after: { ...after, places },
    write: { days: [...onDates, ...elsewhere], holds: releaseHold(before, now) },
  };
}

function takingAgain(reservation: Reservation, places: Places) {
  const leaving = reservation.places === null ? [] : [reservation.places.key];
  return { reservation, places, leaving, besides: [] };
}

function keptPlaces(read: DaysRead, taking: ReturnType<typeof takingAgain>, now: Date): PlacesWrite | null {
  const [held] = taking.leaving;
  return held === undefined ? null : keepPlaces(read, { ...taking, held }, now);
}

/**
 * The places of a booking that is paid now. Null where they were given up and others have them. One round trip while they are
 * held, else two.
 */
export async function placesOfPaid(
  deps: Deps,
  reservation: Reservation,
): Promise<{ places: Places; write: PlacesWrite } | null> {
  const { places: own, attempt } = reservation;
  const read = await readDaysOf(deps, reservation);
  const places = { key: entryKeyOf(reservation.id, attempt.number), ...own, until: null };
  const taking = takingAgain(reservation, places);
  const kept = keptPlaces(read, taking, deps.now());
  if (kept !== null) return { places: { ...places, ...beyondOf(own) }, write: kept };
  const { refusals, write } = takePlaces(read, await deps.days.rules(), taking, deps.now());
  return refusals.length === 0 ? { places, write } : null;
}

/** @throws ApiError NOT_AVAILABLE with the days that refuse, unless none does. */
function taken(
  { refusals, write }: ReturnType<typeof takePlaces>,
  text: (refusals: ReturnType<typeof takePlaces>['refusals']) => string,
): PlacesWrite {
  if (refusals.length > 0) throw new ApiError('NOT_AVAILABLE', text(refusals), { refusals });
  return write;
}

/**
 * Whoever is blocked takes no places any more, and keeps those that they have.
 * @throws ApiError BLOCKED
 */
export function refuseBlocked({ holds }: Pick<DaysRead, 'holds'>): void {
  if (holds.content.blocked !== undefined) throw new ApiError('BLOCKED', blockedText);
}

/** @throws ApiError UNPAID_BOOKINGS or CONFLICT unless the customer may hold places for one more booking. */
async function refuseHolds(
  deps: HoldDeps,
  { uid }: Pick<Reservation, 'uid'>,
  refusal: HoldRefusal | null,
): Promise<void> {
  if (refusal === null) return;
  if (refusal.why === 'unpaid') {
    const { reservationIds } = refusal;
    const named = reservationIds.join(', ');
    throw new ApiError(
      'UNPAID_BOOKINGS',
      `You have ${reservationIds.length} bookings that are not paid yet: ${named}. Please pay or cancel one of them first.`,
      { reservationIds },
    );
  }
  await reportLapsedHolds(deps, uid, refusal);
  throw new ApiError(
    'CONFLICT',
    'Too many of your bookings were not paid in time. Please try again tomorrow, or call us.',
  );
}

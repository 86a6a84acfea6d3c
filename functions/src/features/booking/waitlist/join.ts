import { business } from '@pawprints/domain/business';
import { refusedText } from '@pawprints/domain/refusal-messages';
import { cleanName } from '@pawprints/domain/characters';
import type { WaitBody } from '@pawprints/domain/contract/waitlist';
import { limits } from '@pawprints/domain/limits';
import { datesOfAll, sortedByStart, storedStays, wireSlotOf } from '@pawprints/domain/stay';
import { validateReservation } from '@pawprints/domain/validation';
import { latestOffer } from '@pawprints/domain/waitlist';
import { hash } from 'node:crypto';
import type { Caller } from '../../../http/authenticate.ts';
import { allEnded } from '../../../lib/all-ended.ts';
import { ApiError, refuseAny } from '../../../lib/api-error.ts';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { newPublicId } from '../../../lib/public-id.ts';
import type { DaysWithRules } from '../../../records/days.ts';
import type { PetSnapshot } from '../../../records/pets.ts';
import { entryKeyOf, joinDay, takeDays } from '../../../records/places.ts';
import type { Wait, Wishes } from '../../../records/waitlist.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { endDue } from './offers.ts';
import { refuseUnknownPets } from '../reservation/own.ts';
import { refuseBlocked } from '../reservation/places.ts';
import { asBooking, endOfDue } from './transitions.ts';

type Deps = Pick<BookingDependencies, 'config' | 'reservations' | 'waitlist' | 'days' | 'log' | 'now'>;

const keptMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Puts a customer on the waitlist of dates that are full. The same wish a second time is the same wait.
 * @throws ApiError VALIDATION_FAILED; BLOCKED; NOT_FOUND for a pet that is not the customer's; NOT_AVAILABLE for closed days and dogs that
 * are elsewhere; CONFLICT where there is room, where it is too late, or for too many waits; BUSY.
 */
export async function joinWaitlist(deps: Deps, user: Caller, sent: WaitBody): Promise<Wait> {
  const texts = { healthInformation: '', specialRequests: '' };
  refuseAny(validateReservation({ ...sent, ...texts }, { now: deps.now(), zone: business.timeZone }));
  const body = { ...sent, timeSlots: sortedByStart(sent.timeSlots, business.timeZone) };
  return retryWhileOutdated('waitlist', async () => (await join(deps, user, body)) ?? 'outdated');
}

/** Null where something has changed meanwhile. */
async function join(deps: Deps, user: Caller, body: WaitBody): Promise<Wait | null> {
  const { config, reservations, waitlist, days, now } = deps;
  const reading = days.readWithRules(datesOfAll(body.timeSlots));
  // Who waits already needs neither days nor rules, whether they can be read or not.
  const [{ pets, profile }, wishes, holds] = await allEnded([
    reservations.prepare(user.uid, body.petIds, null),
    waitlist.wishes(user.uid),
    days.holdsOf(user.uid),
    reading.catch(() => null),
  ]);
  refuseBlocked({ holds });
  refuseUnknownPets(pets, body);
  const wait = newWait(
    user,
    body,
    { pets, phone: profile.phone },
    { siteOrigin: config.siteOrigin, now: now() },
  );
  const { same, dead } = await knownWishes(deps, wait, wishes);
  if (same !== null) {
    if (endOfDue(same, now()) === null) return same;
    // Its offer was not taken, and the job has not ended it yet.
    await endDue(deps, same.id);
    return null;
  }
  const read = await reading;
  refuseUnlessFull(read, wait, now());
  const writes = wait.dates.map((date) => joinDay(date, read.days, wait.id, now()));
  const own = { wishes: wishes.version, holds: holds.version, dead };
  return (await waitlist.join(wait, own, writes)) ? wait : null;
}

/**
 * The same wish where the customer waits for it already, and the wishes of waits that somebody has ended or deleted by hand. One
 * round trip, or none for a customer with few other wishes.
 * @throws ApiError CONFLICT for too many waits.
 */
async function knownWishes(
  { waitlist }: Deps,
  { uid, wishHash }: Wait,
  { content: { wishes } }: Wishes,
): Promise<{ same: Wait | null; dead: readonly string[] }> {
  const known = Object.entries(wishes);
  if (known.length < limits.waits && known.every(([, wish]) => wish !== wishHash)) {
    return { same: null, dead: [] };
  }
  const open = await waitlist.ofCustomer(uid);
  const same = open.find((wait) => wait.wishHash === wishHash) ?? null;
  if (same === null && open.length >= limits.waits) {
    throw new ApiError(
      'CONFLICT',
      `You are on the waitlist ${limits.waits} times already. Please leave one of them in your profile first.`,
    );
  }
  return { same, dead: Object.keys(wishes).filter((id) => open.every((wait) => String(wait.id) !== id)) };
}

/** @throws ApiError CONFLICT, NOT_AVAILABLE */
function refuseUnlessFull({ days, rules }: DaysWithRules, wait: Wait, now: Date): void {
  if (wait.dueAt === null || wait.dueAt <= now) {
    throw new ApiError('CONFLICT', 'It is too late to wait for these dates. Please call us.');
  }
  const reservation = asBooking(wait, wait.id);
  const places = { key: entryKeyOf(wait.id, 0), until: null };
  const taking = { reservation, places, leaving: [], besides: [] };
  const { refusals } = takeDays(days, rules, taking, now);
  const others = refusals.filter(({ why }) => why !== 'full');
  if (others.length > 0) throw new ApiError('NOT_AVAILABLE', refusedText(others), { refusals: others });
  if (refusals.length === 0) {
    throw new ApiError('CONFLICT', 'There is room on these dates now: you can book them.');
  }
}

function newWait(
  user: Caller,
  body: WaitBody,
  { pets, phone }: { pets: PetSnapshot[]; phone: string },
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): Wait {
  const id = newPublicId();
  const { serviceType, scheduleType, additionalServices, note } = body;
  const stays = storedStays(body.timeSlots, business.timeZone);
  return {
    id,
    uid: user.uid,
    customer: { name: cleanName(user.name), email: user.email, phone },
    serviceType,
    scheduleType,
    pets,
    ...stays,
    additionalServices,
    note,
    offerUrl: `${siteOrigin}/booking?offer=${id}`,
    state: 'waiting',
    joinedAt: now,
    waitsFor: stays.dates,
    offer: null,
    dueAt: latestOffer(stays.firstDropOffAt),
    wishHash: wishHashOf(body),
    history: [{ what: 'joined', at: now }],
    expireAt: new Date(stays.firstDropOffAt.getTime() + keptMs),
  };
}

/** The same for the same wish in any order of its dogs, slots and add-ons. */
function wishHashOf({
  serviceType,
  timeSlots,
  petIds,
  additionalServices,
}: Pick<WaitBody, 'serviceType' | 'timeSlots' | 'petIds' | 'additionalServices'>): string {
  const slots = sortedByStart(timeSlots, business.timeZone).map(wireSlotOf);
  const dogs = petIds.toSorted((a, b) => a - b);
  return hash('sha256', JSON.stringify([serviceType, slots, dogs, additionalServices.toSorted()]));
}

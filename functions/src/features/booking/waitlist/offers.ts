import type { CalendarDate } from '@pawprints/domain/calendar';
import { isOfferTime, offerEnd } from '@pawprints/domain/waitlist';
import { waitlistRefusals } from '@pawprints/domain/waitlist-refusals';
import type { Dependencies } from '../../../dependencies.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { newPublicId } from '../../../lib/public-id.ts';
import type { AuditedAct } from '../../../records/audit.ts';
import type { CapacityRules, DaysByDate } from '../../../records/days.ts';
import type { Mail } from '../../../records/mail.ts';
import {
  entryKeyOf,
  offerPlaces,
  withoutFreed,
  type DayWrite,
  type PlacesWrite,
} from '../../../records/places.ts';
import type { ReservationRepository } from '../../../records/reservation-repository.ts';
import type { Offer, StoredWait, Wait } from '../../../records/waitlist.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { offerMails, removedMails } from './mails.ts';
import { asBooking, ended, endOfDue, offered, reportLapse } from './transitions.ts';

type Deps = Pick<BookingDependencies, 'waitlist' | 'days' | 'log' | 'now'>;

/** 'all': each date that somebody waits for. */
type Freed = readonly CalendarDate[] | 'all';

/**
 * What has become free on these dates goes to those who wait for them, in their turn; what none of them has use for goes to
 * everybody. At night nothing is offered, and waits for the morning. Safe to run at any time and concurrently.
 */
export async function offerFreed(deps: Deps, dates: Freed): Promise<void> {
  while (await retryWhileOutdated('waitlist', () => offerNext(deps, dates)));
}

const offersPerCall = 3;

/**
 * The same in the call that has given up places, whose answer somebody waits for: once, and at most a few. The job does the rest.
 * `inLine`: who waits, where the call has read it beside its change. Whoever has joined meanwhile is asked by the job.
 */
export async function offerAtOnce(
  deps: Deps,
  dates: Freed,
  inLine: readonly Wait[] | null = null,
): Promise<void> {
  try {
    for (let made = 0; made < offersPerCall; made += 1) {
      if ((await offerNext(deps, dates, made === 0 ? inLine : null)) !== true) return;
    }
  } catch (error) {
    deps.log.error('What has become free could not be offered yet.', error);
  }
}

/** True where an offer was made: there may be room for another. */
async function offerNext(
  deps: Deps,
  dates: Freed,
  known: readonly Wait[] | null = null,
): Promise<boolean | 'outdated'> {
  const { waitlist, now } = deps;
  const inLine = known ?? (await (dates === 'all' ? allInLine(deps) : lineFor(waitlist, dates)));
  if (inLine.length === 0) return false;
  const asked = dates === 'all' ? [...new Set(inLine.flatMap((wait) => wait.dates))] : dates;
  const { line, read, rules } = await readDaysOf(deps, inLine, asked);
  if (!isOfferTime(now(), rules.settings.offers)) return false;
  const reservationId = newPublicId();
  for (const wait of line) {
    const offer = placesFor(wait, { read, rules, reservationId, now: now() });
    if (offer === null) continue;
    const [stored, recipient] = await Promise.all([waitlist.find(wait.id), recipientOf(deps, wait.uid)]);
    if (stored?.wait.state !== 'waiting') return 'outdated';
    const made = await commitOffer(deps, stored, recipient, { ...offer, outOfTurn: false, by: null });
    // Whoever is blocked has left the line, and the next one is asked.
    return made === 'blocked' || made === 'outdated' ? 'outdated' : true;
  }
  const freed = freedOn(read, asked, now());
  if (freed.length === 0) return false;
  // Anew, since the versions of the days guard only what is read after them: who has joined meanwhile may have use for it.
  const ids = new Set(inLine.map(({ id }) => id));
  const isComplete = (await waitlist.waitingFor(asked)).every(({ id }) => ids.has(id));
  return isComplete && (await waitlist.saveDays(freed)) ? false : 'outdated';
}

/** In their turn. One round trip. */
export function allInLine({ waitlist }: Pick<Deps, 'waitlist'>): Promise<readonly Wait[]> {
  return waitlist.open(['waiting']);
}

/**
 * Those who wait for the dates, with all who wait for a date that one of them wants too: somebody who wants more dates must not
 * take a place from who was in line for it before them.
 */
async function lineFor(waitlist: Deps['waitlist'], dates: readonly CalendarDate[]): Promise<readonly Wait[]> {
  if (dates.length === 0) return [];
  const line = await waitlist.waitingFor(dates);
  const wanted = new Set([...dates, ...line.flatMap((wait) => wait.dates)]);
  return line.length === 0 || wanted.size === new Set(dates).size ? line : lineFor(waitlist, [...wanted]);
}

/** The dates on which those in line have to be asked: something was freed or has lapsed, or one of them finds room. */
export async function datesToOffer(deps: Deps): Promise<CalendarDate[]> {
  const { days, now } = deps;
  const { settings } = await days.rules();
  const waiting = isOfferTime(now(), settings.offers) ? await allInLine(deps) : [];
  const { line, read, rules } = await readDaysOf(deps, waiting, []);
  const tried = { read, rules, reservationId: newPublicId(), now: now() };
  const roomy = line.filter((wait) => placesFor(wait, tried) !== null);
  const freed = freedOn(read, [...read.keys()], now());
  return [...new Set([...freed.map(({ date }) => date), ...roomy.flatMap(({ dates }) => dates.slice(0, 1))])];
}

/** With those of the line whose days can all be read: one that cannot stops those who want it, and nobody else. */
async function readDaysOf(
  { days, now }: Deps,
  inLine: readonly Wait[],
  dates: readonly CalendarDate[],
): Promise<{ line: readonly Wait[]; read: DaysByDate; rules: CapacityRules }> {
  const read = await days.readableDays([...new Set([...dates, ...inLine.flatMap((wait) => wait.dates)])]);
  const rules = await days.rules();
  const isReady = (wait: Wait) =>
    endOfDue(wait, now()) === null && wait.dates.every((date) => read.has(date));
  return { line: inLine.filter(isReady), read, rules };
}

function freedOn(read: DaysByDate, dates: readonly CalendarDate[], now: Date): DayWrite[] {
  return dates.flatMap((date) => {
    const day = read.get(date);
    return day === undefined ? [] : (withoutFreed(date, day, now) ?? []);
  });
}

type Places = { offer: Offer; days: ReturnType<typeof offerPlaces>['days'] };

/** For a booking of this id. Null where a day has no room for what is wished. */
function placesFor(
  wait: Wait,
  {
    read,
    rules,
    reservationId,
    now,
  }: { read: DaysByDate; rules: CapacityRules; reservationId: number; now: Date },
): Places | null {
  const offer = {
    reservationId,
    key: entryKeyOf(reservationId, 0),
    until: offerEnd(now, wait.firstDropOffAt, rules.settings.offers),
  };
  const taking = { booked: asBooking(wait, reservationId), places: offer, waitId: wait.id };
  const { refusals, days } = offerPlaces(read, rules, taking, now);
  return refusals.length === 0 ? { offer, days } : null;
}

type Recipient = { isBlocked: boolean; isMailWanted: boolean };

/** One round trip. */
async function recipientOf({ days, waitlist, now }: Deps, uid: string): Promise<Recipient> {
  const [held, isMailWanted] = await Promise.all([days.holdsOf(uid), waitlist.wantsOfferMails(uid, now())]);
  return { isBlocked: held.content.blocked !== undefined, isMailWanted };
}

/**
 * The places, the offer and its mail in one commit. Whoever is blocked leaves the line instead: a block that was made halfway has
 * left their wish there.
 */
async function commitOffer(
  deps: Deps,
  stored: StoredWait,
  { isBlocked, isMailWanted }: Recipient,
  { offer, days, outOfTurn, by }: Places & { outOfTurn: boolean; by: string | null },
): Promise<Wait | 'outdated' | 'blocked'> {
  const { waitlist, now } = deps;
  const { id } = stored.wait;
  if (isBlocked) {
    await endWait(deps, id, () => 'removed');
    return 'blocked';
  }
  const next = offered(stored.wait, offer, { outOfTurn, now: now() });
  const mails = isMailWanted ? offerMails(next, offer) : [];
  const along = { days, mails, ...auditOf('offerPlaces', id, by, now()) };
  return (await waitlist.save(stored, next, along)) ? next : 'outdated';
}

/** Of an act of an admin; a command has none. */
function auditOf(
  act: 'offerPlaces' | 'removeWait',
  id: number,
  by: string | null,
  at: Date,
): { audit?: AuditedAct } {
  return by === null ? {} : { audit: { at, by, act, record: `waitlist/${id}`, fields: ['state'] } };
}

/**
 * The owner offers places out of turn, at any hour. `by` is the admin, null for the command.
 * @throws ApiError NOT_FOUND; CONFLICT for one that does not wait, where there is no room, or for who is blocked.
 */
export async function offerNow(deps: Deps, id: number, by: string | null): Promise<Wait> {
  const { waitlist, days, now } = deps;
  return retryWhileOutdated('waitlist', async () => {
    const stored = await openWait(deps, id);
    const { wait } = stored;
    if (endOfDue(wait, now()) !== null) throw new ApiError('CONFLICT', waitlistRefusals.ended);
    if (wait.state !== 'waiting') throw new ApiError('CONFLICT', waitlistRefusals.offered);
    const [{ days: read, rules }, [first], recipient] = await Promise.all([
      days.readWithRules(wait.dates),
      waitlist.waitingFor(wait.dates),
      recipientOf(deps, wait.uid),
    ]);
    const offer = placesFor(wait, { read, rules, reservationId: newPublicId(), now: now() });
    if (offer === null) throw new ApiError('CONFLICT', waitlistRefusals.noRoom);
    const made = await commitOffer(deps, stored, recipient, { ...offer, outOfTurn: first?.id !== id, by });
    if (made === 'blocked') throw new ApiError('CONFLICT', waitlistRefusals.blocked);
    return made;
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT for one that has ended. */
async function openWait({ waitlist }: Pick<Deps, 'waitlist'>, id: number): Promise<StoredWait> {
  const stored = await waitlist.find(id);
  if (stored === null) throw new ApiError('NOT_FOUND', waitlistRefusals.unknown);
  if (stored.wait.dueAt === null) throw new ApiError('CONFLICT', waitlistRefusals.ended);
  return stored;
}

/** Ends what is due: an offer that was not taken, or a wait whose drop-off is near. Its places go to the next. */
export async function endDue(deps: Deps, id: number): Promise<void> {
  await endWait(deps, id, (wait) => wait && endOfDue(wait, deps.now()));
}

/**
 * The owner takes a wish off the list, and its customer is told. One that has ended stays as it is. `by` is the admin, null for
 * the command.
 * @throws ApiError NOT_FOUND.
 */
export function removeWait(deps: Deps, id: number, by: string | null): Promise<void> {
  return endWait(
    deps,
    id,
    (wait) => {
      if (wait === null) throw new ApiError('NOT_FOUND', waitlistRefusals.unknown);
      return 'removed';
    },
    (wait) => ({ mails: removedMails(wait), ...auditOf('removeWait', id, by, deps.now()) }),
  );
}

/** What is written with the end of a wait. */
type EndAlong = { mails?: readonly Mail[]; audit?: AuditedAct };

/**
 * Ends a wait, or leaves it as it is where `decide` returns null; `decide` gets null where there is no such wait. The places of an
 * offer go to the next in line.
 */
export async function endWait(
  deps: Deps,
  id: number,
  decide: (wait: Wait | null) => Parameters<typeof ended>[1] | null,
  alongWith: (wait: Wait) => EndAlong = () => ({}),
): Promise<void> {
  const { waitlist, now } = deps;
  const freed = await retryWhileOutdated('waitlist', async () => {
    const stored = await waitlist.find(id);
    const how = decide(stored?.wait ?? null);
    const change = stored === null || how === null ? null : ended(stored.wait, how, now());
    if (stored === null || change === null) return [];
    const attention = how === 'lapsed' ? reportLapse(stored.wait, now()) : [];
    const along = { ...alongWith(stored.wait), days: change.days, attention };
    const saved = await waitlist.save(stored, change.wait, along);
    if (!saved) return 'outdated';
    return stored.wait.state === 'offered' ? stored.wait.dates : [];
  });
  await offerAtOnce(deps, freed);
}

/**
 * Whatever gives up places: those who wait are asked next, in the same call, while the rest of it goes on. The job does it where that
 * fails.
 */
export function offeringFreed(
  reservations: ReservationRepository,
  { answerWaitsFor, ...deps }: Deps & Pick<Dependencies, 'answerWaitsFor'>,
): ReservationRepository {
  let lastOffering = Promise.resolve();
  const offerAfter = async (places: PlacesWrite | undefined): Promise<void> => {
    const freed = places?.days.filter((day) => (day.freed?.put.length ?? 0) > 0) ?? [];
    if (freed.length === 0) return;
    const dates = freed.map(({ date }) => date);
    if (answerWaitsFor === null) return offerAtOnce(deps, dates);
    // One after the other: of two at once, one gives up as outdated.
    lastOffering = lastOffering.then(() => offerAtOnce(deps, dates));
    return answerWaitsFor(lastOffering);
  };
  return {
    ...reservations,
    async create(reservation, creation) {
      const stored = await reservations.create(reservation, creation);
      if (stored !== null) await offerAfter(creation.places);
      return stored;
    },
    async save(stored, change) {
      const saved = await reservations.save(stored, change);
      if (saved !== null) await offerAfter(change.places);
      return saved;
    },
  };
}

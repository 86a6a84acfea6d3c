import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { pools } from '@pawprints/domain/pools';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { limits } from '@pawprints/domain/limits';
import type { DayEntry } from '../../functions/src/records/days.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { ReservationRepository } from '../../functions/src/records/reservation-repository.ts';
import type { WaitlistRepository } from '../../functions/src/records/waitlist.ts';
import {
  capacityOf,
  entriesOf,
  isClosed,
  isElsewhere,
  isLive,
  mayRefuse,
  meets,
  sharesOf,
  textOfState,
  used,
  type Booked,
  type State,
} from './day-state.ts';
import { textOf } from './frozen.ts';
import { brokenRules, commitIssues, isOffered, lineRules, type Rule } from './line-rules.ts';
import type { Memory } from './memory-repository.ts';

/**
 * The days as somebody would keep them who sees every commit: what it takes, what there was at that moment, and whether a
 * refusal was right at any moment since the use case began.
 */
export function createDayLedger(memory: Memory, now: () => Date) {
  const issues: string[] = [];
  let history: State[] = [];
  let began = now();

  const current = (): State => ({
    days: new Map([...memory.days].map(([date, { value }]) => [date, value])),
    rules: memory.rules,
    now: now(),
    waits: new Map([...memory.waits].map(([id, { value }]) => [id, value])),
  });
  const record = (): void => {
    history.push(current());
  };

  /** A commit has taken something of a day: what there is must have room for it. */
  const auditDay = (before: State, after: State, date: CalendarDate): void => {
    const taken = entriesOf(after, date);
    const capacity = capacityOf(after, date);
    // Who held a place when the use case began, and keeps it, takes no other.
    const held = Object.values(before.days.get(date)?.entries ?? {}).filter(
      (entry) =>
        isLive(entry, before.now) ||
        (isLive(entry, began) && taken.some(({ reservationId }) => reservationId === entry.reservationId)),
    );
    // The capacity does not count for what the owner has taken beyond it.
    const excused = [...held, ...taken.filter(({ beyond }) => beyond !== undefined)];
    for (const pool of pools) {
      const [was, is] = [used(excused, pool), used(taken, pool)];
      if (is > capacity[pool] && is > was) {
        issues.push(`${date}: ${is} of ${capacity[pool]} places of ${pool} are taken`);
      }
    }
    const newcomers = taken.filter(
      ({ reservationId }) => !held.some((entry) => entry.reservationId === reservationId),
    );
    for (const entry of newcomers) {
      if (isClosed(after, date, entry)) issues.push(`${date}: ${entry.reservationId} comes to a closed day`);
      const twin = taken.find(
        (other) =>
          other.reservationId !== entry.reservationId &&
          other.dogs.some((dog) => entry.dogs.includes(dog)) &&
          (meets(other.stays, entry.stays) || meets(other.walks, entry.walks)),
      );
      if (twin) issues.push(`${date}: a dog is in ${entry.reservationId} and in ${twin.reservationId}`);
    }
  };

  const auditHolds = (): void => {
    for (const [uid, { value }] of memory.holds) {
      const live = Object.values(value.holds).filter(({ until }) => until > now());
      if (live.length > limits.unpaidBookings) issues.push(`${uid} holds ${live.length} bookings unpaid`);
    }
  };

  const audit = async <Value>(commit: () => Promise<Value | null>): Promise<Value | null> => {
    const before = current();
    const done = await commit();
    if (done === null) return null;
    const after = current();
    for (const date of after.days.keys()) {
      if (before.days.get(date) !== after.days.get(date)) auditDay(before, after, date);
    }
    auditHolds();
    issues.push(...commitIssues(before, after), ...brokenRules(lineRules(memory, now())));
    record();
    return done;
  };
  const isAudited = async (commit: () => Promise<boolean>): Promise<boolean> =>
    (await audit(async () => ((await commit()) ? true : null))) ?? false;

  const states = (): State[] => [...history, current()];

  return {
    issues,
    /** What there is now. */
    current,
    /** What there was at any moment since then. */
    text: (): string => textOf([new Set(history.map(textOfState)), issues]),
    /** Use cases begin: what they may have seen is from here on. */
    begin: (): void => {
      began = now();
      history = [current()];
    },
    /** The owner or the clock has changed something. */
    record,
    audited: (repository: ReservationRepository): ReservationRepository => ({
      ...repository,
      create: (...args) => audit(() => repository.create(...args)),
      save: (stored, change) => {
        const { reservation } = change;
        const isFull = ({ payment }: Reservation) => payment?.due?.cause === 'paid-while-full';
        if (isFull(reservation) && !isFull(stored.reservation)) {
          const shares = sharesOf(reservation, memory.rules);
          const isRight = states().some((state) =>
            [...shares].some(([date, share]) => mayRefuse(state, date, share, { own: [reservation.id] })),
          );
          if (!isRight) issues.push(`${reservation.id} is paid back as full, and there was room`);
        }
        return audit(() => repository.save(stored, change));
      },
    }),
    auditedLine: (waitlist: WaitlistRepository): WaitlistRepository => ({
      ...waitlist,
      join: (...args) => isAudited(() => waitlist.join(...args)),
      save: (...args) => isAudited(() => waitlist.save(...args)),
      saveDays: (...args) => isAudited(() => waitlist.saveDays(...args)),
    }),
    /** A booking was refused; `own` are the bookings in whose place it would have come. */
    refused: (refusals: readonly Refusal[], booked: Booked, own: readonly number[]): void => {
      const shares = sharesOf(booked, memory.rules);
      for (const { date, why } of refusals) {
        const share = shares.get(date);
        const isRight =
          share !== undefined &&
          states().some((state) =>
            why === 'booked'
              ? isElsewhere(entriesOf(state, date), share)
              : mayRefuse(state, date, share, { own: [booked.id, ...own] }),
          );
        if (!isRight) issues.push(`${date} is refused as ${why}, and there was room`);
      }
    },
  };
}

/** From today on, the entries are those of the bookings: no more, no fewer, and for the right shares. */
export function dayRules(memory: Memory, now: Date, { isSettled }: { isSettled: boolean }): Rule[] {
  const today = todayIn(business.timeZone, now);
  const reservations = [...memory.reservations.values()].map(({ value }) => value);
  const expected = new Map<string, string>();
  for (const reservation of reservations) {
    const { places } = reservation;
    if (places === null) continue;
    const { key, byLink: _byLink, ...given } = places;
    for (const [date, share] of sharesOf(reservation, memory.rules)) {
      if (date >= today) expected.set(`${date} ${key}`, entryText({ ...share, ...given }));
    }
  }
  const offers = [...memory.waits.values()].map(({ value }) => value).filter(isOffered);
  for (const wait of offers) {
    const { reservationId, key, until } = wait.offer;
    for (const [date, share] of sharesOf({ ...wait, id: reservationId }, memory.rules)) {
      if (date >= today) expected.set(`${date} ${key}`, entryText({ ...share, until, waitId: wait.id }));
    }
  }
  // Whoever takes a day clears it of what has lapsed.
  const due = new Set(
    [...reservations.map(({ places }) => places), ...offers.map(({ offer }) => offer)].flatMap((places) =>
      places !== null && (places.until === null || places.until > now) ? [places.key] : [],
    ),
  );
  const found = new Map<string, string>();
  for (const [date, { value }] of memory.days) {
    if (date < today) continue;
    for (const [key, entry] of Object.entries(value.entries)) found.set(`${date} ${key}`, entryText(entry));
  }
  return [
    ...[...expected].map(([key, text]): Rule => [
      `${key} should be ${text}, and is ${found.get(key)}`,
      found.get(key) === text || (!found.has(key) && !due.has(key.split(' ')[1] ?? '')),
    ]),
    ...[...found].map(([key]): Rule => [`${key} is of no booking that takes it`, expected.has(key)]),
    ...reservations.flatMap((reservation) => placesRules(memory, reservation, now, isSettled)),
  ];
}

function placesRules(memory: Memory, reservation: Reservation, now: Date, isSettled: boolean): Rule[] {
  const { id, uid, status, places } = reservation;
  const holds = memory.holds.get(uid)?.value.holds ?? {};
  const until = places?.until ?? null;
  const isHeld = until !== null && until > now;
  return [
    [`${id} is PAID and has no place`, status !== 'PAID' || (places !== null && places.until === null)],
    [`${id} is CANCELLED and keeps its places`, status !== 'CANCELLED' || places === null],
    [
      `${id} is PENDING and has its places for good`,
      status !== 'PENDING' || isDueAtDropOff(reservation) || places?.until !== null,
    ],
    [
      `${id} holds places that are not counted`,
      !isHeld || (places !== null && (places.byLink === true || places.key in holds)),
    ],
    [`${id} still holds what has lapsed`, !isSettled || until === null || isHeld],
    ...Object.entries(holds)
      .filter(([, hold]) => hold.reservationId === id && hold.until > now)
      .map(([key]): Rule => [`${key} counts as a hold of ${id}`, isHeld && places?.key === key]),
  ];
}

function entryText(entry: DayEntry): string {
  return JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

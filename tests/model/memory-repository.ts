import type { PetSnapshot } from '../../functions/src/records/pets.ts';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { standardSettings } from '@pawprints/domain/capacity-settings';
import { Timestamp } from 'firebase-admin/firestore';
import {
  emptyDay,
  type CapacityRules,
  type DayDocument,
  type DaysRepository,
  type HoldsDocument,
} from '../../functions/src/records/days.ts';
import type { Expected, PlacesWrite } from '../../functions/src/records/places.ts';
import {
  attentionIdOf,
  entryAfter,
  type AttentionChange,
  type AttentionRepository,
  type AttentionDocument,
} from '../../functions/src/records/attention.ts';
import {
  checkAtOf,
  type BookingKey,
  type ReservationRepository,
  type Versioned,
  type StoredKey,
} from '../../functions/src/records/reservation-repository.ts';
import { isStillTold, unpaidFromOf, unpaidSettled } from '../../functions/src/records/unpaid.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { frozenCopy } from './frozen.ts';
import type { Mail } from '../../functions/src/records/mail.ts';
import {
  isOpen,
  type StoredWait,
  type Wait,
  type WaitDocument,
} from '../../functions/src/records/waitlist.ts';

type Kept<Value> = { value: Value; version: number };

/** What the repositories hold. Values are frozen, so that readers and copies share them. */
export type Memory = {
  pets: Map<string, PetSnapshot[]>;
  reservations: Map<number, Kept<Reservation>>;
  keys: Map<string, Kept<BookingKey>>;
  days: Map<CalendarDate, Kept<DayDocument>>;
  holds: Map<string, Kept<HoldsDocument>>;
  waits: Map<number, Kept<Wait>>;
  wishes: Map<string, Kept<Record<string, string>>>;
  rules: CapacityRules;
  mails: Map<string, Mail>;
  attention: Map<string, AttentionDocument>;
};

export function emptyMemory(): Memory {
  return {
    pets: new Map(),
    reservations: new Map(),
    keys: new Map(),
    days: new Map(),
    holds: new Map(),
    waits: new Map(),
    wishes: new Map(),
    rules: { settings: standardSettings, closures: [] },
    mails: new Map(),
    attention: new Map(),
  };
}

export function copyOf(memory: Memory): Memory {
  const { pets, reservations, keys, days, holds, waits, wishes, rules, mails, attention } = memory;
  return {
    pets: new Map(pets),
    reservations: new Map(reservations),
    keys: new Map(keys),
    days: new Map(days),
    holds: new Map(holds),
    waits: new Map(waits),
    wishes: new Map(wishes),
    rules,
    mails: new Map(mails),
    attention: new Map(attention),
  };
}

export function putMails({ mails }: Memory, some: readonly Mail[]): void {
  for (const mail of some) if (!mails.has(mail.id)) mails.set(mail.id, frozenCopy(mail));
}

/** Whether any of it was new. */
export function writeAttention(memory: Memory, news: readonly AttentionChange[]): boolean {
  const { attention } = memory;
  const changes = news.flatMap((one) => {
    const id = attentionIdOf(one);
    const after = entryAfter(attention.get(id) ?? null, one);
    return after === null ? [] : [{ id, ...after }];
  });
  for (const { id, entry, mails } of changes) {
    attention.set(id, frozenCopy(entry));
    putMails(memory, mails);
  }
  return changes.length > 0;
}

/** The repository of reservations in memory; it keeps what the Firestore one keeps (tests/support/repository-contract.ts). */
export function memoryRepository(memory: Memory): ReservationRepository {
  const { pets, reservations, keys } = memory;

  const put = (reservation: Reservation): Versioned => {
    const value = frozenCopy({
      ...reservation,
      checkAt: checkAtOf(reservation),
      unpaidFrom: unpaidFromOf(reservation),
    });
    const version = nextVersion(reservations.get(reservation.id));
    reservations.set(reservation.id, { value, version });
    return storedAs(value, version);
  };
  const storedAs = (reservation: Reservation, version: number): Versioned => {
    const at = Timestamp.fromMillis(version);
    return { reservation, versions: { main: at, payment: at } };
  };
  const isCurrent = ({ reservation, versions }: Versioned): boolean =>
    reservations.get(reservation.id)?.version === versions.payment.toMillis();
  const storedKey = ({ value, version }: Kept<BookingKey>): StoredKey => ({
    key: value,
    version: Timestamp.fromMillis(version),
  });
  const all = (): Reservation[] => [...reservations.values()].map(({ value }) => value);
  const dueBy = (field: 'checkAt' | 'unpaidFrom', now: Date, limit: number) =>
    all()
      .flatMap(({ id, [field]: since }) => (since !== null && since <= now ? [{ id, since }] : []))
      .toSorted((a, b) => a.since.getTime() - b.since.getTime())
      .slice(0, limit);

  return {
    prepare: async (uid, petIds, keyId) => {
      const known = keyId === null ? undefined : keys.get(keyId);
      const own = pets.get(uid) ?? [];
      return {
        profile: { address: '', phone: '', firstVisitAt: null, agreement: null, isKnown: false },
        pets: petIds.flatMap((id) => own.filter((pet) => pet.id === id)),
        knownKey: known === undefined ? null : storedKey(known),
      };
    },
    findKey: async (id) => {
      const known = keys.get(id);
      return known === undefined ? null : storedKey(known);
    },
    create: async (
      reservation,
      { key = null, outdatedKey = null, places, replaced = null, taken = null },
    ) => {
      if (reservations.has(reservation.id)) return null;
      if (key !== null && keys.get(key.id)?.version !== outdatedKey?.version.toMillis()) return null;
      if (replaced !== null && !isCurrent(replaced.stored)) return null;
      if (taken !== null && !isWaitCurrent(memory, taken.stored)) return null;
      if (!writePlaces(memory, places)) return null;
      if (taken !== null) putWait(memory, taken.stored.wait.id, taken.next);
      if (replaced !== null) {
        put({ ...replaced.reservation, revision: replaced.stored.reservation.revision + 1 });
      }
      const stored = put(reservation);
      if (key !== null) {
        keys.set(key.id, { value: frozenCopy(key), version: nextVersion(keys.get(key.id)) });
      }
      return stored;
    },
    find: async (id) => {
      const found = reservations.get(id);
      return found === undefined ? null : storedAs(found.value, found.version);
    },
    list: async (uid, { page, size }) => {
      const own = all().filter((one) => one.uid === uid && !one.replaced);
      const newest = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return { content: newest.slice(page * size, (page + 1) * size), count: own.length };
    },
    due: async (now, limit) => dueBy('checkAt', now, limit),
    unpaid: async (now, limit) => dueBy('unpaidFrom', now, limit),
    save: async (stored, { reservation, mails, attention = [], places }) => {
      if (!isCurrent(stored) || !writePlaces(memory, places)) return null;
      const isTold = writeAttention(memory, [
        ...attention,
        ...unpaidSettled(stored.reservation, reservation, new Date()),
      ]);
      if (reservation === stored.reservation && mails.length === 0 && !isTold) return stored;
      putMails(memory, mails);
      const isUnpaidTold = isStillTold(stored.reservation, reservation);
      return put({ ...reservation, isUnpaidTold, revision: stored.reservation.revision + 1 });
    },
  };
}

/** False where the wait has changed since it was read. */
export function isWaitCurrent({ waits }: Memory, { wait, version }: StoredWait): boolean {
  return waits.get(wait.id)?.version === version.toMillis();
}

export function putWait(memory: Memory, id: number, wait: WaitDocument): void {
  const version = nextVersion(memory.waits.get(id));
  memory.waits.set(id, { value: frozenCopy({ ...wait, id }), version });
  if (isOpen(wait)) return;
  const kept = memory.wishes.get(wait.uid);
  const left = Object.entries(kept?.value ?? {}).filter(([key]) => key !== String(id));
  memory.wishes.set(wait.uid, { value: frozenCopy(Object.fromEntries(left)), version: nextVersion(kept) });
}

/** Changes nothing and returns false where a day or the holds have changed since they were read. */
export function writePlaces(memory: Memory, places: PlacesWrite | undefined): boolean {
  if (places === undefined) return true;
  const { days, holds } = places;
  const isOutdated =
    days.some(({ date, expected }) => !isAt(memory.days.get(date), expected)) ||
    (holds !== null && !isAt(memory.holds.get(holds.uid), holds.expected));
  if (isOutdated) return false;
  for (const { date, put, removed, freed, waiting } of days) {
    const kept = memory.days.get(date);
    const value = kept?.value ?? emptyDay;
    const next = {
      ...value,
      entries: changed(value.entries, put, removed),
      freed: changed(value.freed, freed?.put ?? [], freed?.removed ?? []),
      waiting: changed(value.waiting, waiting?.put ?? [], waiting?.removed ?? []),
    };
    memory.days.set(date, { value: Object.freeze(next), version: nextVersion(kept) });
  }
  if (holds !== null) {
    const kept = memory.holds.get(holds.uid);
    const value = { holds: changed(kept?.value.holds ?? {}, holds.put, holds.removed) };
    memory.holds.set(holds.uid, { value, version: nextVersion(kept) });
  }
  return true;
}

/** Of the document alone, so that it does not matter what was written elsewhere. Documents are never deleted here. */
export function nextVersion(kept: Kept<unknown> | undefined): number {
  return (kept?.version ?? 0) + 1;
}

function isAt(kept: Kept<unknown> | undefined, expected: Expected): boolean {
  if (expected === 'any') return true;
  return kept?.version === expected?.toMillis();
}

function changed<Entry>(
  entries: Readonly<Record<string, Entry>>,
  put: readonly (readonly [string, Entry])[],
  removed: readonly string[],
): Record<string, Entry> {
  const kept = Object.entries(entries).filter(([key]) => !removed.includes(key));
  return frozenCopy(Object.fromEntries([...kept, ...put]));
}

/** What is taken of the days, in memory. */
export function memoryDays(memory: Memory): DaysRepository {
  const versionOf = (kept: Kept<unknown> | undefined) =>
    kept === undefined ? null : Timestamp.fromMillis(kept.version);
  const readDays: DaysRepository['readDays'] = async (dates) =>
    new Map(
      dates.map((date) => {
        const day = memory.days.get(date);
        return [date, { content: day?.value ?? emptyDay, version: versionOf(day) }];
      }),
    );
  const holdsOf: DaysRepository['holdsOf'] = async (uid) => {
    const held = memory.holds.get(uid);
    return { content: held?.value ?? { holds: {} }, version: versionOf(held) };
  };
  return {
    readDays,
    readWithRules: async (dates) => ({ days: await readDays(dates), rules: memory.rules }),
    readableDays: readDays,
    read: async (dates, uid) => ({ days: await readDays(dates), holds: await holdsOf(uid) }),
    holdsOf,
    rules: async () => memory.rules,
  };
}

/** The owner's list in memory. */
export function memoryAttention(memory: Memory): AttentionRepository {
  const { attention } = memory;
  const entries = () => [...attention].map(([id, entry]) => ({ id, ...entry }));
  return {
    write: async (change) => void writeAttention(memory, [change]),
    find: async (id) => entries().find((entry) => entry.id === id) ?? null,
    settlerOf: async ({ settledBy }) => settledBy,
    open: async (causes, limit) =>
      entries()
        .filter(({ state, cause }) => state === 'open' && (causes === null || causes.includes(cause)))
        .slice(0, limit),
  };
}

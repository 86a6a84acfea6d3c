import type { Pet } from '@pawprints/domain/contract/pets';
import { Timestamp } from 'firebase-admin/firestore';
import { checkAtOf } from '../../functions/src/features/booking/check-at.ts';
import type {
  BookingKey,
  ReservationRepository,
  Stored,
  StoredKey,
} from '../../functions/src/features/booking/repository.ts';
import type { Reservation } from '../../functions/src/features/booking/reservation.ts';
import type { Mail } from '../../functions/src/lib/mail/outbox.ts';

type Kept<Value> = { value: Value; version: number };

/** What the repository holds; a structured clone of it is the same world again. */
export type Memory = {
  writes: number;
  pets: Map<string, Pet[]>;
  reservations: Map<number, Kept<Reservation>>;
  keys: Map<string, Kept<BookingKey>>;
  mails: Map<string, Mail>;
};

export function emptyMemory(): Memory {
  return { writes: 0, pets: new Map(), reservations: new Map(), keys: new Map(), mails: new Map() };
}

/** The repository of reservations in memory; it keeps what the Firestore one keeps (tests/support/repository-contract.ts). */
export function memoryRepository(memory: Memory): ReservationRepository {
  const { pets, reservations, keys, mails } = memory;

  const put = (reservation: Reservation): Stored => {
    memory.writes += 1;
    const value = structuredClone({ ...reservation, checkAt: checkAtOf(reservation) });
    reservations.set(reservation.id, { value, version: memory.writes });
    return { reservation, version: Timestamp.fromMillis(memory.writes) };
  };
  const storedKey = ({ value, version }: Kept<BookingKey>): StoredKey => ({
    key: structuredClone(value),
    version: Timestamp.fromMillis(version),
  });
  const all = (): Reservation[] => structuredClone([...reservations.values()].map(({ value }) => value));

  return {
    prepare: async (uid, petIds, keyId) => {
      const known = keyId === null ? undefined : keys.get(keyId);
      const own = pets.get(uid) ?? [];
      return {
        pets: petIds.flatMap((id) => own.filter((pet) => pet.id === id)),
        knownKey: known === undefined ? null : storedKey(known),
      };
    },
    create: async (reservation, key, outdatedKey) => {
      if (reservations.has(reservation.id)) return null;
      if (key !== null && keys.get(key.id)?.version !== outdatedKey?.version.toMillis()) return null;
      const stored = put(reservation);
      if (key !== null) keys.set(key.id, { value: structuredClone(key), version: memory.writes });
      return stored;
    },
    find: async (id) => {
      const found = reservations.get(id);
      return found === undefined
        ? null
        : { reservation: structuredClone(found.value), version: Timestamp.fromMillis(found.version) };
    },
    list: async (uid, { page, size }) => {
      const own = all().filter((one) => one.uid === uid && !one.replaced);
      const newest = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return { content: newest.slice(page * size, (page + 1) * size), count: own.length };
    },
    due: async (now, limit) =>
      all()
        .filter(({ checkAt }) => checkAt !== null && checkAt <= now)
        .toSorted((a, b) => (a.checkAt?.getTime() ?? 0) - (b.checkAt?.getTime() ?? 0))
        .slice(0, limit),
    save: async ({ version }, change) => {
      if (reservations.get(change.reservation.id)?.version !== version.toMillis()) return null;
      if (change.mails.some(({ id }) => mails.has(id))) return null;
      for (const mail of change.mails) mails.set(mail.id, structuredClone(mail));
      return put(change.reservation);
    },
  };
}

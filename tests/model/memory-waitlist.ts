import { Timestamp } from 'firebase-admin/firestore';
import { frozenCopy } from './frozen.ts';
import { isOpen, type Wait, type WaitlistRepository } from '../../functions/src/records/waitlist.ts';
import {
  isWaitCurrent,
  nextVersion,
  putMails,
  putWait,
  writeAttention,
  writePlaces,
  type Memory,
} from './memory-repository.ts';

/** The waitlist in memory; it keeps what the Firestore one keeps. */
export function memoryWaitlist(memory: Memory): WaitlistRepository {
  const all = (): Wait[] => [...memory.waits.values()].map(({ value }) => value);
  const inTurn = (some: readonly Wait[]) =>
    some.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || a.id - b.id);
  return {
    find: async (id) => {
      const kept = memory.waits.get(id);
      if (kept === undefined) return null;
      return { wait: kept.value, version: Timestamp.fromMillis(kept.version) };
    },
    wantsOfferMails: () => Promise.resolve(true),
    ofCustomer: async (uid) => inTurn(all().filter((wait) => wait.uid === uid && isOpen(wait))),
    waitingFor: async (dates) =>
      inTurn(
        all().filter(
          ({ state, waitsFor }) => state === 'waiting' && waitsFor.some((date) => dates.includes(date)),
        ),
      ),
    open: async (states) => inTurn(all().filter(({ state }) => states.some((one) => one === state))),
    due: async (now, limit) =>
      all()
        .flatMap(({ id, dueAt }) => (dueAt !== null && dueAt <= now ? [{ id, dueAt }] : []))
        .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
        .slice(0, limit),
    wishes: async (uid) => {
      const kept = memory.wishes.get(uid);
      return {
        content: { wishes: { ...kept?.value } },
        version: kept === undefined ? null : Timestamp.fromMillis(kept.version),
      };
    },
    join: async (wait, { wishes: version, holds: held, dead }, days) => {
      const kept = memory.wishes.get(wait.uid);
      if (kept?.version !== version?.toMillis()) return false;
      const holds = { uid: wait.uid, expected: held, put: [], removed: [] };
      if (!writePlaces(memory, { days, holds })) return false;
      putWait(memory, wait.id, wait);
      const others = Object.entries(kept?.value ?? {}).filter(([id]) => !dead.includes(id));
      const value = { ...Object.fromEntries(others), [wait.id]: wait.wishHash };
      memory.wishes.set(wait.uid, { value: frozenCopy(value), version: nextVersion(kept) });
      return true;
    },
    save: async (stored, next, along) => {
      const { days = [], mails = [], attention = [] } = along ?? {};
      if (!isWaitCurrent(memory, stored)) return false;
      if (!writePlaces(memory, { days, holds: null })) return false;
      putWait(memory, stored.wait.id, next);
      writeAttention(memory, attention);
      putMails(memory, mails);
      return true;
    },
    saveDays: async (days) => writePlaces(memory, { days, holds: null }),
  };
}

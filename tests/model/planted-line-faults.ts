import type { DayDocument } from '../../functions/src/records/days.ts';
import type { DayWrite } from '../../functions/src/records/places.ts';
import type { WaitlistRepository } from '../../functions/src/records/waitlist.ts';
import { seeing, type Faults } from './planted-faults.ts';

/** What the public sees of the days; the waitlist reads them by themselves. */
function forAll(change: (day: DayDocument) => DayDocument): Partial<Faults> {
  return {
    storedDays: (right) => seeing(right, change),
  };
}

function line(change: (right: WaitlistRepository) => Partial<WaitlistRepository>): Partial<Faults> {
  return { waitlist: (right) => ({ ...right, ...change(right) }) };
}

/** The days as an end or an offer writes them. */
function savingDays(
  isChanged: (state: string) => boolean,
  change: (days: readonly DayWrite[]) => readonly DayWrite[],
): Partial<Faults> {
  return line((right) => ({
    save: (stored, next, along) => {
      const days = along?.days ?? [];
      return right.save(stored, next, { ...along, days: isChanged(next.state) ? change(days) : days });
    },
  }));
}

/** The booking of an offer is written with the wait as it is by then. */
function takingAnyOffer(): Partial<Faults> {
  let stored: WaitlistRepository | null = null;
  return {
    waitlist: (right) => {
      stored = right;
      return right;
    },
    reservations: (right) => ({
      ...right,
      create: async (reservation, { taken, ...creation }) => {
        const now = taken ? await stored?.find(taken.stored.wait.id) : null;
        return right.create(reservation, {
          ...creation,
          taken: taken && now ? { ...taken, stored: now } : null,
        });
      },
    }),
  };
}

const isOffer = (state: string) => state === 'offered';

/** Each takes one guard of the waitlist out. */
export const plantedLineFaults: Record<string, Partial<Faults>> = {
  'what was given up is free for the public': forAll((day) => ({ ...day, freed: {} })),
  'the public does not see that somebody waits': forAll((day) => ({ ...day, waiting: {} })),
  'entries that have lapsed stay when an offer is made': savingDays(isOffer, (days) =>
    days.map((day) => ({ ...day, removed: [] })),
  ),
  'a wait is written whatever has become of it since': line((right) => ({
    save: async (stored, next, along) =>
      right.save((await right.find(stored.wait.id)) ?? stored, next, along),
  })),
  'an offer is taken whatever has become of its wait since': takingAnyOffer(),
  'an offer that is taken stays open': {
    reservations: (right) => ({
      ...right,
      create: (reservation, creation) => right.create(reservation, { ...creation, taken: null }),
    }),
  },
  'the days of an offer are written whatever has become of them since': savingDays(isOffer, (days) =>
    days.map((day) => ({ ...day, expected: 'any' as const })),
  ),
  'the places of an offer are written on the first day alone': savingDays(isOffer, (days) =>
    days.slice(0, 1),
  ),
  'an offer that has lapsed releases nothing': savingDays(
    (state) => state === 'lapsed',
    () => [],
  ),
  'an offer that is left releases nothing': savingDays(
    (state) => state === 'left',
    () => [],
  ),
  'who joins is not marked on the days': line((right) => ({
    join: (wait, wishes, days) =>
      right.join(
        wait,
        wishes,
        days.map(({ waiting: _missing, ...day }) => day),
      ),
  })),
  'the wishes are written whatever has become of them since': line((right) => ({
    join: async (wait, own, days) =>
      right.join(wait, { ...own, wishes: (await right.wishes(wait.uid)).version }, days),
  })),
  'the mark stays when an offer is made': savingDays(isOffer, (days) =>
    days.map(({ waiting: _missing, ...day }) => day),
  ),
  'what was freed is for all while somebody has use for it': line((right) => ({
    waitingFor: async (dates) =>
      (await right.waitingFor(dates)).map((wait) => ({ ...wait, dueAt: new Date(0) })),
  })),
  'the last in line comes first': line((right) => ({
    waitingFor: async (dates) => (await right.waitingFor(dates)).toReversed(),
  })),
};

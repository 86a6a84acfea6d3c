import { standardVaccinationRules } from '@pawprints/domain/vaccination-rules';
import { business } from '@pawprints/domain/business';
import { addDays, todayIn, toInstant, type CalendarDate } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import { emptyState, expireDueSessions, type StripeState } from '@pawprints/stripe-stand-in';
import type { AttentionRepository } from '../../functions/src/records/attention.ts';
import type { BookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import type { ProofDependencies } from '../../functions/src/features/booking/reservation/prove-days.ts';
import type { DayEntriesRepository } from '../../functions/src/records/day-entries.ts';
import { offeringFreed } from '../../functions/src/features/booking/waitlist/offers.ts';
import type { DaysRepository } from '../../functions/src/records/days.ts';
import type { ReservationRepository } from '../../functions/src/records/reservation-repository.ts';
import type { WaitlistRepository } from '../../functions/src/records/waitlist.ts';
import type { EventCursorDocument } from '../../functions/src/records/event-cursor.ts';
import { silentLog } from '../../tools/log.ts';
import { aPet } from '../support/pets.ts';
import type { DayWrite, PlacesWrite } from '../../functions/src/records/places.ts';
import { createDayLedger } from './day-ledger.ts';
import {
  copyOf,
  emptyMemory,
  memoryAttention,
  memoryDays,
  memoryRepository,
  type Memory,
} from './memory-repository.ts';
import { textOf } from './frozen.ts';
import { memoryCapacityRules } from './memory-capacity-rules.ts';
import { memoryDayEntries } from './memory-day-entries.ts';
import { createMoneyLedger } from './money-ledger.ts';
import { memoryStripe } from './memory-stripe.ts';
import { memoryWaitlist } from './memory-waitlist.ts';
import { emptySnapshot } from './paid-back-once.ts';
import { noFaults, type Faults } from './planted-faults.ts';
import { Crashed, createProcess, type Process } from './process.ts';

export type World = ReturnType<typeof createWorld>;

type Saved = { memory: Memory; stripe: StripeState; aheadMs: number; cursor: EventCursorDocument | null };

export const customer = {
  uid: 'robin',
  name: 'Robin',
  email: 'robin@example.com',
  picture: '',
  role: 'ROLE_USER',
  token: '',
} as const;

export const pet: Pet = { ...aPet, id: 1, otherBreed: '' };

const named = (uid: string, name: string) => ({ ...customer, uid, name, email: `${uid}@example.com` });

/** Customers with a dog each, by which they compete for the same days. */
export const customers = [
  { ...customer, petId: pet.id },
  { ...named('sam', 'Sam'), petId: 2 },
  { ...named('kim', 'Kim'), petId: 3 },
  { ...named('alex', 'Alex'), petId: 4 },
] as const;

export type Customer = Omit<(typeof customers)[number], 'petId'> & { petId: number };

/** Ten more, who all want the same day. */
export const crowd: readonly Customer[] = Array.from({ length: 10 }, (_, at) => ({
  ...named(`waiting-${at}`, 'Waiting'),
  petId: 10 + at,
}));

/** Customers, our process and Stripe, with a clock of their own; without emulators, so that thousands of runs take minutes. */
export function createWorld(saved: Saved = newSaved(), planted: Partial<Faults> = {}) {
  const faults = { ...noFaults, ...planted };
  const { memory } = saved;
  let { aheadMs, cursor } = saved;
  const now = () => new Date(Date.now() + aheadMs);
  const process = createProcess(now);
  const ledger = createDayLedger(memory, now);
  const money = createMoneyLedger(ledger.issues, now);
  const { stripe, context, queue } = memoryStripe(process, saved.stripe);
  const days = faults.days(daysThrough(process, faults.storedDays(memoryDays(memory))));
  const waitlist = waitlistThrough(process, faults.waitlist(ledger.auditedLine(memoryWaitlist(memory))));
  const reservations = reachedThrough(
    process,
    faults.reservations(money.audited(ledger.audited(memoryRepository(memory)))),
  );
  const deps: BookingDependencies = {
    config: {
      stripe: { mode: 'local', secretKey: 'sk_test_local', webhookSecrets: ['whsec_local'], apiUrl: null },
      siteOrigin: 'https://pawprints.example.com',
      filesOrigin: '',
      rateLimits: false,
      appCheck: false,
    },
    stripe,
    reservations: offeringFreed(reservations, { waitlist, days, log: silentLog, now, answerWaitsFor: null }),
    days,
    waitlist,
    agreements: { asked: () => Promise.resolve(null) },
    vaccinationRules: { read: () => Promise.resolve({ rules: standardVaccinationRules, changedAt: null }) },
    attention: attentionThrough(process, memoryAttention(memory)),
    eventCursor: {
      read: () => process.reach(async () => cursor, { reads: ['cursor'], writes: [] }),
      write: (read) =>
        process.reach(
          async () => {
            cursor = read;
          },
          { reads: [], writes: ['cursor'] },
        ),
    },
    log: silentLog,
    now,
  };
  const proof: ProofDependencies = {
    ...deps,
    dayEntries: dayEntriesThrough(process, memoryDayEntries(memory)),
    report: async (path, error) => {
      if (!(error instanceof Crashed)) ledger.issues.push(`${path} cannot be proved: ${String(error)}`);
    },
  };
  const ownerRules = faults.rules(memoryCapacityRules(memory));

  /** The checkout pages that the customer has been led to, by their sessions. */
  const pages = new Set<string>();
  /** Those of them that are no attempt's. */
  const others = new Set<string>();
  /** Reservations that somebody has asked to end, and those whose end was confirmed to the customer. */
  const asked = new Set<number>();
  const confirmed = new Set<number>();

  return {
    deps,
    /** What the webhook has that tells of a payment. */
    depsOfPayment: faults.ofPayment(deps),
    /** What proves the days. */
    depsOfProof: faults.ofProof(proof),
    memory,
    process,
    /** Who sees every commit. */
    ledger,
    /** The owner changes what there is, in a call of its own. */
    changeRules: (change: (rules: typeof ownerRules) => Promise<void>) =>
      process.reach(
        async () => {
          await change(ownerRules);
          ledger.record();
        },
        { reads: [], writes: ['rules', 'day:'] },
      ),
    /** The stand-in's state and controls. */
    context,
    /** Events on their way to us. */
    queue,
    pages,
    others,
    asked,
    confirmed,
    /** Of which the owner has chosen what goes back. */
    chosen: money.chosen,
    /** What had been refunded after the last step. */
    snapshot: emptySnapshot(),
    /** What each draft of the customer has asked for so far. */
    drafts: new Map<number, Set<string>>(),
    /** Cents of payments that the owner has paid back in another way, or was about to. */
    elsewhere: new Map<string, number>(),
    /** All that is stored, here and at Stripe. */
    text: () => textOf(memory) + JSON.stringify([context.state, aheadMs, cursor]),
    /** What has to become of it. */
    expectations: () => textOf([pages, others, asked, confirmed, ledger.issues]),
    age: () => aheadMs,
    pass: (milliseconds: number) => {
      aheadMs += milliseconds;
      context.state.clockAheadSeconds = Math.floor(aheadMs / 1000);
      expireDueSessions(context);
    },
    /** A copy of the world without planned faults and undelivered events. */
    copy: (withFaults: Partial<Faults> = planted) =>
      createWorld(
        {
          memory: copyOf(memory),
          stripe: structuredClone(context.state),
          aheadMs,
          cursor,
        },
        withFaults,
      ),
  };
}

function newSaved(): Saved {
  const memory = emptyMemory();
  for (const { uid, petId } of [...customers, ...crowd]) memory.pets.set(uid, [{ ...pet, id: petId }]);
  const aheadMs = untilMorning(new Date());
  const stripe = { ...emptyState(), clockAheadSeconds: Math.floor(aheadMs / 1000) };
  return { memory, stripe, aheadMs, cursor: null };
}

/** Every world begins at 10 in the morning of the business, so that the same steps always mean the same. */
function untilMorning(now: Date): number {
  const tomorrow = addDays(todayIn(business.timeZone, now), 1);
  return toInstant(business.timeZone, tomorrow, 10 * 60).getTime() - now.getTime();
}

function reachedThrough({ reach }: Process, repository: ReservationRepository): ReservationRepository {
  const bookings = { reads: ['booking:'], writes: [] };
  return {
    prepare: (...args) => reach(() => repository.prepare(...args), { reads: [`key:${args[2]}`], writes: [] }),
    findKey: (id) => reach(() => repository.findKey(id), { reads: [`key:${id}`], writes: [] }),
    create: (reservation, creation) =>
      reach(() => repository.create(reservation, creation), {
        reads: [],
        writes: [
          `booking:${reservation.id}`,
          ...(creation.key ? [`key:${creation.key.id}`] : []),
          ...(creation.taken ? [`wait:${creation.taken.stored.wait.id}`] : []),
          ...(creation.replaced ? [`booking:${creation.replaced.reservation.id}`] : []),
          ...placesWritten(creation.places),
        ],
      }),
    find: (id) => reach(() => repository.find(id), { reads: [`booking:${id}`], writes: [] }),
    list: (...args) => reach(() => repository.list(...args), bookings),
    due: (...args) => reach(() => repository.due(...args), bookings),
    unpaid: (...args) => reach(() => repository.unpaid(...args), bookings),
    save: (stored, change) =>
      reach(() => repository.save(stored, change), {
        reads: [],
        writes: [
          `booking:${stored.reservation.id}`,
          ...(change.attention?.length ? ['attention'] : []),
          ...placesWritten(change.places),
        ],
      }),
  };
}

function placesWritten(places: PlacesWrite | undefined): string[] {
  if (places === undefined) return [];
  const days = places.days.map(({ date }) => `day:${date}`);
  return places.holds === null ? days : [...days, `holds:${places.holds.uid}`];
}

function daysThrough({ reach }: Process, days: DaysRepository): DaysRepository {
  const onDays = (dates: readonly CalendarDate[]) => ({
    reads: dates.map((date) => `day:${date}`),
    writes: [],
  });
  const rules: DaysRepository['rules'] = () => reach(() => days.rules(), { reads: ['rules'], writes: [] });
  return {
    readDays: (dates) => reach(() => days.readDays(dates), onDays(dates)),
    // Its rules are no older than the days, but may be newer.
    readWithRules: async (dates) => ({
      ...(await reach(() => days.readWithRules(dates), onDays(dates))),
      rules: await rules(),
    }),
    readableDays: (dates) => reach(() => days.readableDays(dates), onDays(dates)),
    read: (dates, uid) =>
      reach(() => days.read(dates, uid), {
        reads: [...dates.map((date) => `day:${date}`), `holds:${uid}`],
        writes: [],
      }),
    holdsOf: (uid) => reach(() => days.holdsOf(uid), { reads: [`holds:${uid}`], writes: [] }),
    rules,
  };
}

function dayEntriesThrough({ reach }: Process, entries: DayEntriesRepository): DayEntriesRepository {
  const bookings = { reads: ['booking:'], writes: [] };
  return {
    ...entries,
    read: (dates) =>
      reach(() => entries.read(dates), { reads: dates.map((date) => `day:${date}`), writes: [] }),
    write: (places) => reach(() => entries.write(places), { reads: [], writes: placesWritten(places) }),
    holdsOf: (uid) => reach(() => entries.holdsOf(uid), { reads: [`holds:${uid}`], writes: [] }),
    bookingsOn: (date) => reach(() => entries.bookingsOn(date), bookings),
  };
}

function attentionThrough({ reach }: Process, attention: AttentionRepository): AttentionRepository {
  const reads = { reads: ['attention'], writes: [] };
  return {
    write: (...args) => reach(() => attention.write(...args), { reads: [], writes: ['attention'] }),
    find: (...args) => reach(() => attention.find(...args), reads),
    settlerOf: (...args) => reach(() => attention.settlerOf(...args), { reads: ['user:'], writes: [] }),
    open: (...args) => reach(() => attention.open(...args), reads),
  };
}

function waitlistThrough({ reach }: Process, waitlist: WaitlistRepository): WaitlistRepository {
  const reads = { reads: ['wait:'], writes: [] };
  const daysIn = (some: readonly DayWrite[] = []) => some.map(({ date }) => `day:${date}`);
  return {
    find: (id) => reach(() => waitlist.find(id), { reads: [`wait:${id}`], writes: [] }),
    wantsOfferMails: (...args) => reach(() => waitlist.wantsOfferMails(...args), { reads: [], writes: [] }),
    ofCustomer: (...args) => reach(() => waitlist.ofCustomer(...args), reads),
    waitingFor: (...args) => reach(() => waitlist.waitingFor(...args), reads),
    open: (...args) => reach(() => waitlist.open(...args), reads),
    due: (...args) => reach(() => waitlist.due(...args), reads),
    wishes: (...args) => reach(() => waitlist.wishes(...args), reads),
    join: (wait, wishes, days) =>
      reach(() => waitlist.join(wait, wishes, days), {
        reads: [],
        writes: [`wait:${wait.id}`, `holds:${wait.uid}`, ...daysIn(days)],
      }),
    save: (stored, next, along) =>
      reach(() => waitlist.save(stored, next, along), {
        reads: [],
        writes: [
          `wait:${stored.wait.id}`,
          ...(along?.attention?.length ? ['attention'] : []),
          ...daysIn(along?.days),
        ],
      }),
    saveDays: (days) => reach(() => waitlist.saveDays(days), { reads: [], writes: daysIn(days) }),
  };
}

import { business } from '@pawprints/domain/business';
import { addDays, todayIn, toInstant } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import { emptyState, expireDueSessions, type StripeState } from '@pawprints/stripe-stand-in';
import type { AttentionRepository } from '../../functions/src/records/attention.ts';
import type { BookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import type { DaysRepository } from '../../functions/src/records/days.ts';
import type { ReservationRepository } from '../../functions/src/records/reservation-repository.ts';
import type { EventCursorDocument } from '../../functions/src/records/event-cursor.ts';
import type { Log } from '../../functions/src/lib/log.ts';
import { aPet } from '../support/pets.ts';
import {
  emptyMemory,
  memoryAttention,
  memoryDays,
  memoryRepository,
  type Memory,
} from './memory-repository.ts';
import { memoryStripe } from './memory-stripe.ts';
import { emptySnapshot } from './paid-back-once.ts';
import { createProcess, type Process } from './process.ts';

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

export const pet: Pet = { ...aPet, id: 1, otherBreed: '', medicalInfo: '' };

/** A customer, our process and Stripe, with a clock of their own; without emulators, so that thousands of runs take minutes. */
export function createWorld(saved: Saved = newSaved()) {
  const { memory } = saved;
  let { aheadMs, cursor } = saved;
  const process = createProcess();
  const { stripe, context, queue } = memoryStripe(process, saved.stripe);
  const deps: BookingDependencies = {
    config: {
      stripe: { mode: 'local', secretKey: 'sk_test_local', webhookSecrets: ['whsec_local'], apiUrl: null },
      siteOrigin: 'https://pawprints.example.com',
      filesOrigin: '',
      rateLimits: false,
      appCheck: false,
    },
    stripe,
    reservations: reachedThrough(process, memoryRepository(memory)),
    days: daysThrough(process, memoryDays(memory)),
    attention: attentionThrough(process, memoryAttention(memory)),
    eventCursor: {
      read: () => process.reach(async () => cursor),
      write: (read) =>
        process.reach(async () => {
          cursor = read;
        }),
    },
    log: silent,
    now: () => new Date(Date.now() + aheadMs),
  };

  return {
    deps,
    memory,
    process,
    /** The stand-in's state and controls. */
    context,
    /** Events on their way to us. */
    queue,
    /** The checkout pages that the customer has been led to, by their sessions. */
    pages: new Set<string>(),
    /** What had been refunded after the last step. */
    snapshot: emptySnapshot(),
    /** Those of them that are no attempt's. */
    others: new Set<string>(),
    /** What each draft of the customer has asked for so far. */
    drafts: new Map<number, Set<string>>(),
    /** Reservations that somebody has asked to end, and those whose end was confirmed to the customer. */
    asked: new Set<number>(),
    confirmed: new Set<number>(),
    /** Cents of payments that the owner has paid back in another way, or was about to. */
    elsewhere: new Map<string, number>(),
    age: () => aheadMs,
    pass: (milliseconds: number) => {
      aheadMs += milliseconds;
      context.state.clockAheadSeconds = Math.floor(aheadMs / 1000);
      expireDueSessions(context);
    },
    /** A copy of the world without planned faults and undelivered events. */
    copy: () =>
      createWorld({
        memory: structuredClone(memory),
        stripe: structuredClone(context.state),
        aheadMs,
        cursor,
      }),
  };
}

function newSaved(): Saved {
  const memory = emptyMemory();
  memory.pets.set(customer.uid, [pet]);
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
  return {
    prepare: (...args) => reach(() => repository.prepare(...args)),
    profileAddress: (...args) => reach(() => repository.profileAddress(...args)),
    create: (...args) => reach(() => repository.create(...args)),
    find: (...args) => reach(() => repository.find(...args)),
    list: (...args) => reach(() => repository.list(...args)),
    due: (...args) => reach(() => repository.due(...args)),
    save: (...args) => reach(() => repository.save(...args)),
  };
}

function daysThrough({ reach }: Process, days: DaysRepository): DaysRepository {
  return {
    read: (...args) => reach(() => days.read(...args)),
    rules: (...args) => reach(() => days.rules(...args)),
  };
}

function attentionThrough({ reach }: Process, attention: AttentionRepository): AttentionRepository {
  return {
    write: (...args) => reach(() => attention.write(...args)),
    find: (...args) => reach(() => attention.find(...args)),
    open: (...args) => reach(() => attention.open(...args)),
  };
}

const silent: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  with: () => silent,
};

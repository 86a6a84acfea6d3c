import { EventEmitter } from 'node:events';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Bucket } from '../../functions/src/lib/bucket.ts';
import { beginWait } from './own-time.ts';
import type { RoundTrip } from './round-trips.ts';

/** What a work has waited for, and the documents that Firestore charges for. */
export type Consumption = {
  /** The round trips, in order. */
  waits: RoundTrip[];
  reads: number;
  writes: number;
  deletes: number;
};

type Clients = { auth: Auth; firestore: Firestore; bucket: Bucket; stripe: Stripe };

export type Meter = (work: () => Promise<unknown>) => Promise<Consumption>;

const some = z.nullish(z.unknown());
const commit = z.object({ writes: z.array(z.object({ delete: z.nullish(z.string()) })) });
const looked = z.object({ found: some, missing: some });
const queried = z.object({ document: some });
const skipping = z.object({ skippedResults: z.nullish(z.number()) });
const counted = z.object({
  result: z.object({
    aggregateFields: z.record(z.string(), z.object({ integerValue: z.coerce.number() })),
  }),
});

/** Counting 1,000 entries of an index costs as much as reading a document (Firestore docs, 'Aggregation queries'). */
const entriesOfRead = 1000;

/**
 * Counts what works in this process use of these clients, one work at a time. Documents count as Firestore charges them: each
 * one that is looked up, found or not, each result of a query and each that it skips, and at least one for a query.
 */
export function meterOf({ auth, firestore, bucket, stripe }: Clients): Meter {
  let used: Consumption = nothing();
  // A request comes after those whose answers were there when it was sent, however long others are still on their way.
  let answered = 0;
  const begin = (waited: RoundTrip): (() => void) => {
    const place = answered;
    used.waits[place] ??= waited;
    const end = beginWait();
    return () => {
      end();
      answered = Math.max(answered, place + 1);
    };
  };
  // As of Firestore: from the request that is handed to what packs and sends it, to the answer as it is read.
  const sender: unknown = Reflect.get(stripe, '_requestSender');
  if (typeof sender !== 'object' || sender === null) throw new Error('Stripe sends in another way now.');
  replace(sender, '_request', (original) => (...args: unknown[]) => {
    const end = begin('stripe');
    const place = args.findIndex((arg) => typeof arg === 'function');
    const done = args[place];
    if (typeof done !== 'function') throw new Error('Stripe calls nobody back any more.');
    const told = (...answer: unknown[]): void => {
      end();
      Reflect.apply(done, undefined, answer);
    };
    return original(...args.with(place, told));
  });
  const waitAt = (target: object, name: string): void =>
    replace(target, name, (original) => async (...args: unknown[]) => {
      const end = beginWait();
      try {
        return await original(...args);
      } finally {
        end();
      }
    });
  // Deployed, a token is verified without asking anybody; the emulator is asked each time.
  waitAt(auth, 'verifyIdToken');
  replace(bucket, 'file', (original) => (...args: unknown[]) => {
    const file = original(...args);
    if (typeof file !== 'object' || file === null) throw new Error('A bucket has no files any more.');
    for (const name of ['save', 'delete']) waitAt(file, name);
    return file;
  });
  replace(firestore, 'request', (original) => async (...args: unknown[]) => {
    const end = begin('firestore');
    const asked = z.safeParse(commit, args[1]);
    if (args[0] === 'commit' && asked.success) {
      const deletes = asked.data.writes.filter((write) => Boolean(write.delete)).length;
      used.deletes += deletes;
      used.writes += asked.data.writes.length - deletes;
    }
    try {
      return await original(...args);
    } finally {
      end();
    }
  });
  // What it resolves to is a stream, which ends when the answer is complete.
  replace(firestore, 'requestStream', (original) => async (...args: unknown[]) => {
    const end = begin('firestore');
    let stream: unknown;
    try {
      stream = await original(...args);
    } catch (error) {
      end();
      throw error;
    }
    if (!(stream instanceof EventEmitter)) throw new Error('Firestore answers with no stream any more.');
    let [answers, skipped] = [0, 0];
    replace(stream, 'emit', (emit) => (event: unknown, ...data: unknown[]) => {
      if (event === 'data') {
        answers += readsOf(args[0], data[0]);
        // Each answer may say it, for all of them.
        skipped = Math.max(skipped, z.safeParse(skipping, data[0]).data?.skippedResults ?? 0);
      }
      return emit(event, ...data);
    });
    stream.once('end', () => {
      used.reads += Math.max(1, answers + skipped);
      end();
    });
    stream.once('error', end);
    return stream;
  });

  return async (work) => {
    used = nothing();
    answered = 0;
    await work();
    return used;
  };
}

function nothing(): Consumption {
  return { waits: [], reads: 0, writes: 0, deletes: 0 };
}

function readsOf(method: unknown, message: unknown): number {
  switch (method) {
    case 'batchGetDocuments': {
      const { found, missing } = z.parse(looked, message);
      return found || missing ? 1 : 0;
    }
    case 'runQuery':
      return z.parse(queried, message).document ? 1 : 0;
    case 'runAggregationQuery': {
      const [count] = Object.values(z.parse(counted, message).result.aggregateFields);
      return Math.ceil((count?.integerValue ?? 0) / entriesOfRead);
    }
    default:
      throw new Error(`Nobody has said yet what '${String(method)}' costs.`);
  }
}

type Method = (...args: unknown[]) => unknown;

function replace(target: object, name: string, by: (original: Method) => Method): void {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`There is no '${name}' any more.`);
  Reflect.set(
    target,
    name,
    by((...args) => Reflect.apply(original, target, args)),
  );
}

import { randomUUID } from 'node:crypto';
import { successSchema } from '@pawprints/domain/contract/envelope';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { noRateLimits } from '../../functions/src/lib/rate-limits.ts';
import { collectionsOf, type Collections } from '../../functions/src/records/collections.ts';
import type { Bucket } from '../../functions/src/lib/bucket.ts';
import { createStripe } from '../../functions/src/lib/stripe.ts';
import { projectId as suiteProject } from '../../tools/ports.ts';
import { serveApi } from './in-process-api.ts';
import { dependencies } from './in-process.ts';
import { meterOf, type Consumption, type Meter } from './meter.ts';
import type { Person } from './people.ts';

/** A call as it is sent. */
export type SampleRequest = {
  as?: Pick<Person, 'token' | 'uid'>;
  /** What stands in the path, in order. */
  id?: number | string | readonly number[];
  search?: string;
  body?: object;
  headers?: Record<string, string>;
};

/** What a call has cost besides; its answer is `bytes` long. */
export type Measured = Consumption & { bytes: number };

/** The API in this process with a Firestore of its own, empty at first, whose use is counted. */
export type MeasuredWorld = {
  origin: string;
  firestore: Firestore;
  collections: Collections;
  bucket: Bucket;
  meter: Meter;
  /** Throws unless the call is carried out. */
  measure: (route: RouteContract, request: SampleRequest) => Promise<Measured>;
  /** The same, for what the call answers. */
  call: <Route extends RouteContract>(
    route: Route,
    request: SampleRequest,
  ) => Promise<z.output<Route['result']>>;
  close: () => Promise<void>;
};

export async function newMeasuredWorld(): Promise<MeasuredWorld> {
  const projectId = `demo-measured-${randomUUID()}`;
  const app = initializeApp({ projectId }, projectId);
  const firestore = getFirestore(app);
  // People are known to the suite's own project.
  const peopleApp = initializeApp({ projectId: suiteProject }, `${projectId}-people`);
  const auth = getAuth(peopleApp);
  const collections = collectionsOf(firestore);
  const bucket = dependencies.bucket();
  const stripe = createStripe(dependencies.config);
  const meter = meterOf({ auth, firestore, bucket, stripe });
  const { origin, close } = await serveApi(() => ({
    ...dependencies,
    auth,
    firestore,
    collections,
    bucket: () => bucket,
    loadStripe: () => Promise.resolve(stripe),
    // All calls come from this machine.
    rateLimits: noRateLimits,
  }));
  return {
    origin,
    firestore,
    collections,
    bucket,
    meter,
    measure: async (route, request) => {
      let bytes = 0;
      const consumption = await meter(async () => {
        bytes = Buffer.byteLength((await send(origin, route, request)).text);
      });
      return { ...consumption, bytes };
    },
    call: callWith((route, request) => send(origin, route, request)),
    close: async () => {
      close();
      await Promise.all([deleteApp(app), deleteApp(peopleApp)]);
    },
  };
}

/** The path of a call with these ids in it, in order. */
export function pathWith(path: string, id: SampleRequest['id']): string {
  const ids = [id].flat();
  return path.replaceAll(/\{\w+\}/g, () => String(ids.shift()));
}

export type Sent = { status: number; headers: Headers; text: string };

/** Reads what a call is answered. */
export function callWith(
  make: (route: RouteContract, request: SampleRequest) => Promise<Sent>,
): MeasuredWorld['call'] {
  return async <Route extends RouteContract>(route: Route, request: SampleRequest) => {
    const { text } = await make(route, request);
    const { result } = z.parse(successSchema(z.unknown()), JSON.parse(text));
    return z.parse<Route['result']>(route.result, result);
  };
}

async function send(origin: string, route: RouteContract, request: SampleRequest): Promise<Sent> {
  const sent = await sendAny(origin, route, request);
  if (sent.status !== 200) throw new Error(`${route.method} ${route.path}: ${sent.status} ${sent.text}`);
  return sent;
}

/** Returns whatever is answered, also a refusal. */
export async function sendAny(
  origin: string,
  { method, path }: RouteContract,
  { as, id, search = '', body, headers }: SampleRequest,
): Promise<Sent> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}${pathWith(path, id)}${search}`, {
    method,
    headers: {
      ...(as !== undefined && { Authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

import type { RouteContract } from '@pawprints/domain/contract/route';
import { roleEnded } from '@pawprints/domain/role-messages';
import { limits } from '@pawprints/domain/limits';
import * as z from 'zod/mini';
import { noAnswer, readAnswer, type Answer, type Failure, type Received } from './api-answer.ts';
import { loadFirebase } from './load-firebase.ts';
import { compareClocks } from './server-clock.ts';
import { emit } from './site-events.ts';
import { writeToken } from './storage.ts';
import { freshToken, tokenAfterRefusal } from './token-renewal.ts';

type Part<Name extends string, Schema, Value> = Schema extends z.ZodMiniType ? Record<Name, Value> : unknown;
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;

export type CallOptions<Route extends RouteContract> = Part<
  'params',
  Route['params'],
  Output<Route['params']>
> &
  Part<'body', Route['body'], Input<Route['body']>> & {
    query?: Partial<Output<Route['query']>>;
    headers?: Readonly<Record<string, string>>;
    /** Aborts the call, which then rejects with the signal's reason. */
    signal?: AbortSignal;
    token?: string;
    transport?: Transport;
  };

/** Resolves to the whole response. Rejects without a network, or once the timeout has aborted it. */
export type Transport = (
  request: {
    address: string;
    method: RouteContract['method'];
    headers: Readonly<Record<string, string>>;
    body: unknown;
  },
  timeout: Timeout,
) => Promise<Received>;

/**
 * Makes one call of the contract. Every failure of the server or the network is a returned answer; the promise rejects only
 * when `options.signal` aborts the call. A GET that fails on the network is sent a second time. A refused token is renewed
 * once; a second 401 removes it. All of this ends within `limits.requestTimeoutMs`, except for an upload (docs/decisions/0030).
 * A call that is BUSY is sent once more after its Retry-After, with as much time again.
 */
export async function call<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route>,
): Promise<Answer<z.output<Route['result']>>> {
  if (route.method !== 'GET') emit('requestSent');
  const request: Request = { ...options };
  const timeout = startTimeout(request.signal);
  const attempt = () => Promise.race([carryOut(route, request, timeout), timeout.over]);
  const first = await attempt();
  const pauseMs = first === null ? null : busyPause(route, first);
  if (pauseMs !== null) {
    timeout.restart();
    await Promise.race([new Promise((resolve) => setTimeout(resolve, pauseMs)), timeout.over]);
    timeout.restart();
  }
  const received = pauseMs === null ? first : await attempt();
  if (received === null) {
    request.signal?.throwIfAborted();
    return noAnswer(null);
  }
  const answer = readAnswer(route, received);
  if (received.status === 401) {
    writeToken(null);
    emit(!answer.isSuccess && answer.message === roleEnded ? 'roleEnded' : 'unauthenticated');
  }
  return answer;
}

/** Throws an ApiError if the call failed, because TanStack Query works with exceptions. */
export function resultOf<Result>(answer: Answer<Result>): Result {
  if (answer.isSuccess) return answer.result;
  throw new ApiError(answer);
}

export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

const longestRetryAfter = 5;
const pauseSpreadMs = 500;

/** Milliseconds until a BUSY call may be sent again, null for any other answer. At random, so that not all come back at once. */
function busyPause(route: RouteContract, received: Received): number | null {
  const seconds = Number(received.headers.get('Retry-After'));
  if (!(seconds > 0 && seconds <= longestRetryAfter)) return null;
  const answer = readAnswer(route, received);
  return answer.code === 'BUSY' ? seconds * 1000 + Math.random() * pauseSpreadMs : null;
}

type Request = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  token?: string;
  transport?: Transport;
};

export type Timeout = { signal: AbortSignal; restart: () => void; over: Promise<null> };

/** `signal` aborts with the caller's signal, or `limits.requestTimeoutMs` after the last `restart`. */
function startTimeout(given: AbortSignal | undefined): Timeout {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), limits.requestTimeoutMs);
  };
  restart();
  const signal = AbortSignal.any([controller.signal, ...(given === undefined ? [] : [given])]);
  const over = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null));
  });
  return { signal, restart, over };
}

/** Null if no answer came. */
async function carryOut(route: RouteContract, request: Request, timeout: Timeout): Promise<Received | null> {
  const given = route.auth === 'none' ? null : request.token;
  const token = given === undefined ? await freshToken() : given;
  const received = await sendOrRetry(route, request, token, timeout);
  // A cache may answer public calls, with an old `Date`.
  if (received !== null && token !== null) compareClocks(received.headers.get('Date'));
  if (received?.status !== 401 || token === null || given !== undefined) return received;
  const renewed = await tokenAfterRefusal(token);
  return renewed === null ? received : sendOrRetry(route, request, renewed, timeout);
}

async function sendOrRetry(
  route: RouteContract,
  { transport = fetchJson, params, query, body, headers }: Request,
  token: string | null,
  timeout: Timeout,
): Promise<Received | null> {
  const { method } = route;
  const address = addressOf(route, params, query);
  const send = async () => {
    const ofSite = token === null ? {} : { Authorization: `Bearer ${token}`, ...(await appCheckHeader()) };
    timeout.signal.throwIfAborted();
    return transport({ address, method, headers: { ...ofSite, ...headers }, body }, timeout);
  };
  const sendOnce = () => send().catch(() => null);
  const first = await sendOnce();
  return first === null && method === 'GET' && !timeout.signal.aborted ? sendOnce() : first;
}

const fetchJson: Transport = async ({ address, method, headers, body }, { signal }) => {
  const response = await fetch(address, {
    method,
    // Caches may keep these answers for a minute: the browser asks each time whether they have changed.
    cache: 'no-cache',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** App Check's header, if the build has a site key. Firebase is loaded only then, and only for calls of signed-in customers. */
async function appCheckHeader(): Promise<Record<string, string>> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey) return {};
  const { appCheckToken } = await loadFirebase(() => import('./firebase-app-check.ts'));
  return { 'X-Firebase-AppCheck': await appCheckToken(siteKey) };
}

const valuesSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.undefined(), z.array(z.string())]),
);

function addressOf({ path: template }: RouteContract, params: unknown, query: unknown): string {
  const values = valuesSchema.parse(params ?? {});
  const path = template.replaceAll(/\{(\w+)\}/gu, (_whole: string, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(valuesSchema.parse(query ?? {}))) {
    // A list is one text with commas.
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/v1${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
}

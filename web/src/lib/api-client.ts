import { limits } from '@pawprints/domain/limits';
import type { RouteContract } from '@pawprints/domain/contract/route';
import * as z from 'zod/mini';
import { noAnswer, readAnswer, type Answer, type Failure, type Received } from './api-answer.ts';
import { appCheckHeader } from './app-check.ts';
import { compareClocks } from './server-clock.ts';
import { emit } from './site-events.ts';
import { freshToken, tokenAfterRefusal } from './token-renewal.ts';
import { removeToken } from './token-store.ts';

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

export type Sent = Received | 'network away' | 'too late';

/** Never rejects. */
export type Transport = (request: {
  address: string;
  method: RouteContract['method'];
  headers: Readonly<Record<string, string>>;
  body: unknown;
}) => Promise<Sent>;

/**
 * Makes one call of the contract. Every failure of the server or the network is a returned answer; the promise rejects only
 * when `options.signal` aborts the call. A GET that fails on the network is sent a second time. A refused token is renewed
 * once; a second 401 removes it. All of this takes 10 seconds at most, except for an upload (docs/decisions/0030).
 */
export async function call<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route>,
): Promise<Answer<z.output<Route['result']>>> {
  if (route.method !== 'GET') emit('requestSent');
  const request: Request = { ...options };
  const received = await carryOut(route, request, timeoutOf(request));
  if (received === null) return noAnswer(null);
  if (received.status === 401) {
    removeToken();
    emit('unauthenticated');
  }
  return readAnswer(route, received);
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

type Request = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  token?: string;
  transport?: Transport;
};

type Timeout = () => AbortSignal;

/** One timeout for the whole call. An upload's transport has its own, so each part before it gets a new one. */
function timeoutOf({ transport }: Request): Timeout {
  const start = () => AbortSignal.timeout(limits.requestTimeoutMs);
  if (transport !== undefined) return start;
  const whole = start();
  return () => whole;
}

async function carryOut(route: RouteContract, request: Request, timeout: Timeout): Promise<Received | null> {
  const given = route.auth === 'none' ? null : request.token;
  const token = given === undefined ? await inTime(freshToken(), request, timeout()) : given;
  if (token === 'too late') return null;
  const received = await sendOrRetry(route, request, token, timeout);
  // A cache may answer public calls, with an old `Date`.
  if (received !== null && token !== null) compareClocks(received.headers.get('Date'));
  if (received?.status !== 401 || token === null || given !== undefined) return received;
  const renewed = await inTime(tokenAfterRefusal(token), request, timeout());
  return renewed === null || renewed === 'too late'
    ? received
    : sendOrRetry(route, request, renewed, timeout);
}

async function sendOrRetry(
  route: RouteContract,
  request: Request,
  token: string | null,
  timeout: Timeout,
): Promise<Received | null> {
  const first = await send(route, request, token, timeout);
  const last =
    first === 'network away' && route.method === 'GET' ? await send(route, request, token, timeout) : first;
  return typeof last === 'string' ? null : last;
}

async function send(
  route: RouteContract,
  request: Request,
  token: string | null,
  timeout: Timeout,
): Promise<Sent> {
  const { method } = route;
  const address = addressOf(route, request);
  const ofSite = token === null ? {} : await inTime(appCheckHeader(), request, timeout());
  if (ofSite === 'too late') return ofSite;
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...ofSite,
    ...request.headers,
  };
  if (request.transport !== undefined) {
    return request.transport({ address, method, headers, body: request.body });
  }
  const over = timeout();
  try {
    const response = await fetch(address, {
      method,
      // Caches may keep these answers for a minute: the browser asks each time whether they have changed.
      cache: 'no-cache',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: request.signal === undefined ? over : AbortSignal.any([request.signal, over]),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    request.signal?.throwIfAborted();
    return over.aborted ? 'too late' : 'network away';
  }
}

/** The value of `work` unless the timeout comes first; rejects when the call is aborted. */
async function inTime<Value>(
  work: Promise<Value>,
  { signal }: Request,
  over: AbortSignal,
): Promise<Value | 'too late'> {
  const end = new Promise<'too late'>((resolve) => {
    const stop = () => resolve('too late');
    for (const one of signal === undefined ? [over] : [over, signal]) {
      if (one.aborted) stop();
      else one.addEventListener('abort', stop, { once: true });
    }
  });
  const value = await Promise.race([work, end]);
  signal?.throwIfAborted();
  return value;
}

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()]));

function addressOf(route: RouteContract, { params, query }: Request): string {
  const values = valuesSchema.parse(params ?? {});
  const path = route.path.replaceAll(/\{(\w+)\}/gu, (_whole: string, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(valuesSchema.parse(query ?? {}))) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/v1${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
}

import { limits } from '@pawprints/domain/limits';
import { failureSchema, type Failure as ContractFailure } from '@pawprints/domain/contract/envelope';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { connectionFailed } from '@pawprints/domain/session-messages';
import * as z from 'zod/mini';
import { appCheckHeader } from './app-check.ts';
import { removeToken } from './auth-token.ts';
import { freshToken, tokenAfterRefusal } from './token-renewal.ts';

/** A call that the server carried out. */
type Success<Result> = { isSuccess: true; code: 'OK'; message: string; result: Result; headers: Headers };
/** A call that the server refused; `code` says why, and with some codes `result` says more. */
type Refusal = ContractFailure & { status: number };
/** No answer came (`status` null), or one that does not keep the contract. */
type NoAnswer = { isSuccess: false; code: 'ERROR'; message: string; result: null; status: number | null };

export type Failure = Refusal | NoAnswer;
export type Answer<Result> = Success<Result> | Failure;

type Part<Name extends string, Schema, Value> = Schema extends z.ZodMiniType ? Record<Name, Value> : unknown;
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;

/** What a call of this route needs: its params and its body where it has some; the query can be left out. */
export type CallOptions<Route extends RouteContract> = Part<
  'params',
  Route['params'],
  Output<Route['params']>
> &
  Part<'body', Route['body'], Input<Route['body']>> & {
    query?: Partial<Output<Route['query']>>;
    headers?: Readonly<Record<string, string>>;
    /** Gives the call up, as when the page is left: the call then rejects with the signal's reason. */
    signal?: AbortSignal;
    /** Sent in place of the stored token. */
    token?: string;
    /** Carries the request in place of fetch, as an upload that tells how far it is. */
    transport?: Transport;
  };

/** An answer as it came: not parsed yet. */
type Received = { status: number; headers: Headers; text: string };
export type Sent = Received | 'network away' | 'too late';

/** Takes a request to the server with its JSON body as it is given; never rejects. */
export type Transport = (request: {
  address: string;
  method: RouteContract['method'];
  headers: Readonly<Record<string, string>>;
  body: unknown;
}) => Promise<Sent>;

const unauthenticatedListeners = new Set<() => void>();

/**
 * Calls `listener` after a 401 answer, when the token is gone already: it tells the person, the caller need not. Answers
 * the way to stop.
 */
export function onUnauthenticated(listener: () => void): () => void {
  unauthenticatedListeners.add(listener);
  return () => unauthenticatedListeners.delete(listener);
}

/**
 * Carries out one call of the contract. Never rejects for what the server or the network does: every failure is an
 * answer, and so is an answer that does not keep the contract. It rejects only when `options.signal` gives the call up.
 * A read that failed on the network is tried once more, nothing else is. A token that the server refuses is renewed
 * once; a 401 that stands removes the stored token.
 */
export async function call<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route>,
): Promise<Answer<z.output<Route['result']>>> {
  const request: Request = { ...options };
  const token =
    route.auth === 'none' ? null : (request.token ?? (await inTime(freshToken(), request.signal)));
  let received = await sendOrRetry(route, request, token);
  if (received?.status === 401 && token !== null && request.token === undefined) {
    const renewed = await inTime(tokenAfterRefusal(token), request.signal);
    if (renewed !== null) received = await sendOrRetry(route, request, renewed);
  }
  if (received === null) return noAnswer(null);
  if (received.status === 401) {
    removeToken();
    for (const listener of unauthenticatedListeners) listener();
  }
  return read(route, received);
}

/** The result of an answer; throws an ApiError where the call failed. For callers that work with exceptions. */
export function resultOf<Result>(answer: Answer<Result>): Result {
  if (answer.isSuccess) return answer.result;
  throw new ApiError(answer);
}

/** A failed call as an exception; its message is the server's, or the default one. */
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

/** What came back, whatever it is; null where nothing did. */
async function sendOrRetry(
  route: RouteContract,
  request: Request,
  token: string | null,
): Promise<Received | null> {
  const first = await send(route, request, token);
  const last = first === 'network away' && route.method === 'GET' ? await send(route, request, token) : first;
  return typeof last === 'string' ? null : last;
}

async function send(route: RouteContract, request: Request, token: string | null): Promise<Sent> {
  const { method } = route;
  const address = addressOf(route, request);
  const ofSite = token === null ? null : await inTime(appCheckHeader(), request.signal);
  const ofCaller = token === null ? {} : { Authorization: `Bearer ${token}`, ...ofSite };
  const headers = { ...ofCaller, ...request.headers };
  if (request.transport !== undefined) {
    return request.transport({ address, method, headers, body: request.body });
  }
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    const response = await fetch(address, {
      method,
      // Answers that caches may keep for a minute: this browser asks each time whether they have changed.
      cache: 'no-cache',
      headers: { ...(request.body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    request.signal?.throwIfAborted();
    return timeout.aborted ? 'too late' : 'network away';
  }
}

/** What a renewal of the token answers; null where its time is up. */
async function inTime<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value | null> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const over = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  const end = new Promise<null>((resolve) => {
    over.addEventListener('abort', () => resolve(null), { once: true });
  });
  const value = await Promise.race([work, end]);
  signal?.throwIfAborted();
  return value;
}

const answeredSchema = z.object({ isSuccess: z.literal(true), message: z.string(), result: z.unknown() });

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()]));

/** Where a call goes: the path and the query filled in. */
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

function read<Route extends RouteContract>(
  route: Route,
  received: Received,
): Answer<z.output<Route['result']>> {
  const { status, headers } = received;
  const json = parseJson(received.text);
  const success = answeredSchema.safeParse(json);
  if (success.success) {
    const result = z.safeParse<Route['result']>(route.result, success.data.result);
    if (!result.success) return noAnswer(status);
    return { isSuccess: true, code: 'OK', message: success.data.message, result: result.data, headers };
  }
  const failure = failureSchema.safeParse(json);
  if (failure.success) {
    return { ...failure.data, message: failure.data.message || connectionFailed, status };
  }
  return noAnswer(status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function noAnswer(status: number | null): NoAnswer {
  return { isSuccess: false, code: 'ERROR', message: connectionFailed, result: null, status };
}

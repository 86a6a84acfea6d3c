import Stripe from 'stripe';
import { ApiError, rateLimited, serverError } from './api-error.ts';
import { apiRoutes, type ApiRoute } from './api-routes.ts';
import { nowOf, type Context } from './context.ts';
import type { FaultSetting } from './faults.ts';
import { parseForm } from './form.ts';
import type { HttpRequest, HttpReply } from './http.ts';
import type { Answer, Idempotency, WorkResult } from './idempotency.ts';
import { newId } from './ids.ts';
import { matchPath } from './path.ts';
import { isRestrictedKey, requireRight } from './restricted-key.ts';
import type { Subject } from './scope.ts';

type Fault = FaultSetting | undefined;

/** Answers a request to `/v1/…` as Stripe's API would, with the faults that a test has ordered. */
export async function answerApi(
  context: Context,
  idempotency: Idempotency,
  request: HttpRequest,
): Promise<HttpReply> {
  const requestId = newId('req_');
  const key = request.headers['idempotency-key'];
  const headers = {
    'request-id': requestId,
    'stripe-version': Stripe.API_VERSION,
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  };
  try {
    requireKey(context, request);
    const { route, id } = findRoute(request);
    const fields = parseForm(request.method === 'POST' ? request.body : request.query);
    const subject = route.subject(context, { id, fields });
    const fault = context.faults.take(subject, route.method, route.path)?.setting;
    const early = fault?.when === 'before' ? interruption(fault) : undefined;
    if (early) return { ...early, headers };

    const idempotencyKey = typeof key === 'string' && request.method === 'POST' ? key : null;
    const call = { id, fields, cause: { id: requestId, idempotencyKey } };
    const work = () => perform(context, route, call, fault, subject);
    const answer =
      idempotencyKey === null
        ? { ...(await work()), isReplay: false }
        : await idempotency.once(
            {
              key: idempotencyKey,
              endpoint: `${request.method} ${request.path}`,
              body: request.body,
              now: nowOf(context),
            },
            work,
          );
    const late = fault?.when === 'after' ? interruption(fault) : undefined;
    if (late) return { ...late, headers };
    return {
      kind: 'json',
      status: answer.status,
      body: answer.body,
      headers: { ...headers, ...(answer.isReplay && { 'idempotent-replayed': 'true' }) },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'json', ...errorAnswer(error), headers };
  }
}

/** The effect and its answer, with the faults that touch the work itself: stall and sticky-500. */
async function perform(
  context: Context,
  route: ApiRoute,
  call: Parameters<ApiRoute['prepare']>[1],
  fault: Fault,
  subject: Subject,
): Promise<WorkResult> {
  const happens = (kind: FaultSetting['kind'], when: FaultSetting['when']) =>
    fault?.kind === kind && fault.when === when;
  if (happens('stall', 'before')) await context.faults.stall(subject);
  if (happens('sticky-500', 'before')) return { ...errorAnswer(serverError()), isKept: true };
  const result = run(context, route, call);
  if (happens('stall', 'after')) await context.faults.stall(subject);
  return happens('sticky-500', 'after') ? { ...errorAnswer(serverError()), isKept: true } : result;
}

/** Parameters that are refused leave nothing under the idempotency key; what the effect answers is kept. */
function run(context: Context, route: ApiRoute, call: Parameters<ApiRoute['prepare']>[1]): WorkResult {
  let hasBegun = false;
  try {
    const act = route.prepare(context, call);
    hasBegun = true;
    return { status: 200, body: JSON.stringify(act()), isKept: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...errorAnswer(error), isKept: hasBegun };
  }
}

/** A fault that replaces the answer, whatever was done. */
function interruption(fault: FaultSetting): HttpReply | undefined {
  switch (fault.kind) {
    case '500':
      return { kind: 'json', ...errorAnswer(serverError()) };
    case '429':
      return { kind: 'json', ...errorAnswer(rateLimited()) };
    case 'reset':
      return { kind: 'reset' };
    case 'hang':
      return { kind: 'hang' };
    case 'sticky-500':
    case 'stall':
      return undefined;
  }
}

function requireKey(context: Context, { headers, path }: HttpRequest): void {
  const key = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (key === context.secretKey) return;
  if (isRestrictedKey(key)) return requireRight(key, path);
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message:
      key === undefined
        ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
        : `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`,
  });
}

function findRoute(request: HttpRequest): { route: ApiRoute; id: string } {
  for (const route of apiRoutes) {
    const id = route.method === request.method ? matchPath(route.path, request.path) : null;
    if (id !== null) return { route, id };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}). The stand-in has only a part of Stripe's API.`,
  });
}

function errorAnswer({ status, details }: ApiError): Answer {
  return { status, body: JSON.stringify({ error: details }) };
}

import Stripe from 'stripe';
import { ApiError, ParameterError } from './api-error.ts';
import { interrupt, serverError, strikes } from './faults.ts';
import { once, type Answer } from './idempotency.ts';
import { parseForm, type Fields } from './params.ts';
import { findRoute } from './routes.ts';
import type { Context } from './stand-in.ts';
import { byId, jsonOf, newId, type StripeState } from './state.ts';
import { subjectOf, type Subject } from './switches.ts';

export async function answerApi(context: Context, request: Request): Promise<Response> {
  const requestId = newId('req_');
  const respond = ({ status, body }: Answer, headers?: Record<string, string>) =>
    new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': Stripe.API_VERSION,
        ...headers,
      },
    });
  try {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    requireRight(headers.get('authorization'), pathname);
    const { name, run, id } = findRoute(method, pathname);
    const body = method === 'POST' ? await request.text() : search.slice(1);
    const fields = parseForm(body);
    const { state, faults } = context;
    const subject = subjectOfCall(state, id, fields);
    const fault = faults.take(subject, (one) => `${one.method ?? method} ${one.path}` === name);

    /** Includes the faults that strike while the idempotency key is in use. */
    const work = async (): Promise<Answer> => {
      const [before, after] = [strikes(fault, 'before'), strikes(fault, 'after')];
      if (before === 'stall') await faults.stall(subject);
      if (before === 'sticky-500') return errorAnswer(serverError());
      const answer = answerOf(() => run(context, fields, id));
      if (after === 'stall') await faults.stall(subject);
      return after === 'sticky-500' ? errorAnswer(serverError()) : answer;
    };
    await interrupt(fault, 'before');
    const key = method === 'POST' ? headers.get('idempotency-key') : null;
    const { isReplay, ...answer } =
      key === null
        ? { ...(await work()), isReplay: false }
        : await once(context, key, `${method} ${pathname}\n${body}`, work);
    await interrupt(fault, 'after');
    return respond(answer, isReplay ? { 'idempotent-replayed': 'true' } : {});
  } catch (error) {
    if (error instanceof ApiError) return respond(errorAnswer(error));
    throw error;
  }
}

/** @throws ParameterError, whose answer is not kept under the idempotency key. */
function answerOf(run: () => object): Answer {
  try {
    return { status: 200, body: jsonOf(run()) };
  } catch (error) {
    if (error instanceof ApiError && !(error instanceof ParameterError)) return errorAnswer(error);
    throw error;
  }
}

function errorAnswer({ status, message, details }: ApiError): Answer {
  return { status, body: JSON.stringify({ error: { message, ...details } }) };
}

/** Stripe docs: Restricted API keys. `rk_test_without_refunds.and.events` may use all but `/v1/refunds` and `/v1/events`. */
function requireRight(authorization: string | null, pathname: string): void {
  const key = authorization?.replace('Bearer ', '') ?? '';
  const lacking = /^rk_test_without_(.+)$/.exec(key)?.[1]?.split('.and.');
  if (lacking === undefined && key !== 'sk_test_local') {
    throw new ApiError(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  const isLacking = (resource: string) => `${pathname}/`.startsWith(`/v1/${resource.replaceAll('.', '/')}/`);
  if (lacking?.some(isLacking)) {
    throw new ApiError(
      403,
      `The provided key '${key}' does not have the required permissions for this endpoint.`,
    );
  }
}

function subjectOfCall(state: StripeState, id: string, fields: Fields): Subject {
  const { payment_intent: intent, customer_email: email } = fields;
  const paymentId = typeof intent === 'string' ? intent : (byId(state.refunds, id)?.standIn.paymentId ?? id);
  const session = byId(state.sessions, byId(state.payments, paymentId)?.standIn.sessionId ?? id);
  return session
    ? subjectOf(session)
    : { session: null, customerEmail: typeof email === 'string' ? email : null };
}

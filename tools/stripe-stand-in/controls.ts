import * as z from 'zod';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Context } from './context.ts';
import { eventRuleSchema } from './event-rules.ts';
import { emit, getEvent } from './events.ts';
import { faultSchema } from './faults.ts';
import { createDispute, getPayment, pay } from './payments.ts';
import { createRefund, getRefund, refundPlanSchema, settleRefund } from './refunds.ts';
import { paidSessionSeed, seedPaidSession } from './seed.ts';
import { expireDueSessions, getSession } from './sessions.ts';
import type { PaymentRecord, SessionRecord } from './state.ts';
import { covers, scopeSchema, subjectOf, type Scope } from './switches.ts';

function control<Body extends z.ZodType, Result>(
  body: Body,
  run: (context: Context, body: z.output<Body>) => Result,
) {
  return {
    body,
    run: async (context: Context, json: unknown) => await run(context, body.parse(json)),
  };
}

const scoped = z.strictObject({ scope: scopeSchema });
/** A switch applies `count` times, or always where it is null. */
const switched = scoped.extend({ count: z.int().positive().nullable().default(null) });
const session = z.string();
const amount = z.int().nonnegative().optional();

/** Everything that a test can do to the stand-in: `POST /_test/{name}`. */
export const controls = {
  /** Pays a session without the page. `amount` and `currency` replace what it asks for. */
  pay: control(
    z.strictObject({ session, amount, currency: z.string().length(3).optional() }),
    (context, { session: id, ...changes }) => {
      const paid = getSession(context, id);
      pay(context, paid, changes);
      return paid;
    },
  ),
  /** Refunds in the dashboard: all that is left, or `amount`. `detached`: without the payment intent. */
  refund: control(
    z.strictObject({ session, amount, detached: z.boolean().default(false) }),
    (context, { session: id, ...options }) =>
      createRefund(context, { payment_intent: paymentOfSession(context, id).id, ...options }),
  ),
  /** Lets a pending refund succeed or fail, or a succeeded one fail later. */
  settleRefund: control(
    z.strictObject({ refund: z.string(), status: z.enum(['succeeded', 'failed']) }),
    (context, { refund, status }) => settleRefund(context, getRefund(context, refund), status),
  ),
  /** The next refunds are refused, or pending until they are settled. */
  planRefunds: control(switched.extend({ plan: refundPlanSchema }), (context, { scope, plan, count }) => ({
    switch: context.refundPlans.add(scope, plan, count),
  })),
  dispute: control(z.strictObject({ session }), (context, { session: id }) =>
    createDispute(context, paymentOfSession(context, id)),
  ),
  /** Sends an event of any type. */
  emit: control(
    z.strictObject({
      type: z.string(),
      object: z.record(z.string(), z.unknown()),
      session: session.nullable().default(null),
    }),
    (context, { session: sessionId, ...event }) => emit(context, { ...event, sessionId, cause: null }),
  ),
  /** Holds, drops, duplicates, disorders or wrongly signs events. */
  rule: control(switched.extend({ rule: eventRuleSchema }), (context, { scope, rule, count }) => ({
    switch: context.deliveries.addRule(scope, rule, count),
  })),
  /** Ends the holding and sends what was held. */
  release: control(scoped, (context, { scope }) => context.deliveries.release(scope)),
  /** Sends an event again, several times at once, as itself or as new events. */
  resend: control(
    z.strictObject({
      event: z.string(),
      times: z.int().min(1).max(50),
      as: z.enum(['same-event', 'new-event']),
    }),
    async (context, { event, times, as }) => {
      await context.deliveries.resend(getEvent(context, event), times, as);
    },
  ),
  /** Makes the tries now that wait for their time. */
  retryNow: control(scoped, (context, { scope }) => context.deliveries.retryNow(scope)),
  /** Every try to deliver an event, with the webhook's answer. */
  deliveries: control(scoped, (context, { scope }) => context.deliveries.deliveries(scope)),
  /** Resolves when no event is on its way. */
  idle: control(scoped, (context, { scope }) => context.deliveries.idle(scope)),
  /** Breaks the API. */
  fault: control(switched.extend({ fault: faultSchema }), (context, { scope, fault, count }) => ({
    switch: context.faults.add(scope, fault, count),
  })),
  /** Resolves when a fault has struck. */
  faultTaken: control(z.strictObject({ switch: z.int() }), (context, { switch: id }) =>
    context.faults.whenTaken(id),
  ),
  /** Continues the requests that a `stall` has stopped. */
  releaseStalled: control(scoped, (context, { scope }) => ({ released: context.faults.release(scope) })),
  /** Removes every switch that was set with this scope. */
  clear: control(scoped, async (context, { scope }) => {
    context.faults.clear(scope);
    context.faults.release(scope);
    context.refundPlans.clear(scope);
    await context.deliveries.clear(scope);
  }),
  /** Puts the clock forward: of the sessions of the scope, or of everything for `{}`. */
  clock: control(scoped.extend({ seconds: z.int().nonnegative() }), (context, { scope, seconds }) => {
    if (Object.keys(scope).length === 0) context.state.clockAheadSeconds += seconds;
    else for (const one of sessionsIn(context, scope)) one.aheadSeconds += seconds;
    expireDueSessions(context);
  }),
  /** What the stand-in knows of a scope. */
  records: control(scoped, ({ state }, { scope }) => {
    const sessions = sessionsIn({ state }, scope);
    const sessionIds = new Set<string | null>(sessions.map(({ id }) => id));
    const payments = state.payments.filter(({ sessionId }) => sessionIds.has(sessionId));
    const paymentIds = new Set(payments.map(({ id }) => id));
    return {
      sessions,
      payments,
      refunds: state.refunds.filter(({ paymentId }) => paymentIds.has(paymentId)),
      events: state.events.filter(({ sessionId }) => sessionIds.has(sessionId)),
    };
  }),
  /** Adds a session that was paid earlier. */
  seed: control(paidSessionSeed, ({ state }, seed) => seedPaidSession(state, seed)),
  exportState: control(z.strictObject({}), ({ state }) => state),
};

const controlsByName = new Map(Object.entries(controls));

/** Answers `POST /_test/{name}`: JSON in, JSON out, 400 with a sentence for what is wrong. */
export async function answerControl(context: Context, request: Request): Promise<Response> {
  const called = controlsByName.get(new URL(request.url).pathname.replace('/_test/', ''));
  if (!called || request.method !== 'POST') return failure(404, 'There is no such control.');
  // Other sites cannot send JSON without a preflight request, which is not answered.
  if (request.headers.get('content-type') !== 'application/json') {
    return failure(415, 'Controls take application/json.');
  }
  try {
    return Response.json((await called.run(context, await request.json())) ?? {});
  } catch (error) {
    if (error instanceof z.ZodError) return failure(400, z.prettifyError(error));
    if (error instanceof ApiError || error instanceof SyntaxError) return failure(400, error.message);
    throw error;
  }
}

function failure(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

function sessionsIn({ state }: Pick<Context, 'state'>, scope: Scope): SessionRecord[] {
  return state.sessions.filter((one) => covers(scope, subjectOf(one)));
}

function paymentOfSession(context: Context, id: string): PaymentRecord {
  const { paymentId } = getSession(context, id);
  if (paymentId === null) throw invalidRequest(`The session ${id} is not paid.`);
  return getPayment(context, paymentId);
}

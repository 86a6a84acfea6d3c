import { ApiError, invalidRequest } from './api-error.ts';
import type { Context } from './context.ts';
import type { CopyAs, EventRule } from './deliveries.ts';
import { emit, getEvent } from './events.ts';
import type { Fault } from './faults.ts';
import { createDispute, getPayment, pay } from './payments.ts';
import { createRefund, getRefund, settleRefund, type RefundPlan } from './refunds.ts';
import { seedPaidSession, type PaidSessionSeed } from './seed.ts';
import { expireDueSessions, getSession } from './sessions.ts';
import type { PaymentRecord, SessionRecord } from './state.ts';
import { covers, subjectOf, type Scope } from './switches.ts';

type Scoped = { scope: Scope };
/** A switch applies `count` times, always without it. */
type Switched = Scoped & { count?: number };
type InSession = { session: string };

/** Everything that a test can do to the stand-in: `POST /_test/{name}`. */
export const controls = {
  /** Pays a session without the page. `amount` and `currency` replace what it asks for. */
  pay: (
    context: Context,
    { session, ...changes }: InSession & { amount?: number; currency?: string },
  ): SessionRecord => {
    const paid = getSession(context, session);
    pay(context, paid, changes);
    return paid;
  },
  /** Refunds in the dashboard: all that is left, or `amount`. `detached`: without the payment intent. */
  refund: (context: Context, { session, ...options }: InSession & { amount?: number; detached?: boolean }) =>
    createRefund(context, { payment_intent: paymentOfSession(context, session).id, ...options }),
  /** Lets a pending refund succeed or fail, or a succeeded one fail later. */
  settleRefund: (context: Context, { refund, status }: { refund: string; status: 'succeeded' | 'failed' }) =>
    settleRefund(context, getRefund(context, refund), status),
  /** The next refunds are refused, or pending until they are settled. */
  planRefunds: (context: Context, { scope, plan, count }: Switched & { plan: RefundPlan }) => ({
    switch: context.refundPlans.add(scope, plan, count),
  }),
  dispute: (context: Context, { session }: InSession) =>
    createDispute(context, paymentOfSession(context, session)),
  /** Sends an event of any type. */
  emit: (
    context: Context,
    { session = null, ...event }: { type: string; object: object; session?: string | null },
  ) => emit(context, { ...event, sessionId: session, cause: null }),
  /** Holds, drops, duplicates, disorders or wrongly signs events. */
  rule: ({ deliveries }: Context, { scope, rule, count }: Switched & { rule: EventRule }) => ({
    switch: deliveries.addRule(scope, rule, count),
  }),
  /** Ends the holding and sends what was held. */
  release: ({ deliveries }: Context, { scope }: Scoped) => deliveries.release(scope),
  /** Sends an event again, several times at once, as itself or as new events. */
  resend: (context: Context, { event, times, as }: { event: string; times: number; as: CopyAs }) =>
    context.deliveries.resend(getEvent(context, event), times, as),
  /** Makes the tries now that wait for their time. */
  retryNow: ({ deliveries }: Context, { scope }: Scoped) => deliveries.retryNow(scope),
  /** Every try to deliver an event, with the webhook's answer. */
  deliveries: ({ deliveries }: Context, { scope }: Scoped) => deliveries.deliveries(scope),
  /** Resolves when no event is on its way. */
  idle: ({ deliveries }: Context, { scope }: Scoped) => deliveries.idle(scope),
  /** Breaks the API. */
  fault: ({ faults }: Context, { scope, fault, count }: Switched & { fault: Fault }) => ({
    switch: faults.add(scope, fault, count),
  }),
  /** Resolves when a fault has struck. */
  faultTaken: ({ faults }: Context, { switch: id }: { switch: number }) => faults.whenTaken(id),
  /** Continues the requests that a `stall` has stopped. */
  releaseStalled: ({ faults }: Context, { scope }: Scoped) => ({ released: faults.release(scope) }),
  /** Removes every switch that was set with this scope. */
  clear: async (context: Context, { scope }: Scoped) => {
    context.faults.clear(scope);
    context.faults.release(scope);
    context.refundPlans.clear(scope);
    await context.deliveries.clear(scope);
  },
  /** Puts the clock forward: of the sessions of the scope, or of everything for `{}`. */
  clock: (context: Context, { scope, seconds }: Scoped & { seconds: number }) => {
    if (Object.keys(scope).length === 0) context.state.clockAheadSeconds += seconds;
    else for (const one of sessionsIn(context, scope)) one.aheadSeconds += seconds;
    expireDueSessions(context);
  },
  /** What the stand-in knows of a scope. */
  records: (context: Context, { scope }: Scoped) => {
    const { state } = context;
    const sessions = sessionsIn(context, scope);
    const sessionIds = new Set<string | null>(sessions.map(({ id }) => id));
    const payments = state.payments.filter(({ sessionId }) => sessionIds.has(sessionId));
    const paymentIds = new Set(payments.map(({ id }) => id));
    return {
      sessions,
      payments,
      refunds: state.refunds.filter(({ paymentId }) => paymentIds.has(paymentId)),
      events: state.events.filter(({ sessionId }) => sessionIds.has(sessionId)),
    };
  },
  /** Adds a session that was paid earlier. */
  seed: ({ state }: Context, seed: PaidSessionSeed) => seedPaidSession(state, seed),
  exportState: ({ state }: Context) => state,
};

/** Answers `POST /_test/{name}`: JSON in, JSON out, 400 with a sentence for what is wrong. */
export async function answerControl(context: Context, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.replace('/_test/', '');
  const [, called] = Object.entries(controls).find(([one]) => one === name) ?? [];
  if (!called || request.method !== 'POST') return failure(404, 'There is no such control.');
  // Other sites cannot send JSON without a preflight request, which is not answered.
  if (request.headers.get('content-type') !== 'application/json') {
    return failure(415, 'Controls take application/json.');
  }
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client of `control.ts` sends what its type names
    const body = (await request.json()) as never;
    return Response.json((await called(context, body)) ?? {});
  } catch (error) {
    if (error instanceof ApiError || error instanceof SyntaxError) return failure(400, error.message);
    throw error;
  }
}

const failure = (status: number, message: string) => Response.json({ message }, { status });

function sessionsIn({ state }: Context, scope: Scope): SessionRecord[] {
  return state.sessions.filter((one) => covers(scope, subjectOf(one)));
}

function paymentOfSession(context: Context, id: string): PaymentRecord {
  const { paymentId } = getSession(context, id);
  if (paymentId === null) throw invalidRequest(`The session ${id} is not paid.`);
  return getPayment(context, paymentId);
}

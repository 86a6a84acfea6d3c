import { ApiError } from './api-error.ts';
import type { CopyAs, EventRule } from './deliveries.ts';
import { emit } from './events.ts';
import type { Fault } from './faults.ts';
import { createDispute, getPayment, pay, type PaymentRecord } from './payments.ts';
import { createRefund, settleRefund, type RefundPlan } from './refunds.ts';
import { seedPaidSession, type PaidSessionSeed } from './seed.ts';
import { expireDueSessions, getSession, type SessionRecord } from './sessions.ts';
import type { Context } from './stand-in.ts';
import { found } from './state.ts';
import { covers, subjectOf, type Scope } from './switches.ts';

type Scoped = { scope: Scope };
/** Without `count` a switch stays on. */
type Switched = Scoped & { count?: number };
type InSession = { session: string };

/** Lets tests control the stand-in: `POST /_test/{name}`. */
export const controls = {
  /** Pays without the page. `amount` and `currency` replace those of the session. */
  pay: (
    context: Context,
    { session, ...changes }: InSession & { amount?: number; currency?: string },
  ): SessionRecord => {
    const paid = getSession(context, session);
    pay(context, paid, changes);
    return paid;
  },
  /** Refunds as the dashboard does: the rest or `amount`. `detached` leaves out the payment intent. */
  refund: (context: Context, { session, ...options }: InSession & { amount?: number; detached?: boolean }) =>
    createRefund(context, { payment_intent: paymentOfSession(context, session).id, ...options }),
  /** A pending refund can succeed or fail. A succeeded one can still fail. */
  settleRefund: (context: Context, { refund, status }: { refund: string; status: 'succeeded' | 'failed' }) =>
    settleRefund(context, found(context.state.refunds, refund, 'refund'), status),
  planRefunds: (context: Context, { scope, plan, count }: Switched & { plan: RefundPlan }) => ({
    switch: context.refundPlans.add(scope, plan, count),
  }),
  dispute: (context: Context, { session }: InSession) =>
    createDispute(context, paymentOfSession(context, session)),
  emit: (context: Context, event: { type: string; object: object; session?: string }) =>
    emit(context, event.type, event.object, event.session),
  rule: ({ deliveries }: Context, { scope, rule, count }: Switched & { rule: EventRule }) => ({
    switch: deliveries.addRule(scope, rule, count),
  }),
  /** Sends an event again, several times at once. `as` gives the copies the same id or new ones. */
  resend: (context: Context, { event, times, as }: { event: string; times: number; as: CopyAs }) =>
    context.deliveries.resend(found(context.state.events, event, 'event'), times, as),
  /** Skips the delays of waiting retries. */
  retryNow: ({ deliveries }: Context, { scope }: Scoped) => deliveries.retryNow(scope),
  deliveries: ({ deliveries }: Context, { scope }: Scoped) => deliveries.deliveries(scope),
  /** Resolves when no event is in flight. */
  idle: ({ deliveries }: Context, { scope }: Scoped) => deliveries.idle(scope),
  fault: ({ faults }: Context, { scope, fault, count }: Switched & { fault: Fault }) => ({
    switch: faults.add(scope, fault, count),
  }),
  faultTaken: ({ faults }: Context, { switch: id }: { switch: number }) => faults.whenTaken(id),
  releaseStalled: ({ faults }: Context, { scope }: Scoped) => ({ released: faults.release(scope) }),
  /** Ends all switches of the scope, and sends the events that they held. */
  clear: async (context: Context, { scope }: Scoped) => {
    context.faults.clear(scope);
    context.faults.release(scope);
    context.refundPlans.clear(scope);
    await context.deliveries.clear(scope);
  },
  /** Moves the clock forward for the sessions of the scope, or for everything with `{}`. */
  clock: (context: Context, { scope, seconds }: Scoped & { seconds: number }) => {
    if (Object.keys(scope).length === 0) context.state.clockAheadSeconds += seconds;
    else for (const one of sessionsIn(context, scope)) one.standIn.aheadSeconds += seconds;
    expireDueSessions(context);
  },
  records: (context: Context, { scope }: Scoped) => {
    const { state } = context;
    const sessions = sessionsIn(context, scope);
    const sessionIds = new Set<string | null>(sessions.map(({ id }) => id));
    const payments = state.payments.filter(({ standIn }) => sessionIds.has(standIn.sessionId));
    const paymentIds = new Set(payments.map(({ id }) => id));
    return {
      sessions,
      payments,
      refunds: state.refunds.filter(({ standIn }) => paymentIds.has(standIn.paymentId)),
      events: state.events.filter(({ standIn }) => sessionIds.has(standIn.sessionId)),
    };
  },
  seed: ({ state }: Context, seed: PaidSessionSeed) => seedPaidSession(state, seed),
  exportState: ({ state }: Context) => state,
};

/** JSON in, JSON out; 400 with a message for an error. */
export async function answerControl(context: Context, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.replace('/_test/', '');
  const [, called] = Object.entries(controls).find(([one]) => one === name) ?? [];
  if (!called || request.method !== 'POST') return failure(404, 'There is no such control.');
  // Other sites cannot send JSON without a preflight request, and this server does not answer those.
  if (request.headers.get('content-type') !== 'application/json') {
    return failure(415, 'Controls take application/json.');
  }
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client of `control-client.ts` sends what its type names
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
  const { payment_intent: payment } = getSession(context, id);
  if (payment === null) throw new ApiError(400, `The session ${id} is not paid.`);
  return getPayment(context, payment);
}

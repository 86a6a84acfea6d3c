import * as z from 'zod';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Context } from './context.ts';
import { controlCalls, type ControlCall } from './control-contract.ts';
import { createDispute } from './disputes.ts';
import { emit } from './events.ts';
import type { HttpReply, HttpRequest } from './http.ts';
import { payWithoutPage, settlePayment } from './payments.ts';
import type { SessionRecord } from './records.ts';
import { createRefund, getRefund, settleRefund } from './refunds.ts';
import { covers, subjectOfSession, subjectOfSessionId, type Scope } from './scope.ts';
import { seedPaidSession } from './seed.ts';
import { expireDueSessions, getSession } from './sessions.ts';
import { paymentOf } from './views.ts';

type Handler = { name: string; run: (context: Context, body: unknown) => Promise<unknown> };

function handle<Body extends z.ZodType, Result extends z.ZodType>(
  { name, body: schema }: ControlCall<Body, Result>,
  run: (context: Context, body: z.output<Body>) => z.output<Result> | Promise<z.output<Result>>,
): Handler {
  return { name, run: async (context, body) => run(context, schema.parse(body)) };
}

const handlers: readonly Handler[] = [
  handle(controlCalls.pay, (context, { session, ...twist }) =>
    payWithoutPage(context, getSession(context, session), twist),
  ),
  handle(controlCalls.settlePayment, (context, { session, succeeded }) =>
    settlePayment(context, getSession(context, session), succeeded),
  ),
  handle(controlCalls.refund, (context, { session, amount, detached }) =>
    createRefund(context, { payment_intent: paidPayment(context, session).id, amount, detached }),
  ),
  handle(controlCalls.settleRefund, (context, { refund, status }) =>
    settleRefund(context, getRefund(context, refund), status),
  ),
  handle(controlCalls.planRefunds, (context, { scope, count, plan }) => ({
    switch: context.refundOutcomes.add(scope, plan, count).id,
  })),
  handle(controlCalls.dispute, (context, { session, ...details }) =>
    createDispute(context, paidPayment(context, session), details),
  ),
  handle(controlCalls.emit, (context, { type, object, session }) =>
    emit(context, { type, object, sessionId: session }),
  ),
  handle(controlCalls.rule, (context, { scope, count, rule }) => ({
    switch: context.deliveries.rules.add(scope, rule, count).id,
  })),
  handle(controlCalls.release, async (context, { scope, order }) => ({
    released: await context.deliveries.release(scope, order),
  })),
  handle(controlCalls.resend, async (context, { event: id, times, as }) => {
    const event = context.store.events.get(id);
    if (!event) throw invalidRequest(`No such event: '${id}'`);
    await context.deliveries.resend(event, times, as === 'new-event');
    return {};
  }),
  handle(controlCalls.retryNow, (context, { scope }) => ({ retried: context.deliveries.retryNow(scope) })),
  handle(controlCalls.deliveries, (context, { scope }) => context.deliveries.tries(scope)),
  handle(controlCalls.idle, async (context, { scope }) => {
    await context.deliveries.idle(scope);
    return {};
  }),
  handle(controlCalls.fault, (context, { scope, count, fault }) => ({
    switch: context.faults.switches.add(scope, fault, count).id,
  })),
  handle(controlCalls.faultTaken, async (context, { switch: id, times }) => {
    await context.faults.switches.whenTaken(id, times);
    return {};
  }),
  handle(controlCalls.releaseStalled, (context, { scope }) => ({ released: context.faults.release(scope) })),
  handle(controlCalls.clear, async (context, { scope }) => {
    context.faults.switches.clear(scope);
    context.faults.release(scope);
    context.refundOutcomes.clear(scope);
    await context.deliveries.clear(scope);
    return {};
  }),
  handle(controlCalls.clock, (context, { scope, seconds }) => {
    putClockForward(context, scope, seconds);
    return {};
  }),
  handle(controlCalls.records, recordsOf),
  handle(controlCalls.seed, (context, seed) => seedPaidSession(context.store, seed)),
  handle(controlCalls.exportState, (context) => context.store.exportState()),
  handle(controlCalls.importState, (context, state) => {
    context.store.importState(state);
    return {};
  }),
  handle(controlCalls.reset, (context) => {
    context.deliveries.reset();
    context.faults.switches.clear({});
    context.faults.release({});
    context.refundOutcomes.clear({});
    context.store.importState(controlCalls.importState.body.parse({ version: 1 }));
    return {};
  }),
];

/** Answers a control call: JSON in, JSON out; a fault as 400 with its sentence. */
export async function answerControl(context: Context, request: HttpRequest): Promise<HttpReply> {
  const handler = handlers.find((one) => request.path === `/_test/${one.name}`);
  if (!handler || request.method !== 'POST') return failure(404, 'No such control call.');
  // A page of another site cannot send JSON without asking first, and nobody answers that question.
  if (request.headers['content-type'] !== 'application/json') {
    return failure(415, 'Control calls take application/json.');
  }
  try {
    const result = await handler.run(context, JSON.parse(request.body));
    return { kind: 'json', status: 200, body: JSON.stringify(result) };
  } catch (error) {
    if (error instanceof z.ZodError) return failure(400, z.prettifyError(error));
    if (error instanceof ApiError || error instanceof SyntaxError) return failure(400, error.message);
    throw error;
  }
}

function failure(status: number, message: string): HttpReply {
  return { kind: 'json', status, body: JSON.stringify({ message }) };
}

/** The whole clock where nothing limits it; otherwise that of the sessions meant. */
function putClockForward(context: Context, scope: Scope, seconds: number): void {
  const { store } = context;
  if (Object.keys(scope).length === 0) store.setClockAhead(store.clockAhead() + seconds);
  else {
    for (const session of sessionsIn(context, scope)) {
      store.sessions.put({ ...session, aheadSeconds: session.aheadSeconds + seconds });
    }
  }
  expireDueSessions(context);
}

function recordsOf(context: Context, { scope }: { scope: Scope }) {
  const { store } = context;
  const sessions = sessionsIn(context, scope);
  const sessionIds = new Set(sessions.map((one) => one.id));
  const payments = store.payments.all().filter((one) => sessionIds.has(one.sessionId));
  const paymentIds = new Set(payments.map((one) => one.id));
  return {
    sessions,
    payments,
    refunds: store.refunds.all().filter((one) => paymentIds.has(one.paymentId)),
    disputes: store.disputes.all().filter((one) => paymentIds.has(one.paymentId)),
    events: store.events.all().filter((one) => covers(scope, subjectOfSessionId(store, one.sessionId))),
  };
}

function sessionsIn(context: Context, scope: Scope): SessionRecord[] {
  return context.store.sessions.all().filter((one) => covers(scope, subjectOfSession(one)));
}

/** The payment of a session. Throws an ApiError where there was none. */
function paidPayment(context: Context, sessionId: string) {
  const session = getSession(context, sessionId);
  if (session.paymentId === null) throw invalidRequest(`The session ${sessionId} has not been paid.`);
  return paymentOf(context, session.paymentId);
}

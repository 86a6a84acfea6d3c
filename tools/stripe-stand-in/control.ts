import * as z from 'zod';
import { controlCalls, type ControlCall } from './control-contract.ts';

type Calls = typeof controlCalls;
const refusal = z.object({ message: z.string() });

type Body<Name extends keyof Calls> = z.input<Calls[Name]['body']>;

/**
 * The client of the stand-in's control calls, for tests. `baseUrl` as `http://127.0.0.1:4242`. Scopes limit a switch to
 * one session, reservation (`clientReference`) or customer (`customerEmail`), so that tests may run side by side.
 * Every method throws an Error with the stand-in's sentence when it refuses.
 */
export function createControl(baseUrl: string) {
  const call = async <BodySchema extends z.ZodType, Result extends z.ZodType>(
    { name, result }: ControlCall<BodySchema, Result>,
    body: z.input<BodySchema>,
  ): Promise<z.output<Result>> => {
    const response = await fetch(`${baseUrl}/_test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (response.ok) return result.parse(answer);
    throw new Error(`The stand-in refused '${name}': ${refusal.parse(answer).message}`);
  };

  return {
    /** Pays an open session without a browser; `amount` (cents) and `currency` tamper with what is paid. */
    pay: (body: Body<'pay'>) => call(controlCalls.pay, body),
    /** Ends a `delayed` payment with `async_payment_succeeded` or `async_payment_failed`. */
    settlePayment: (body: Body<'settlePayment'>) => call(controlCalls.settlePayment, body),
    /** A refund made in the dashboard: of all that is left, or of `amount` cents; `detached` from its payment intent. */
    refund: (body: Body<'refund'>) => call(controlCalls.refund, body),
    /** Lets a pending refund succeed or fail, or a succeeded one fail later. */
    settleRefund: (body: Body<'settleRefund'>) => call(controlCalls.settleRefund, body),
    /** Next refunds are refused, or stay pending until they are settled. */
    planRefunds: (body: Body<'planRefunds'>) => call(controlCalls.planRefunds, body),
    dispute: (body: Body<'dispute'>) => call(controlCalls.dispute, body),
    /** Sends an event of any type, known or not. */
    emit: (body: Body<'emit'>) => call(controlCalls.emit, body),
    /** Holds, drops, reorders, duplicates or wrongly signs events. */
    rule: (body: Body<'rule'>) => call(controlCalls.rule, body),
    /** Ends the holding and sends what was held, one after the other. */
    release: (body: Body<'release'>) => call(controlCalls.release, body),
    /** Sends an event again, several times at once, as itself or as new events. */
    resend: (body: Body<'resend'>) => call(controlCalls.resend, body),
    /** Makes waiting retries now. */
    retryNow: (body: Body<'retryNow'>) => call(controlCalls.retryNow, body),
    /** Every try to deliver an event, with the webhook's answer. */
    deliveries: (body: Body<'deliveries'>) => call(controlCalls.deliveries, body),
    /** Resolves when no event is on its way any more. */
    idle: (body: Body<'idle'>) => call(controlCalls.idle, body),
    /** Orders a fault of the API by path and count. */
    fault: (body: Body<'fault'>) => call(controlCalls.fault, body),
    /** Resolves when a fault has struck so many times. */
    faultTaken: (body: Body<'faultTaken'>) => call(controlCalls.faultTaken, body),
    /** Lets requests go on that a `stall` has stopped. */
    releaseStalled: (body: Body<'releaseStalled'>) => call(controlCalls.releaseStalled, body),
    /** Takes away every switch that was set with this scope. */
    clear: (body: Body<'clear'>) => call(controlCalls.clear, body),
    /** Puts the clock forward: of the sessions of the scope, or of the whole stand-in where it is empty. */
    clock: (body: Body<'clock'>) => call(controlCalls.clock, body),
    /** What the stand-in remembers of a scope. */
    records: (body: Body<'records'>) => call(controlCalls.records, body),
    /** Puts in a session that was paid before. */
    seed: (body: Body<'seed'>) => call(controlCalls.seed, body),
    exportState: () => call(controlCalls.exportState, {}),
    importState: (body: Body<'importState'>) => call(controlCalls.importState, body),
    /** Forgets everything: not for tests that run beside others. */
    reset: () => call(controlCalls.reset, {}),
  };
}

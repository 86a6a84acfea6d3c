import * as z from 'zod';
import { deliveryRule, deliveryTry } from './delivery-rules.ts';
import { faultSetting } from './faults.ts';
import {
  disputeRecord,
  eventRecord,
  paymentRecord,
  refundRecord,
  sessionRecord,
  stateRecord,
} from './records.ts';
import { refundOutcome } from './refund-outcomes.ts';
import { scopeSchema } from './scope.ts';
import { paidSessionSeed, seededSession } from './seed.ts';

/** A control call: POST `/_test/{name}` with a JSON body. */
export type ControlCall<Body extends z.ZodType, Result extends z.ZodType> = {
  name: string;
  body: Body;
  result: Result;
};

function define<Body extends z.ZodType, Result extends z.ZodType>(
  name: string,
  body: Body,
  result: Result,
): ControlCall<Body, Result> {
  return { name, body, result };
}

const count = z.int().positive().nullable().default(null);
const switchSet = z.strictObject({ switch: z.int() });
const done = z.strictObject({});
const amount = z.int().positive().optional();

/** Every switch and every look that tests have, in one place; `control.ts` is the client. */
export const controlCalls = {
  pay: define(
    'pay',
    z.strictObject({
      session: z.string(),
      amount: z.int().nonnegative().optional(),
      currency: z.string().length(3).optional(),
      delayed: z.boolean().default(false),
    }),
    sessionRecord,
  ),
  settlePayment: define(
    'settle-payment',
    z.strictObject({ session: z.string(), succeeded: z.boolean() }),
    sessionRecord,
  ),
  refund: define(
    'refund',
    z.strictObject({ session: z.string(), amount, detached: z.boolean().default(false) }),
    refundRecord,
  ),
  settleRefund: define(
    'settle-refund',
    z.strictObject({ refund: z.string(), status: z.enum(['succeeded', 'failed']) }),
    refundRecord,
  ),
  planRefunds: define(
    'plan-refunds',
    z.strictObject({ scope: scopeSchema, count, plan: refundOutcome }),
    switchSet,
  ),
  dispute: define(
    'dispute',
    z.strictObject({ session: z.string(), amount, reason: z.string().default('general') }),
    disputeRecord,
  ),
  emit: define(
    'emit',
    z.strictObject({
      type: z.string(),
      object: z.record(z.string(), z.unknown()),
      session: z.string().nullable().default(null),
    }),
    eventRecord,
  ),
  rule: define('rule', z.strictObject({ scope: scopeSchema, count, rule: deliveryRule }), switchSet),
  release: define(
    'release',
    z.strictObject({ scope: scopeSchema, order: z.enum(['as-made', 'reversed']).default('as-made') }),
    z.strictObject({ released: z.int() }),
  ),
  resend: define(
    'resend',
    z.strictObject({
      event: z.string(),
      times: z.int().min(1).max(50).default(1),
      as: z.enum(['same-event', 'new-event']).default('same-event'),
    }),
    done,
  ),
  retryNow: define('retry-now', z.strictObject({ scope: scopeSchema }), z.strictObject({ retried: z.int() })),
  deliveries: define('deliveries', z.strictObject({ scope: scopeSchema }), z.array(deliveryTry)),
  idle: define('idle', z.strictObject({ scope: scopeSchema }), done),
  fault: define('fault', z.strictObject({ scope: scopeSchema, count, fault: faultSetting }), switchSet),
  faultTaken: define(
    'fault-taken',
    z.strictObject({ switch: z.int(), times: z.int().positive().default(1) }),
    done,
  ),
  releaseStalled: define(
    'release-stalled',
    z.strictObject({ scope: scopeSchema }),
    z.strictObject({ released: z.int() }),
  ),
  clear: define('clear', z.strictObject({ scope: scopeSchema }), done),
  clock: define('clock', z.strictObject({ scope: scopeSchema, seconds: z.int().nonnegative() }), done),
  records: define(
    'records',
    z.strictObject({ scope: scopeSchema }),
    z.strictObject({
      sessions: z.array(sessionRecord),
      payments: z.array(paymentRecord),
      refunds: z.array(refundRecord),
      disputes: z.array(disputeRecord),
      events: z.array(eventRecord),
    }),
  ),
  seed: define('seed', paidSessionSeed, seededSession),
  exportState: define('export-state', done, stateRecord),
  importState: define('import-state', stateRecord, done),
  reset: define('reset', done, done),
};

import * as z from 'zod';
import { missingResource } from './api-error.ts';
import { nowOf, type Cause, type Context } from './context.ts';
import { eventObject } from './events.ts';
import type { ApiPath } from './faults.ts';
import type { FormFields } from './form.ts';
import { isCreatedWithin, listPage } from './lists.ts';
import { createdFilter, flag, list, listParams, parseParams } from './params.ts';
import { getPayment } from './payments.ts';
import type { PaymentRecord } from './records.ts';
import { createRefund, getRefund, listRefunds, parseRefundCreate, parseRefundList } from './refunds.ts';
import { subjectOfPaymentId, subjectOfSessionId, unknownSubject, type Subject } from './scope.ts';
import { parseSessionCreate, parseSessionList } from './session-params.ts';
import { createSession, expireSession, getSession, listSessions } from './sessions.ts';
import { expand, viewPayment, viewRefund, viewSession } from './views.ts';

type Call = { id: string; fields: FormFields; cause: Cause };

export type ApiRoute = {
  method: 'GET' | 'POST';
  path: ApiPath;
  /** What the request is about, for the limits of switches. */
  subject: (context: Context, call: Omit<Call, 'cause'>) => Subject;
  /** Checks the parameters at once; what it returns has the effect and gives the answer. */
  prepare: (context: Context, call: Call) => () => object;
};

const expandParams = z.strictObject({ expand: list(z.string()).optional() });
const eventListParams = z.strictObject({
  ...listParams,
  created: createdFilter.optional(),
  type: z.string().optional(),
  types: list(z.string()).optional(),
  delivery_success: flag.optional(),
});

/** The part of Stripe's API that the stand-in has. */
export const apiRoutes: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    subject: (_, { fields }) => ({
      session: null,
      clientReference: textOf(fields['client_reference_id']) ?? null,
      customerEmail: textOf(fields['customer_email']) ?? null,
    }),
    prepare: (context, { fields }) => {
      const params = parseSessionCreate(fields, nowOf(context));
      return () => expand(context, viewSession(context, createSession(context, params)), params.expand ?? []);
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    subject: (context, { fields }) => subjectOfPaymentId(context.store, textOf(fields['payment_intent'])),
    prepare: (context, { fields }) => {
      const params = parseSessionList(fields);
      return () => expand(context, listSessions(context, params), params.expand ?? []);
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    subject: (context, { id }) => subjectOfSessionId(context.store, id),
    prepare: (context, { id, fields }) => {
      const params = parseParams(expandParams, fields);
      return () => expand(context, viewSession(context, getSession(context, id)), params.expand ?? []);
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    subject: (context, { id }) => subjectOfSessionId(context.store, id),
    prepare: (context, { id, fields, cause }) => {
      const params = parseParams(expandParams, fields);
      return () => {
        const expired = expireSession(context, getSession(context, id), cause);
        return expand(context, viewSession(context, expired), params.expand ?? []);
      };
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    subject: subjectOfRefundParams,
    prepare: (context, { fields, cause }) => {
      const params = parseRefundCreate(fields);
      return () =>
        expand(context, viewRefund(context, createRefund(context, params, cause)), params.expand ?? []);
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    subject: subjectOfRefundParams,
    prepare: (context, { fields }) => {
      const params = parseRefundList(fields);
      return () => expand(context, listRefunds(context, params), params.expand ?? []);
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    subject: (context, { id }) => subjectOfPaymentId(context.store, context.store.refunds.get(id)?.paymentId),
    prepare: (context, { id, fields }) => {
      const params = parseParams(expandParams, fields);
      return () => expand(context, viewRefund(context, getRefund(context, id)), params.expand ?? []);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    subject: () => unknownSubject,
    prepare: (context, { fields }) => {
      const params = parseParams(z.strictObject(listParams), fields);
      const view = (one: PaymentRecord) => viewPayment(context, one);
      return () =>
        listPage('/v1/payment_intents', 'payment_intent', context.store.payments.all(), params, view);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    subject: (context, { id }) => subjectOfPaymentId(context.store, id),
    prepare: (context, { id, fields }) => {
      const params = parseParams(expandParams, fields);
      return () => expand(context, viewPayment(context, getPayment(context, id)), params.expand ?? []);
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    subject: () => unknownSubject,
    prepare: (context, { fields }) => {
      const params = parseParams(eventListParams, fields);
      return () => listEvents(context, params);
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    subject: () => unknownSubject,
    prepare: (context, { id, fields }) => {
      parseParams(expandParams, fields);
      return () => {
        const event = context.store.events.get(id);
        if (!event) throw missingResource('event', id, 'id');
        return eventObject(event);
      };
    },
  },
];

function listEvents(context: Context, params: z.output<typeof eventListParams>) {
  const types = params.types ?? (params.type === undefined ? undefined : [params.type]);
  const events = context.store.events
    .all()
    .filter(
      (one) =>
        isCreatedWithin(one.createdAt, params.created) &&
        (types === undefined || types.includes(one.type)) &&
        (params.delivery_success === undefined || params.delivery_success === (one.delivery === 'delivered')),
    );
  return listPage('/v1/events', 'event', events, params, eventObject);
}

function subjectOfRefundParams(context: Context, { fields }: { fields: FormFields }): Subject {
  return subjectOfPaymentId(context.store, textOf(fields['payment_intent']) ?? textOf(fields['charge']));
}

function textOf(value: FormFields[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

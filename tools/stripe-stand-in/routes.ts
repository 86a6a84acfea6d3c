import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { nowOf, type Context } from './context.ts';
import { eventListParams, getEvent, listEvents, type Cause } from './events.ts';
import type { ApiPath } from './faults.ts';
import { eventObject, listObject, paymentIntentObject, refundObject, sessionObject } from './objects.ts';
import { listParams, parseParams, type Fields } from './params.ts';
import { getPayment } from './payments.ts';
import { createRefund, getRefund, listRefunds, refundListParams, refundParams } from './refunds.ts';
import { createSession, expireSession, getSession, parseSessionParams } from './sessions.ts';

type Call = { id: string; fields: Fields; cause: Cause };

type Route = {
  method: string;
  path: ApiPath;
  pattern: RegExp;
  /** Checks the parameters. The returned function has the effect and returns the object of the answer. */
  prepare: (context: Context, call: Call) => () => object;
};

function route<Params>(
  method: 'GET' | 'POST',
  path: ApiPath,
  parse: (fields: Fields, now: number) => Params,
  run: (context: Context, call: { id: string; params: Params; cause: Cause }) => object,
): Route {
  return {
    method,
    path,
    pattern: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`),
    prepare: (context, { fields, ...call }) => {
      const params = parse(fields, nowOf(context));
      return () => run(context, { ...call, params });
    },
  };
}

const withParams =
  <Schema extends z.ZodType>(schema: Schema) =>
  (fields: Fields): z.output<Schema> =>
    parseParams(schema, fields);
const withoutParams = withParams(z.strictObject({}));

const routes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', parseSessionParams, (context, { params }) =>
    sessionObject(context, createSession(context, params)),
  ),
  route('GET', '/v1/checkout/sessions', withParams(listParams), (context, { params }) =>
    listObject('/v1/checkout/sessions', context.state.sessions, params, (session) =>
      sessionObject(context, session),
    ),
  ),
  route('GET', '/v1/checkout/sessions/:id', withoutParams, (context, { id }) =>
    sessionObject(context, getSession(context, id)),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', withoutParams, (context, { id, cause }) =>
    sessionObject(context, expireSession(context, getSession(context, id), cause)),
  ),
  route('POST', '/v1/refunds', withParams(refundParams), (context, { params, cause }) =>
    refundObject(context.state, createRefund(context, params, cause)),
  ),
  route('GET', '/v1/refunds', withParams(refundListParams), (context, { params }) =>
    listRefunds(context, params),
  ),
  route('GET', '/v1/refunds/:id', withoutParams, (context, { id }) =>
    refundObject(context.state, getRefund(context, id)),
  ),
  route('GET', '/v1/payment_intents', withParams(listParams), ({ state }, { params }) =>
    listObject('/v1/payment_intents', state.payments, params, (payment) =>
      paymentIntentObject(state, payment),
    ),
  ),
  route('GET', '/v1/payment_intents/:id', withoutParams, (context, { id }) =>
    paymentIntentObject(context.state, getPayment(context, id)),
  ),
  route('GET', '/v1/events', withParams(eventListParams), (context, { params }) =>
    listEvents(context, params),
  ),
  route('GET', '/v1/events/:id', withoutParams, (context, { id }) => eventObject(getEvent(context, id))),
];

export function findRoute(method: string, pathname: string): Route & { id: string } {
  for (const one of routes) {
    const match = one.method === method ? one.pattern.exec(pathname) : null;
    if (match) return { ...one, id: match.groups?.['id'] ?? '' };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${pathname}). The stand-in has only a part of Stripe's API.`,
  });
}

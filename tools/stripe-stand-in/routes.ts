import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { eventListParams, listEvents } from './events.ts';
import { listObject, listParams, parseParams, type Fields } from './params.ts';
import { getPayment, oneSessionParams, readSession } from './payments.ts';
import { createRefund, listRefunds, refundListParams, refundParams } from './refunds.ts';
import { createSession, expireSession, getSession, sessionParams } from './sessions.ts';
import type { Context } from './stand-in.ts';
import { found } from './state.ts';

type Handler = (context: Context, fields: Fields, id: string) => object;

function route<Params>(
  schema: z.ZodType<Params>,
  run: (context: Context, params: Params, id: string) => object,
): Handler {
  return (context, fields, id) => run(context, parseParams(schema, fields), id);
}

const noParams = z.strictObject({});

const routes: Readonly<Record<string, Handler>> = {
  'POST /v1/checkout/sessions': route(sessionParams, createSession),
  'GET /v1/checkout/sessions': route(listParams, ({ state }, params) => listObject(state.sessions, params)),
  'GET /v1/checkout/sessions/:id': route(oneSessionParams, readSession),
  'POST /v1/checkout/sessions/:id/expire': route(noParams, (context, _, id) =>
    expireSession(context, getSession(context, id)),
  ),
  'POST /v1/refunds': route(refundParams, createRefund),
  'GET /v1/refunds': route(refundListParams, listRefunds),
  'GET /v1/refunds/:id': route(noParams, ({ state }, _, id) => found(state.refunds, id, 'refund')),
  'GET /v1/payment_intents': route(listParams, ({ state }, params) => listObject(state.payments, params)),
  'GET /v1/payment_intents/:id': route(noParams, (context, _, id) => getPayment(context, id)),
  'GET /v1/events': route(eventListParams, listEvents),
  'GET /v1/events/:id': route(noParams, ({ state }, _, id) => found(state.events, id, 'event')),
};

export function findRoute(method: string, pathname: string): { name: string; run: Handler; id: string } {
  for (const [name, run] of Object.entries(routes)) {
    const match = new RegExp(`^${name.replace(':id', '([^/]+)')}$`).exec(`${method} ${pathname}`);
    if (match) return { name, run, id: match[1] ?? '' };
  }
  const request = `${method}: ${pathname}`;
  throw new ApiError(404, `Unrecognized request URL (${request}). The stand-in has a part of Stripe's API.`);
}

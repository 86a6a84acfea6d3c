import * as z from 'zod/mini';
import { mailKinds } from '../mail-kinds.ts';
import { extensibleEnum, requestObject, requiredLine } from './fields.ts';
import type { RouteContract } from './route.ts';

/** Longer than any token of ours. */
const tokenMax = 100;

const formMessage = 'Please send List-Unsubscribe=One-Click.';

/** Few people come by the link of a mail, so other pages do not load it. */
export const mailRoutes = {
  unsubscribe: {
    method: 'POST',
    path: '/mail/unsubscribe',
    auth: 'none',
    summary: 'Switches a kind of mail off by the token of such a mail, in one click (RFC 8058)',
    query: requestObject({
      token: requiredLine('The token', tokenMax, 'Please send the token of the link.'),
    }),
    // Mail services may send more fields.
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', formMessage) }, { error: () => formMessage }),
    form: true,
    result: z.object({ kind: extensibleEnum(mailKinds) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, RouteContract>;

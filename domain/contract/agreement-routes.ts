import * as z from 'zod/mini';
import { agreementSchema } from './agreement.ts';
import { wholeNumber } from './fields.ts';
import type { RouteContract } from './route.ts';

const versionMessage = 'The version of an agreement must be a whole number from 1.';

export const agreementRoutes = {
  getAgreement: {
    method: 'GET',
    path: '/agreement',
    auth: 'none',
    summary: 'What customers agree to before they book; null where there is nothing',
    result: z.nullable(agreementSchema),
    shared: true,
  },
  getAgreementVersion: {
    method: 'GET',
    path: '/agreement/{version}',
    auth: 'none',
    summary: 'A version of the agreement, as customers have accepted it',
    params: z.object({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER, versionMessage) }),
    result: agreementSchema,
    shared: true,
  },
} as const satisfies Record<string, RouteContract>;

import * as z from 'zod/mini';
import { agreementSchema } from './agreement.ts';
import type { RouteContract } from './route.ts';

export const agreementRoutes = {
  getAgreement: {
    method: 'GET',
    path: '/agreement',
    auth: 'none',
    summary: 'What customers agree to before they book; null where there is nothing',
    result: z.nullable(agreementSchema),
    shared: true,
  },
} as const satisfies Record<string, RouteContract>;

import * as z from 'zod';
import type { Switches } from './switches.ts';

/** What becomes of the next refunds: refused with 400, or pending until a test settles them. */
export const refundOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('refused'),
    code: z.string().default('balance_insufficient'),
    message: z.string().default('Insufficient funds in your Stripe balance to refund this amount.'),
  }),
  z.strictObject({ outcome: z.literal('pending') }),
]);

export type RefundOutcomes = Switches<z.output<typeof refundOutcome>>;

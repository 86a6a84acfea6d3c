import * as z from 'zod/mini';
import { instant } from './instant.ts';

/** Each is explained to the owner in docs/operate.md. */
export const attentionCauses = [
  'AMOUNT_MISMATCH',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_UNKNOWN',
  'DISPUTE_OPENED',
  'UNREADABLE',
  'EVENT_FAILED',
  'BOOKING_FAILED',
  'KEY_LACKS_RIGHT',
] as const;
export type AttentionCause = (typeof attentionCauses)[number];

/** 'itself': what was wrong has been put right. 'elsewhere': the owner has paid in another way than by Stripe. */
const settledHow = ['itself', 'owner', 'elsewhere'] as const;

/** `attention/{cause}-{reference}`: what a person must look at, once for each cause and object. */
export const attentionDocument = z.object({
  cause: z.enum(attentionCauses),
  /** The object that it is about: one of Stripe's, a document, an event. */
  reference: z.string(),
  reservationId: z.nullable(z.number()),
  amountCents: z.nullable(z.number()),
  state: z.enum(['open', 'settled']),
  createdAt: instant,
  /** What it was raised by: the same again changes nothing, another opens it again. */
  occasions: z.array(z.string()),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  how: z.nullable(z.enum(settledHow)),
  note: z.string(),
});
export type AttentionDocument = z.output<typeof attentionDocument>;

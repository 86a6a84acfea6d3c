import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  cursorText,
  exactDollars,
  extensibleEnum,
  isoInstant,
  publicId,
  requestObject,
  requiredText,
} from './fields.ts';
import type { RouteContract } from './route.ts';
import { vaccinationSchema } from './vaccination.ts';

export const attentionEntrySchema = z.object({
  id: z.string(),
  cause: z.string(),
  /** What has happened, and what the owner can do. */
  title: z.string(),
  text: z.string(),
  /** The id of an object of Stripe, of a document or of an event. */
  reference: z.string(),
  /** The site is in Stripe's test mode, which has a dashboard of its own. Former releases do not say it. */
  isTest: z.optional(z.boolean()),
  reservationId: z.nullable(publicId),
  amount: z.nullable(exactDollars),
  state: extensibleEnum(['open', 'settled']),
  /** Whether it is about a refund: that is paid elsewhere, or tried again. */
  isAboutRefund: z.boolean(),
  /** What has become of a refund; null of other entries. */
  refund: z.nullable(
    z.object({
      due: exactDollars,
      paidElsewhere: exactDollars,
      /** Whether the next reconciliation tries it again. */
      isTriedNext: z.boolean(),
    }),
  ),
  /** Whom to call, where the entry is about a customer or their booking. */
  customer: z.nullable(z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() })),
  /** The first day that it is about, where it is about days. */
  date: z.nullable(z.string()),
  /** The mail that was not delivered. */
  mail: z.nullable(z.object({ to: z.string(), subject: z.string() })),
  /** The certificate that is to be reviewed, whose and of which dog, where it is there. Former releases do not say it. */
  vaccination: z.optional(
    z.nullable(z.object({ ...vaccinationSchema.shape, uid: z.string(), petName: z.string() })),
  ),
  /** When it was raised last. */
  createdAt: isoInstant,
  settledAt: z.nullable(isoInstant),
  /** The name of the admin; null where it is open or was settled by itself. */
  settledBy: z.nullable(z.string()),
  how: z.nullable(extensibleEnum(['itself', 'owner', 'elsewhere'])),
  note: z.string(),
});
export type AttentionEntryView = z.infer<typeof attentionEntrySchema>;

const attentionPageSchema = z.object({
  content: z.array(attentionEntrySchema),
  nextCursor: z.nullable(z.string()),
});
export type AttentionPage = z.infer<typeof attentionPageSchema>;

const stateMessage = 'The state must be open or settled.';
const attentionQuery = requestObject({
  state: z._default(z.enum(['open', 'settled'], stateMessage), 'open'),
  cursor: z.optional(cursorText),
});
export type AttentionQuery = z.output<typeof attentionQuery>;

const idMessage = 'The id must be that of an entry.';
const attentionParams = z.object({
  // It begins with its cause. Firestore refuses ids such as '__id__'.
  id: z.string(idMessage).check(z.regex(/^[A-Z][\w.-]{0,700}$/, idMessage)),
});

const amountMessage = 'The amount must be in dollars and whole cents, such as 12.50, and more than nothing.';

/** What is still due of the payment that the entry is about. */
const stillDue = z.object({ due: exactDollars });

export const adminAttentionRoutes = {
  listAttention: {
    method: 'GET',
    path: '/admin/attention',
    auth: 'admin',
    summary: 'What needs a person: what is open, raised last first, or what is settled, settled last first',
    query: attentionQuery,
    result: attentionPageSchema,
  },
  settleAttention: {
    method: 'POST',
    path: '/admin/attention/{id}/settle',
    auth: 'admin',
    summary: 'Settles an entry with a note; of a refund also what was paid by other means than Stripe',
    params: attentionParams,
    body: requestObject({
      note: requiredText('The note', limits.reasonMax, 'Please say what was done.'),
      elsewhere: z.optional(
        z
          .number(amountMessage)
          .check(
            z.multipleOf(0.01, amountMessage),
            z.gte(0.01, amountMessage),
            z.lte(1_000_000, 'The amount is too high.'),
          ),
      ),
    }),
    result: stillDue,
    errors: ['CONFLICT', 'BUSY'],
  },
  retryAttention: {
    method: 'POST',
    path: '/admin/attention/{id}/retry',
    auth: 'admin',
    summary: 'Lets the next reconciliation try a failed refund again',
    params: attentionParams,
    result: stillDue,
    errors: ['CONFLICT', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;

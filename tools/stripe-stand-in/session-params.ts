import * as z from 'zod';
import { invalidRequest } from './api-error.ts';
import { fieldName, type FormFields } from './form.ts';
import {
  createdFilter,
  email,
  flag,
  integerFrom,
  list,
  listParams,
  metadata,
  parseParams,
  refuse,
  text,
  url,
  integer,
} from './params.ts';

/** Stripe docs: Create a Checkout Session, `expires_at`: 30 minutes to 24 hours from creation. */
const shortestLife = 30 * 60;
const longestLife = 24 * 60 * 60;
/** Stripe docs: Minimum and maximum charge amounts, in US cents. */
const smallestTotal = 50;
const largestTotal = 99_999_999;

const currency = z.string().transform((value, context) => {
  if (value.toLowerCase() === 'usd') return 'usd';
  return refuse(context, `Invalid currency: ${value}. The stand-in supports these currencies: usd`);
});

const lineItem = z.strictObject({
  quantity: integerFrom(1),
  price_data: z.strictObject({
    currency,
    unit_amount: integerFrom(0),
    product_data: z.strictObject({
      name: text(5_000),
      description: text(5_000).optional(),
      metadata: metadata.optional(),
    }),
  }),
});

/** The parameters of POST /v1/checkout/sessions that the stand-in knows. */
const createParams = z.strictObject({
  mode: z.enum(['payment']),
  ui_mode: z.enum(['hosted_page']).optional(),
  line_items: list(lineItem).refine((items) => items.length >= 1 && items.length <= 100, {
    message: 'A session has 1 to 100 line items.',
  }),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer.optional(),
  currency: currency.optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  customer_creation: z.enum(['if_required']).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: text(1_000).optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
      statement_descriptor: text(22).optional(),
      statement_descriptor_suffix: text(22).optional(),
    })
    .optional(),
  allowed_payment_method_types: list(z.enum(['card'])).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text(1_200) }).optional() }).optional(),
  locale: z.enum(['auto', 'en']).optional(),
  submit_type: z.enum(['auto', 'book', 'pay']).optional(),
  expand: list(z.string()).optional(),
});

export type SessionCreate = z.output<typeof createParams> & { expires_at: number };

/**
 * Reads the parameters of a new session. `now` in Unix seconds. Throws the ApiError that Stripe answers to an unknown or
 * missing parameter, an amount, an expiry, an address or an e-mail that it refuses.
 */
export function parseSessionCreate(fields: FormFields, now: number): SessionCreate {
  const params = parseParams(createParams, fields);
  const expiresAt = params.expires_at ?? now + longestLife;
  if (expiresAt < now + shortestLife) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  if (expiresAt > now + longestLife) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  checkTotal(totalOf(params.line_items));
  return { ...params, expires_at: expiresAt };
}

/** The sum of line items in cents. */
export function totalOf(items: SessionCreate['line_items']): number {
  return items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
}

const sessionListParams = z.strictObject({
  ...listParams,
  created: createdFilter.optional(),
  payment_intent: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  customer_details: z.strictObject({ email: z.string() }).optional(),
});

export type SessionList = z.output<typeof sessionListParams>;

export function parseSessionList(fields: FormFields): SessionList {
  return parseParams(sessionListParams, fields);
}

function checkTotal(total: number): void {
  const param = fieldName(['line_items']);
  if (total < smallestTotal) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
      param,
    });
  }
  if (total > largestTotal) {
    throw invalidRequest("The Checkout Session's total amount due must be no more than $999,999.99", {
      code: 'amount_too_large',
      param,
    });
  }
}

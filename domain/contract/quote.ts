import * as z from 'zod/mini';
import { addOnIds } from '../add-ons.ts';
import { bookableServiceTypes } from '../service-types.ts';
import { dollars, openWord } from './fields.ts';

/**
 * One line of a price: `amount` is `unitPrice` times `quantity`, in dollars; `slotAmounts` says what of it belongs to each time
 * slot, and the rest is the whole booking's.
 */
export const quoteLineSchema = z.object({
  kind: z.enum(['service', 'addOn']),
  id: openWord([...bookableServiceTypes, ...addOnIds]),
  label: z.string(),
  unitPrice: dollars,
  quantity: z.int().check(z.nonnegative()),
  amount: dollars,
  autoApplied: z.boolean(),
  pet: z.nullable(z.string()),
  slotAmounts: z.array(dollars),
});

/** What a booking costs, in dollars, as `quote` of the domain prices it. */
export const quoteSchema = z.object({
  lines: z.array(quoteLineSchema),
  total: dollars,
  appliedAddOns: z.array(z.enum(addOnIds)),
});

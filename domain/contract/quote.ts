import * as z from 'zod/mini';
import { addOnIds } from '../add-ons.ts';
import { bookableServiceTypes } from '../service-types.ts';
import { dollars, extensibleEnum } from './fields.ts';

/**
 * `amount` is `unitPrice` times `quantity`, in dollars. `pet` names the pet of a line for one pet. `slotAmounts` is the part of
 * each time slot, in their order; the rest belongs to the whole booking.
 */
export const quoteLineSchema = z.object({
  kind: z.enum(['service', 'addOn']),
  id: extensibleEnum([...bookableServiceTypes, ...addOnIds]),
  label: z.string(),
  unitPrice: dollars,
  quantity: z.int().check(z.nonnegative()),
  amount: dollars,
  autoApplied: z.boolean(),
  pet: z.nullable(z.string()),
  slotAmounts: z.array(dollars),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** The lines sum to the total. `appliedAddOns` are those that are charged, ticked or not. */
export const quoteSchema = z.object({
  lines: z.array(quoteLineSchema),
  total: dollars,
  appliedAddOns: z.array(z.enum(addOnIds)),
});
export type Quote = z.infer<typeof quoteSchema>;

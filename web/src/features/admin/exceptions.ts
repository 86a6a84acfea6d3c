import { agreedQuote } from '@pawprints/domain/agreed-price';
import { overridesSchema, type Overrides } from '@pawprints/domain/contract/admin-new-booking';
import type { Quote } from '@pawprints/domain/contract/quote';
import * as z from 'zod/mini';
import { amountIn } from './amount-field.tsx';

/** What is agreed by exception, as it is typed. What is not ticked does not count. */
export const exceptionFields = {
  isOtherPrice: z.boolean(),
  agreed: z.string(),
  fullDays: z.boolean(),
  why: z.string(),
};
export type Exceptions = z.output<z.ZodMiniObject<typeof exceptionFields>>;
export type ExceptionField = keyof Exceptions;

export const noExceptions: Exceptions = { isOtherPrice: false, agreed: '', fullDays: false, why: '' };

const fieldOf = new Map<unknown, ExceptionField>([
  ['price', 'agreed'],
  ['reason', 'why'],
]);

/** What the contract says against it, at the fields of the form. */
export function checkExceptions({ value, issues }: z.core.ParsePayload<Exceptions>): void {
  const sent = sentBy(value);
  const parsed = sent === undefined ? null : overridesSchema.safeParse(sent);
  for (const { path, message } of parsed?.error?.issues ?? []) {
    issues.push({ code: 'custom', input: value, path: [fieldOf.get(path[0]) ?? 'why'], message });
  }
}

function sentBy({
  isOtherPrice,
  agreed,
  fullDays,
  why,
}: Exceptions): z.input<typeof overridesSchema> | undefined {
  if (!isOtherPrice && !fullDays) return undefined;
  return { ...(isOtherPrice && { price: amountIn(agreed) ?? NaN }), capacity: fullDays, reason: why };
}

/** Of what `checkExceptions` has let through. */
export function overridesOf(exceptions: Exceptions): Overrides | undefined {
  const sent = sentBy(exceptions);
  return sent === undefined ? undefined : overridesSchema.parse(sent);
}

/** The price that is agreed, or else the regular one, also while no amount is typed. */
export function agreedPrice(
  regular: Quote,
  { isOtherPrice, agreed }: Pick<Exceptions, 'isOtherPrice' | 'agreed'>,
): Quote {
  const price = isOtherPrice ? amountIn(agreed) : undefined;
  return price === undefined || !Number.isInteger(price) ? regular : agreedQuote(regular, price);
}

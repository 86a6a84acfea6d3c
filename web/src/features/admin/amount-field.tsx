import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Field, TextInput } from '../../components/ui/field.tsx';

/** Dollars, also with cents. Its value is what was typed, which `typedAmount` reads. */
export function AmountField({
  label,
  hint,
  error,
  optional = false,
  ...input
}: ComponentProps<'input'> & { label: string; hint: string; error: string | undefined; optional?: boolean }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <TextInput inputMode="decimal" autoComplete="off" className="figures max-w-40" {...input} />
    </Field>
  );
}

/** Of a form whose contract has `amount`. */
export function typedAmount<Output>(amount: z.ZodMiniType<Output, number | undefined>) {
  return z.pipe(z.pipe(z.string(), z.transform(amountIn)), amount);
}

/** Nothing typed is no amount; what is no number is refused by the schema. */
export function amountIn(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '');
  if (text === '') return undefined;
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
}

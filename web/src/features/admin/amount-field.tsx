import type { ComponentProps } from 'react';
import { Field, TextInput } from '../../components/ui/field.tsx';

/** Dollars, also with cents. Register it with `amountOptions`. */
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

export const amountOptions = { setValueAs: amountIn };

/** Nothing typed is no amount; what is no number is refused by the schema. */
function amountIn(typed: string | number | undefined): number | undefined {
  const text = String(typed ?? '')
    .trim()
    .replace(/^\$/, '');
  if (text === '') return undefined;
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
}

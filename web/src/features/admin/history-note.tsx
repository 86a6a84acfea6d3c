import type { ComponentProps } from 'react';
import { Field, TextArea } from '../../components/ui/field.tsx';

/** Why the owner does something to a booking, or how. */
export function HistoryNote({
  label,
  error,
  optional = false,
  ...area
}: ComponentProps<'textarea'> & { label: string; error: string | undefined; optional?: boolean }) {
  return (
    <Field
      optional={optional}
      label={label}
      hint="It stands in the history. The customer does not see it."
      error={error}
    >
      <TextArea rows={2} {...area} />
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { characterCount } from '@pawprints/domain/characters';
import { limits } from '@pawprints/domain/limits';
import { Field, TextArea } from './field.tsx';

export function LongText({
  label,
  hint,
  error,
  text,
  ...area
}: ComponentProps<'textarea'> & {
  label: string;
  hint: string;
  error: string | undefined;
  text: string;
}) {
  const count = characterCount(text);
  return (
    <>
      <Field label={label} hint={hint} optional error={error}>
        <TextArea {...area} />
      </Field>
      {count > limits.textMax * 0.8 && (
        <p className="figures mt-1 text-right text-sm text-ink-muted">
          {count} of {limits.textMax}
        </p>
      )}
    </>
  );
}

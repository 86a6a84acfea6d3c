import { characterCount } from '@pawprints/domain/characters';
import { limits } from '@pawprints/domain/limits';
import { Field, TextArea } from './field.tsx';

/** A text area for free words, which nobody has to fill in; near its limit it says how much of it is used. */
export function LongText({
  label,
  hint,
  value,
  error,
  rows = 4,
  onChange,
  onBlur,
}: {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (text: string) => void;
  onBlur: () => void;
}) {
  const count = characterCount(value);
  return (
    <>
      <Field label={label} hint={hint} optional error={error}>
        <TextArea
          value={value}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
      {count > limits.textMax * 0.8 && (
        <p className="figures mt-1 text-right text-sm text-ink-muted">
          {count} of {limits.textMax}
        </p>
      )}
    </>
  );
}

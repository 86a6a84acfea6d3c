import type { ComponentProps } from 'react';
import { timeChoices } from '@pawprints/domain/time-text';
import { Field, Select } from '../../components/ui/field.tsx';

// The same elements each time: React then leaves the list alone.
const choices = timeChoices.map((time) => (
  <option key={time} value={time}>
    {time}
  </option>
));

/** A time of day in half hours. */
export function TimeSelect({
  label,
  error,
  value,
  onChange,
  ...select
}: Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (time: string) => void;
}) {
  return (
    <Field label={label} error={error}>
      <Select className="figures" value={value} onChange={({ target }) => onChange(target.value)} {...select}>
        {value === '' && <option value="">Choose a time</option>}
        {choices}
      </Select>
    </Field>
  );
}

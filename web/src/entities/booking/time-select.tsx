import type { ComponentProps } from 'react';
import { timeChoices } from '@pawprints/domain/time-text';
import { Field, Select } from '../../components/ui/field.tsx';

// Constant elements: React then skips the list when the form renders.
const choices = timeChoices.map((time) => (
  <option key={time} value={time}>
    {time}
  </option>
));

const noTimes: readonly string[] = [];

const choicesWithout = (full: readonly string[], evenFull: boolean) =>
  timeChoices.map((time) => (
    <option key={time} value={time} disabled={!evenFull && full.includes(time)}>
      {full.includes(time) ? `${time}, full` : time}
    </option>
  ));

/** The times in `full` can be chosen only if `evenFull`. */
export function TimeSelect({
  label,
  error,
  value,
  full = noTimes,
  evenFull = false,
  onChange,
  ...select
}: Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  label: string;
  error?: string | undefined;
  value: string;
  full?: readonly string[] | undefined;
  evenFull?: boolean;
  onChange: (time: string) => void;
}) {
  return (
    <Field label={label} error={error}>
      <Select className="figures" value={value} onChange={({ target }) => onChange(target.value)} {...select}>
        {value === '' && <option value="">Choose a time</option>}
        {full.length === 0 ? choices : choicesWithout(full, evenFull)}
      </Select>
    </Field>
  );
}

import { timeChoices } from '@pawprints/domain/time-text';
import { Field, Select } from '../../../components/ui/field.tsx';

// The same elements each time: React then leaves the list alone.
const choices = timeChoices.map((time) => (
  <option key={time} value={time}>
    {time}
  </option>
));

/** A time of day in half hours. */
export function TimeSelect({
  field,
  label,
  value,
  error,
  onChange,
  onLeave,
}: {
  /** The fault's field that this is. */
  field: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
  onLeave: () => void;
}) {
  return (
    <div data-field={field}>
      <Field label={label} error={error}>
        <Select
          className="figures"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        >
          {value === '' && <option value="">Choose a time</option>}
          {choices}
        </Select>
      </Field>
    </div>
  );
}

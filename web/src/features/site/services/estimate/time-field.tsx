import { timeChoices } from '@pawprints/domain/time-text';
import { Field, Select } from '../../../../components/ui/field.tsx';

/** A time of day in half hours. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (time: string) => void;
}) {
  return (
    <Field label={label}>
      <Select className="figures" value={value} onChange={({ target }) => onChange(target.value)}>
        {timeChoices.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </Select>
    </Field>
  );
}

import { text } from '@pawprints/domain/contract/fields';
import type { BookingFilter } from '@pawprints/domain/contract/admin-booking-list';
import { limits } from '@pawprints/domain/limits';
import { reservationStatuses } from '@pawprints/domain/reservation';
import { bookableServiceTypes, serviceTypeLabels } from '@pawprints/domain/service-types';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { bookingParams, parseBookingFilter } from './booking-filter.ts';
import { bookingStatuses } from './booking-status.ts';
import { DateFilter } from './date-filter.tsx';

type Props = {
  filter: BookingFilter;
  /** Changes what the address asks for, which may be newer than `filter`. */
  onChange: (change: (current: BookingFilter) => BookingFilter) => void;
};

/** Each applies at once, the customer by the button or the Enter key. */
export function BookingFilters({ filter, onChange }: Props) {
  const change = (name: keyof BookingFilter, value: string | undefined) =>
    onChange((current) => {
      const params = bookingParams(current);
      params.set(name, value ?? '');
      // Of two dates in the wrong order, the one that was chosen last counts.
      if (name === 'from' && (current.to ?? '') < (value ?? '')) params.delete('to');
      if (name === 'to' && value !== undefined && value < (current.from ?? '')) params.delete('from');
      return parseBookingFilter(params);
    });
  return (
    <search className="grid items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(16rem,1.2fr)_2fr]">
      <CustomerFilter filter={filter} onChange={onChange} />
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4">
        <Field label="Status" className="min-w-0">
          <Select value={filter.status ?? ''} onChange={({ target }) => change('status', target.value)}>
            <option value="">Any</option>
            {reservationStatuses.map((status) => (
              <option key={status} value={status}>
                {bookingStatuses[status].text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Service" className="min-w-0">
          <Select value={filter.service ?? ''} onChange={({ target }) => change('service', target.value)}>
            <option value="">All services</option>
            {bookableServiceTypes.map((type) => (
              <option key={type} value={type}>
                {serviceTypeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <DateFilter
          label="First drop-off from"
          date={filter.from}
          onChoose={(date) => change('from', date)}
        />
        <DateFilter label="First drop-off to" date={filter.to} onChoose={(date) => change('to', date)} />
      </div>
    </search>
  );
}

const schema = z.object({ customer: text('The customer', limits.searchMax) });

function CustomerFilter({ filter, onChange }: Props) {
  const searched = filter.customer ?? '';
  const { field, errorOf, handleSubmit, reset } = useSchemaForm(schema, { customer: searched });
  // The field shows what the address asks for.
  useEffect(() => reset({ customer: searched }), [searched, reset]);
  const search = handleSubmit(({ customer }) =>
    onChange(({ customer: _before, ...others }) => (customer === '' ? others : { ...others, customer })),
  );
  return (
    <form noValidate className="flex items-end gap-2" onSubmit={(event) => void search(event)}>
      <Field label="Customer" error={errorOf('customer')} className="min-w-0 flex-1">
        <TextInput type="search" enterKeyHint="search" autoComplete="off" {...field('customer')} />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

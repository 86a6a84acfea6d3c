import type { Quote } from '@pawprints/domain/contract/quote';
import { formatDollars } from '@pawprints/domain/money';
import type { ComponentProps } from 'react';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { AmountField } from './amount-field.tsx';
import type { ExceptionField, Exceptions } from './exceptions.ts';

/** What the owner agrees to by exception: another price, or places of full days. Either with a reason. */
export function NewBookingExceptions({
  regular,
  chosen: { isOtherPrice, fullDays },
  field,
  errorOf,
}: {
  regular: Quote | null;
  chosen: Pick<Exceptions, 'isOtherPrice' | 'fullDays'>;
  field: (name: ExceptionField) => ComponentProps<'input'> & ComponentProps<'textarea'>;
  errorOf: (name: ExceptionField) => string | undefined;
}) {
  return (
    <div className="grid max-w-form gap-4">
      <ChoiceGroup legend="By exception" className="gap-0">
        <Checkbox label="Another price" {...field('isOtherPrice')} />
        <Checkbox
          label="Places of full days"
          hint="The calendar shows which are full. Closed days stay closed."
          {...field('fullDays')}
        />
      </ChoiceGroup>
      {isOtherPrice && (
        <AmountField
          label="Agreed price, in whole dollars"
          hint={
            regular === null
              ? 'For the whole booking. With 0 nothing is to be paid.'
              : `For the whole booking, in place of ${formatDollars(regular.total)}. With 0 nothing is to be paid.`
          }
          error={errorOf('agreed')}
          {...field('agreed')}
        />
      )}
      {(isOtherPrice || fullDays) && (
        <Field
          label="Why?"
          hint="It stands in the history and in the calendar. The customer does not see it."
          error={errorOf('why')}
        >
          <TextArea rows={2} {...field('why')} />
        </Field>
      )}
    </div>
  );
}

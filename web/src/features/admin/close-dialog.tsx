import { services } from '@pawprints/domain/catalogue';
import {
  adminCalendarRoutes,
  type Closing,
  type ClosureBody,
} from '@pawprints/domain/contract/admin-calendar';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { useFormMutation } from '../../lib/use-form-mutation.ts';
import { spanText } from './calendar-dates.ts';
import { refreshCalendar } from './calendar-queries.ts';
import type { Chosen } from './chosen-span.ts';
import { bookingCount, ConcernedList } from './concerned-list.tsx';

export function CloseDialog({
  chosen,
  open,
  onOpenChange,
}: {
  chosen: Chosen;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <LazyDialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={`Close: ${spanText(chosen)}`}
      description="No booking is cancelled by it: first you see which there are."
    >
      <CloseForm chosen={chosen} onClose={() => onOpenChange(false)} />
    </LazyDialog>
  );
}

const { closeDays } = adminCalendarRoutes;

/** What was listed, and for which closure: another one has to be listed anew. */
type Listed = { closing: Closing; asked: string };

function CloseForm({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const [listed, setListed] = useState<Listed | null>(null);
  const { field, errorOf, handleSubmit, watch } = useSchemaForm<z.input<typeof closeDays.body>, ClosureBody>(
    closeDays.body,
    { ...chosen, kind: 'closed', services: [], yearly: false, reason: '', dryRun: false },
  );
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: ClosureBody) => call(closeDays, { body }),
    onSuccess: async (closing, { variables: { dryRun, ...closure } }) => {
      if (dryRun) {
        setListed({ closing, asked: JSON.stringify(closure) });
        return;
      }
      toast.success(
        closing.count === 0
          ? 'These days are closed.'
          : `These days are closed. ${bookingCount(closing.count)} stay: please call the customers.`,
      );
      await refreshCalendar();
      onClose();
    },
  });
  const { dryRun: _dryRun, ...typed } = watch();
  const isListed = listed !== null && isSame(listed.asked, typed);
  const submit = handleSubmit((closure) => mutate({ ...closure, dryRun: !isListed }));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="What is closed?" error={errorOf('kind')}>
        <Select {...field('kind')}>
          <option value="closed">Closed: nobody is in the house</option>
          <option value="noArrivals">No arrivals: dogs that are here stay</option>
          <option value="noDepartures">No departures: nobody is picked up</option>
        </Select>
      </Field>
      <Field
        label="Reason"
        hint="Customers read it, such as 'Closed for Thanksgiving'."
        error={errorOf('reason')}
      >
        <TextInput autoComplete="off" {...field('reason')} />
      </Field>
      <ChoiceGroup
        legend="For which services?"
        hint="None chosen means all of them."
        className="gap-x-6 gap-y-0 sm:grid-cols-2"
      >
        {Object.values(services).map(({ id, serviceType }) => (
          <Checkbox key={id} label={serviceTypeLabels[serviceType]} value={id} {...field('services')} />
        ))}
      </ChoiceGroup>
      <Checkbox label="Every year, on the same days" {...field('yearly')} />
      <div aria-live="polite">{isListed && <ConcernedList closing={listed.closing} />}</div>
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant={isListed ? 'danger' : 'primary'} disabled={isPending}>
          {isPending
            ? isListed
              ? 'Closing…'
              : 'Looking…'
            : isListed
              ? 'Close these days'
              : 'Show the bookings'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Whatever the order of the services, and the spaces around the reason. */
function isSame(asked: string, typed: z.input<typeof closeDays.body>): boolean {
  const { data } = closeDays.body.safeParse(typed);
  if (data === undefined) return false;
  const { dryRun: _dryRun, ...closure } = data;
  return JSON.stringify(closure) === asked;
}

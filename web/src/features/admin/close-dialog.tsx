import { services } from '@pawprints/domain/catalogue';
import {
  adminCalendarRoutes,
  type Closing,
  type ClosureBody,
} from '@pawprints/domain/contract/admin-calendar';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { classNames } from '../../lib/class-names.ts';
import { useReturnFocus } from '../../lib/focus.ts';
import { toast } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { spanText } from './calendar-dates.ts';
import { refreshCalendar } from './calendar-queries.ts';
import type { Chosen } from './chosen-span.ts';
import { closureText } from './closure-texts.ts';
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

/** What was listed, and for which closure. */
type Listed = { closing: Closing; closure: Closure };
type Closure = Omit<ClosureBody, 'dryRun'>;

const storedSchema = z.object({
  kind: z.string(),
  services: z.array(z.string()),
  yearly: z.boolean(),
  reason: z.string(),
});

function CloseForm({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const [listed, setListed] = useState<Listed | null>(null);
  // What is typed stays until the days are closed.
  const { form, forget } = useFormDraft<z.input<typeof closeDays.body>, ClosureBody>({
    draftKey: `close-${chosen.from}-${chosen.to}`,
    schema: closeDays.body,
    storedSchema,
    initial: { kind: 'closed', services: [], yearly: false, reason: '' },
    fixed: { ...chosen, dryRun: true },
  });
  const { field, errorOf, handleSubmit, setFocus } = form;
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: ClosureBody) => call(closeDays, { body }),
    onSuccess: (closing, { variables: { dryRun: _dryRun, ...closure } }) => setListed({ closing, closure }),
  });
  const button = useReturnFocus(isPending);
  const submit = handleSubmit((body) => mutate(body));
  const finish = () => {
    forget();
    onClose();
  };
  const changeIt = () => {
    flushSync(() => setListed(null));
    setFocus('kind');
  };
  // What is listed covers the fields: nothing moves, and what is under the finger of a double tap goes.
  const covered = listed !== null && 'invisible';
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="relative">
        <div className={classNames('grid gap-4', covered)}>
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
        </div>
        {listed !== null && <ListedBookings {...listed} onBack={changeIt} onClosed={finish} />}
      </div>
      <FormEnd failure={failure}>
        {/* At the edge, where it does not stand lost beside the room of the button that goes. */}
        <Button variant="secondary" className="mr-auto" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
        <Button ref={button} type="submit" disabled={isPending} className={classNames(covered)}>
          {isPending ? 'Looking…' : 'Show the bookings'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Who is concerned, and the button that closes, far from the one that lists. */
function ListedBookings({
  closing,
  closure,
  onBack,
  onClosed,
}: Listed & { onBack: () => void; onClosed: () => void }) {
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: ClosureBody) => call(closeDays, { body }),
    failureText: orSendAgain,
    onSuccess: ({ count }) => {
      const stays = `${bookingCount(count)} ${count === 1 ? 'stays' : 'stay'}: please call the customers.`;
      toast.success(`${closureText(closure)}.${count === 0 ? '' : ` ${stays}`}`);
      onClosed();
    },
    // Where no answer came they may be closed.
    onSettled: () => refreshCalendar(),
  });
  const button = useReturnFocus(isPending);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="What this concerns"
      className="absolute inset-0 overflow-y-auto rounded-control"
    >
      <p className="wrap-anywhere">{closureText(closure)}</p>
      <div className="my-3 flex flex-wrap gap-3">
        <Button
          ref={button}
          variant="danger"
          disabled={isPending}
          onClick={() => void mutate({ ...closure, dryRun: false })}
        >
          {isPending ? 'Closing…' : 'Close these days'}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onBack}>
          Change it
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="danger" className="mb-3">
          {failure}
        </Notice>
      )}
      <ConcernedList closing={closing} />
    </section>
  );
}

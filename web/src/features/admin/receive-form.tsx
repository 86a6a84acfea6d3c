import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { formatDollars } from '@pawprints/domain/money';
import { receivedWayNames, receivedWays } from '@pawprints/domain/received-ways';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { dueAtDoor } from './due-at-door.ts';
import { useMoneyAct } from './use-money-act.ts';
import { HistoryNote } from './history-note.tsx';
import { useSending } from './use-sending.ts';

const { recordPayment } = adminReservationRoutes;
const schema = z.omit(recordPayment.body, { amount: true });

/** All that is due: no other amount pays a booking. */
export function ReceiveForm({
  booking,
  onClose,
  onSending,
}: {
  booking: AdminReservation;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
}) {
  const { id } = booking;
  const due = dueAtDoor(booking);
  // Pressed twice it is one payment. In a dialog that is opened anew, the booking says that it is paid.
  const [key] = useState(() => crypto.randomUUID());
  const { field, errorOf, handleSubmit } = useSchemaForm(schema, { how: 'cash' as const, note: '' });
  const { isPending, mutate, failure, forgetFailure } = useMoneyAct({
    booking,
    send: (body: z.input<typeof schema>) =>
      call(recordPayment, {
        params: { id },
        headers: { 'Idempotency-Key': key },
        body: { ...body, amount: due },
      }),
    done: 'The payment is recorded.',
    onDone: onClose,
  });
  useSending(isPending, onSending);
  const submit = handleSubmit((body) => mutate(body), forgetFailure);
  if (due === 0 && !isPending) {
    return <Notice live title="Nothing is due of this booking any more." />;
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="figures flex items-baseline justify-between gap-3">
        <span>Due at drop-off</span>
        <span className="font-display text-xl font-semibold">{formatDollars(due)}</span>
      </p>
      <Field label="How was it paid?" error={errorOf('how')}>
        <Select {...field('how')}>
          {receivedWays.map((way) => (
            <option key={way} value={way}>
              {receivedWayNames[way]}
            </option>
          ))}
        </Select>
      </Field>
      <HistoryNote optional label="Note" error={errorOf('note')} {...field('note')} />
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Recording…' : `Record ${formatDollars(due)}`}
        </Button>
      </FormEnd>
    </form>
  );
}

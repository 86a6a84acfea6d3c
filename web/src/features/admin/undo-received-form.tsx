import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { formatAmount } from '@pawprints/domain/money';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { undoablePayment } from './undoable-payment.ts';
import { useMoneyAct } from './use-money-act.ts';
import { HistoryNote } from './history-note.tsx';
import { useSending } from './use-sending.ts';

const { undoReceived } = adminReservationRoutes;
const schema = z.pick(undoReceived.body, { reason: true });

/** A payment at the door that was recorded by mistake. */
export function UndoReceivedForm({
  booking,
  onClose,
  onSending,
}: {
  booking: AdminReservation;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
}) {
  const { id, payments } = booking;
  const [paymentIntentId] = useState(() => undoablePayment(booking) ?? '');
  const payment = payments.find((one) => one.paymentIntentId === paymentIntentId);
  const [key] = useState(() => crypto.randomUUID());
  const { field, errorOf, handleSubmit } = useSchemaForm(schema, { reason: '' });
  const { isPending, mutate, failure, forgetFailure } = useMoneyAct({
    booking,
    send: ({ reason }: z.output<typeof schema>) =>
      call(undoReceived, {
        params: { id },
        headers: { 'Idempotency-Key': key },
        body: { paymentIntentId, reason },
      }),
    done: 'The payment is taken back.',
    onDone: onClose,
  });
  useSending(isPending, onSending);
  const submit = handleSubmit((body) => mutate(body), forgetFailure);
  if (payment === undefined && !isPending) {
    return <Notice live title="This payment was taken back meanwhile." />;
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {payment !== undefined && (
        <p className="figures flex items-baseline justify-between gap-3">
          <span>Due at drop-off again</span>
          <span className="font-display text-xl font-semibold">{formatAmount(payment.amount)}</span>
        </p>
      )}
      <HistoryNote label="Why is it undone?" error={errorOf('reason')} {...field('reason')} />
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" disabled={isPending}>
          {isPending ? 'Undoing…' : 'Undo the Payment'}
        </Button>
      </FormEnd>
    </form>
  );
}

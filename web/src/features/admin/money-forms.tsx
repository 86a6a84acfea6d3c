import {
  adminReservationRoutes,
  howMuchMessage,
  type AdminReservation,
} from '@pawprints/domain/contract/admin-reservations';
import { centsOf, dollarsOf, formatAmount } from '@pawprints/domain/money';
import { type ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { AmountField, amountIn, typedAmount } from './amount-field.tsx';
import { whoText } from './booking-history-text.ts';
import { paymentName } from './payment-name.ts';
import { UnansweredPayback } from './unanswered-payback.tsx';
import { useMoneyAct } from './use-money-act.ts';
import { leftOf, usePayback } from './use-payback.ts';
import { HistoryNote } from './history-note.tsx';
import { useSending } from './use-sending.ts';

export { ReceiveForm } from './receive-form.tsx';
export { UndoReceivedForm } from './undo-received-form.tsx';

const { cancelBooking, refundBooking, settleBooking } = adminReservationRoutes;

type Props = {
  booking: AdminReservation;
  onClose: () => void;
  /** While it is being sent, the dialog stays. */
  onSending: (isSending: boolean) => void;
};

const cancelSchema = z.extend(cancelBooking.body, { refund: typedAmount(cancelBooking.body.shape.refund) });

/** Where something was paid, an empty field is not the rule's refund. */
const paidCancelSchema = cancelSchema.check(
  z.refine(({ refund }) => refund !== undefined, {
    path: ['refund'],
    error: howMuchMessage,
  }),
);

const refundSchema = z.extend(refundBooking.body, { amount: typedAmount(refundBooking.body.shape.amount) });
const settleSchema = z.extend(settleBooking.body, { amount: typedAmount(settleBooking.body.shape.amount) });

/** As somebody would type it: '72.50', '1240'. */
function amountText(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}

export function CancelForm({ booking, onClose, onSending }: Props) {
  const { id, payments, refundIfCancelled, reservationStatus } = booking;
  const [own] = payments;
  const { field, errorOf, handleSubmit } = useSchemaForm(
    own === undefined ? cancelSchema : paidCancelSchema,
    { reason: '', refund: own === undefined ? '' : amountText(refundIfCancelled) },
  );
  const { isPending, mutate, failure, forgetFailure } = useMoneyAct({
    booking,
    send: (body: z.input<typeof cancelBooking.body>, seen) =>
      call(cancelBooking, { params: { id }, body: { ...body, left: leftOfAll(seen) } }),
    done: 'The booking is cancelled.',
    onDone: onClose,
  });
  useSending(isPending, onSending);
  const submit = handleSubmit((body) => mutate(body), forgetFailure);
  if (reservationStatus === 'CANCELLED' && !isPending)
    return <Cancelled booking={booking} onClose={onClose} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {isInHouse(booking) && (
        <Notice tone="warn" title="A dog of this booking is in the house.">
          Who cancels it checks nobody out.
        </Notice>
      )}
      {own === undefined ? (
        <p>Nothing has been paid, so nothing goes back.</p>
      ) : (
        <AmountField
          label="Refund, in dollars"
          hint={`The rule gives ${formatAmount(refundIfCancelled)}. ${formatAmount(leftOfAll(booking))} of the payment is left.`}
          error={errorOf('refund')}
          {...field('refund')}
        />
      )}
      <HistoryNote optional label="Reason" error={errorOf('reason')} {...field('reason')} />
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep Booking
        </Button>
        <Button type="submit" variant="danger" disabled={isPending}>
          {isPending ? 'Cancelling…' : 'Cancel Booking'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Of all that pay the booking: it is theirs that goes back. */
function leftOfAll({ payments }: AdminReservation): number {
  const paying = payments.filter(({ isDifference }, index) => index === 0 || isDifference);
  return dollarsOf(paying.reduce((cents, { left }) => cents + centsOf(left), 0));
}

/** Whoever has done it: perhaps who is here, and the answer was lost. */
function Cancelled({ booking: { history }, onClose }: Pick<Props, 'booking' | 'onClose'>) {
  const cancelled = history.findLast(({ what }) => what === 'cancelled');
  const refund = history.find(
    ({ what, at }) => (what === 'refundOrdered' || what === 'refundDue') && at === cancelled?.at,
  );
  const who = whoText(cancelled?.by ?? null);
  return (
    <div className="grid gap-4">
      <Notice live title={who === '' ? 'It was cancelled meanwhile.' : `${who} has cancelled this booking.`}>
        {typeof refund?.amount === 'number' ? `${formatAmount(refund.amount)} goes back.` : undefined}
      </Notice>
      <FormEnd failure={null}>
        <Button onClick={onClose}>Close</Button>
      </FormEnd>
    </div>
  );
}

export function RefundForm({ booking, onClose, onSending }: Props) {
  const { id, payments, reservationStatus } = booking;
  const choices = leftOver(booking).filter(({ receivedBy }) => receivedBy === null);
  const { field, errorOf, handleSubmit, watch } = useSchemaForm(refundSchema, {
    amount: '',
    paymentIntentId: choices[0]?.paymentIntentId,
    reason: '',
  });
  const { isPending, mutate, failure, forgetFailure, earlier } = usePayback({
    booking,
    act: 'refund',
    send: (body: z.input<typeof refundBooking.body>, headers) =>
      call(refundBooking, { params: { id }, body, headers }),
    done: 'The refund is ordered.',
    onDone: onClose,
  });
  useSending(isPending, onSending);
  const submit = handleSubmit((body) => mutate(body), forgetFailure);
  const [own] = payments;
  const [chosen, amount] = watch(['paymentIntentId', 'amount']);
  // As refundMore does it in functions/src/features/booking/reservation/transitions.ts.
  const isEnd =
    reservationStatus === 'PAID' && chosen === own?.paymentIntentId && amountIn(amount) === own?.left;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <UnansweredPayback earlier={earlier} />
      <PaymentField booking={booking} choices={choices} {...field('paymentIntentId')} />
      <AmountField
        label="Amount, in dollars"
        hint={leftHint(booking, chosen)}
        error={errorOf('amount')}
        {...field('amount')}
      />
      {isEnd && (
        <Notice tone="warn" title="This is all that is left, so it cancels the booking.">
          {isInHouse(booking) ? 'A dog of it is in the house, and is not checked out by this.' : undefined}
        </Notice>
      )}
      <HistoryNote optional label="Reason" error={errorOf('reason')} {...field('reason')} />
      <FormEnd failure={failure}>
        <Actions
          isPending={isPending}
          isAsking={earlier?.fate.state === 'asking'}
          onClose={onClose}
          label="Refund"
          pendingLabel="Refunding…"
        />
      </FormEnd>
    </form>
  );
}

export function SettleForm({ booking, onClose, onSending }: Props) {
  const { id } = booking;
  const choices = leftOver(booking);
  const { field, errorOf, handleSubmit, watch } = useSchemaForm(settleSchema, {
    amount: '',
    paymentIntentId: choices[0]?.paymentIntentId,
    note: '',
  });
  const { isPending, mutate, failure, forgetFailure, earlier } = usePayback({
    booking,
    act: 'settle',
    send: (body: z.input<typeof settleBooking.body>, headers) =>
      call(settleBooking, { params: { id }, body, headers }),
    done: 'It is recorded as settled.',
    onDone: onClose,
  });
  useSending(isPending, onSending);
  const submit = handleSubmit((body) => mutate(body), forgetFailure);
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <UnansweredPayback earlier={earlier} />
      <PaymentField booking={booking} choices={choices} {...field('paymentIntentId')} />
      <AmountField
        label="Amount, in dollars"
        hint={leftHint(booking, watch('paymentIntentId'))}
        error={errorOf('amount')}
        {...field('amount')}
      />
      <Field label="How was it paid back?" error={errorOf('note')}>
        <TextArea rows={2} {...field('note')} />
      </Field>
      <FormEnd failure={failure}>
        <Actions
          isPending={isPending}
          isAsking={earlier?.fate.state === 'asking'}
          onClose={onClose}
          label="Settle"
          pendingLabel="Settling…"
        />
      </FormEnd>
    </form>
  );
}

function isInHouse({ presence }: AdminReservation): boolean {
  return presence.some(({ checkedOutAt }) => checkedOutAt === null);
}

function Actions({
  isPending,
  isAsking,
  onClose,
  label,
  pendingLabel,
}: {
  isPending: boolean;
  /** What becomes of the one before is not known yet. */
  isAsking: boolean;
  onClose: () => void;
  label: string;
  pendingLabel: string;
}) {
  return (
    <>
      <Button variant="secondary" disabled={isPending} onClick={onClose}>
        Not now
      </Button>
      <Button type="submit" disabled={isPending || isAsking}>
        {isPending ? pendingLabel : label}
      </Button>
    </>
  );
}

/** Which payment it is of, where several have something left. */
function PaymentField({
  booking,
  choices,
  ...select
}: ComponentProps<'select'> & { booking: AdminReservation; choices: AdminReservation['payments'] }) {
  if (choices.length < 2) return null;
  return (
    <Field label="Of which payment?">
      <Select {...select}>
        {choices.map(({ paymentIntentId, amount, left }) => (
          <option key={paymentIntentId} value={paymentIntentId}>
            {`${paymentName(booking, paymentIntentId)} of ${formatAmount(amount)}, ${formatAmount(left)} left`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function leftOver({ payments }: AdminReservation): AdminReservation['payments'] {
  return payments.filter(({ left }) => left > 0);
}

function leftHint(booking: AdminReservation, paymentIntentId: string | undefined): string {
  return `${formatAmount(leftOf(booking, paymentIntentId))} of the payment is left.`;
}

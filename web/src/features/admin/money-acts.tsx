import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { dueAtDoor } from './due-at-door.ts';
import { undoablePayment } from './undoable-payment.ts';

// Their code is not in the page's first load.
const loadForms = () => import('./money-forms.tsx');
const CancelForm = lazyWithPreload(async () => (await loadForms()).CancelForm);
const RefundForm = lazyWithPreload(async () => (await loadForms()).RefundForm);
const SettleForm = lazyWithPreload(async () => (await loadForms()).SettleForm);

const ReceiveForm = lazyWithPreload(async () => (await loadForms()).ReceiveForm);
const UndoForm = lazyWithPreload(async () => (await loadForms()).UndoReceivedForm);

type MoneyAct = 'receive' | 'undo' | 'cancel' | 'refund' | 'settle';

const descriptions = {
  receive:
    'What the customer has paid at the door. It pays all that is due, and they get a mail that says so.',
  undo: 'For one that was recorded by mistake. The booking stays, and the customer gets a mail.',
  refund: 'By Stripe, to where it was paid from.',
  settle:
    'What you have paid back in another way, such as in cash. It counts as refunded: Stripe does not pay it again.',
} as const;

const cancelTexts = {
  title: 'Cancel this booking?',
  description: 'Its places are free again, and the customer gets a mail with what they are refunded.',
};

/** What the owner can do with the money of a booking. */
export function MoneyActs({ booking }: { booking: AdminReservation }) {
  const [isSending, setSending] = useState(false);
  const [query] = useSearchParams();
  const isDue = dueAtDoor(booking) > 0;
  // From Today.
  const isAsked = isDue && query.get('act') === 'receive';
  const [opened, setOpened] = useState<MoneyAct | null>(isAsked ? 'receive' : null);
  useEffect(
    () => [ReceiveForm, UndoForm, CancelForm, RefundForm, SettleForm].forEach((form) => form.preload()),
    [],
  );
  // Until the answer has come, the dialog goes on asking.
  const isCancelled = booking.reservationStatus === 'CANCELLED' && !isSending;
  const isLeft = booking.payments.some(({ left }) => left > 0);
  const isLeftAtStripe = booking.payments.some(({ left, receivedBy }) => left > 0 && receivedBy === null);
  const dialogOf = (act: MoneyAct) => ({
    open: opened === act,
    onOpenChange: (open: boolean) => {
      // Opened anew while one is on its way, it would look as if nothing had been sent.
      if (!isSending) setOpened(open ? act : null);
    },
  });
  const form = { booking, onClose: () => setOpened(null), onSending: setSending };
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isDue && <Button onClick={() => setOpened('receive')}>Record Payment…</Button>}
        {undoablePayment(booking) !== null && (
          <Button variant="quiet" onClick={() => setOpened('undo')}>
            Undo the Payment…
          </Button>
        )}
        {isLeftAtStripe && (
          <Button variant="secondary" onClick={() => setOpened('refund')}>
            Refund…
          </Button>
        )}
        {isLeft && (
          <Button variant="secondary" onClick={() => setOpened('settle')}>
            Settled Elsewhere…
          </Button>
        )}
        {booking.reservationStatus !== 'CANCELLED' && (
          <Button variant="danger" onClick={() => setOpened('cancel')}>
            Cancel Booking…
          </Button>
        )}
      </div>
      <LazyDialog {...dialogOf('receive')} title="Payment at drop-off" description={descriptions.receive}>
        <ReceiveForm {...form} />
      </LazyDialog>
      <LazyDialog {...dialogOf('undo')} title="Undo the payment?" description={descriptions.undo}>
        <UndoForm {...form} />
      </LazyDialog>
      <LazyDialog {...dialogOf('refund')} title="Refund" description={descriptions.refund}>
        <RefundForm {...form} />
      </LazyDialog>
      <LazyDialog {...dialogOf('settle')} title="Settled elsewhere" description={descriptions.settle}>
        <SettleForm {...form} />
      </LazyDialog>
      <LazyDialog
        {...dialogOf('cancel')}
        {...(isCancelled ? { title: 'This booking is cancelled' } : cancelTexts)}
      >
        <CancelForm {...form} />
      </LazyDialog>
    </>
  );
}

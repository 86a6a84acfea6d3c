import { useState } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { bookingMessages, submitErrors } from '@pawprints/domain/messages';
import type { Quote } from '@pawprints/domain/contract/quote';
import { toast } from '../../lib/toast.ts';
import { changeDraft } from '../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { openCheckout } from '../../entities/booking/open-checkout.ts';
import { refreshReservations } from '../../entities/booking/reservation-queries.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { failedWith } from '../../lib/api-answer.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { isWithoutCheckout, refusalOf, submitBooking } from './submit-booking.ts';

/** `total` is what the customer saw, in dollars. */
type Order = { draft: BookingDraft; total: number };

/**
 * `busy` lasts until the browser has left for the checkout. Back to a page in the browser's back/forward cache
 * ends it.
 */
export function usePayment(user: User, onStep: (step: BookingStep) => void) {
  const [changedQuote, setChangedQuote] = useState<Quote | null>(null);
  const { isPending, mutate } = useApiMutation({
    mutationFn: ({ draft, total }: Order) =>
      submitBooking(draft, { total, email: user.email, profileAddress: user.address }),
    failureMessages: null,
    onSuccess: async ({ reservation, checkoutUrl }, { isLeft }) => {
      keepReservation(reservation.id);
      if (isLeft) {
        // The customer has left the step meanwhile: do not navigate away from where they are.
        const onClick = () => void openCheckout(checkoutUrl);
        toast.info(bookingMessages.waitsForPayment, { label: 'Pay now', onClick });
      } else {
        await openCheckout(checkoutUrl);
      }
    },
    onFailure: (failure, { variables, isLeft }) => {
      if (failedWith(failure, 'PRICE_CHANGED')) {
        setChangedQuote(failure.result);
      } else if (isWithoutCheckout(failure)) {
        // oxlint-disable-next-line no-console -- the customer reads another message; only the log names this error
        console.error(submitErrors.noCheckoutUrl);
        const again = { label: 'Try again', onClick: () => pay(variables) };
        toast.error(bookingMessages.paymentNotOpened, isLeft ? undefined : again);
      } else {
        const { message, step, reservationId } = refusalOf(failure);
        toast.error(message);
        if (reservationId !== null) keepReservation(reservationId);
        // A pet or a price may have changed elsewhere.
        void useSession.getState().refresh();
        if (step !== null && !isLeft) onStep(step);
      }
    },
    // Whatever the answer is, a booking may have been made. After Back from the checkout it may be paid.
    onSettled: () => void refreshReservations(),
  });

  function pay(order: Order): void {
    if (useSession.getState().status === 'authenticated') void mutate(order);
    else toast.error(bookingMessages.loginRequired);
  }

  return {
    busy: isPending,
    pay,
    // The dialog returns the focus to the button, which has none while it is disabled.
    changedQuote: isPending ? null : changedQuote,
    dismiss: () => setChangedQuote(null),
  };
}

/** The confirmation page of this reservation then ends the draft. */
function keepReservation(reservationId: number): void {
  changeDraft((draft) => ({ ...draft, reservationId }));
}

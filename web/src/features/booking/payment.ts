import { useEffect, useState } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { bookingMessages } from '@pawprints/domain/messages';
import type { Quote } from '@pawprints/domain/pricing';
import { toast } from '../../lib/toast.ts';
import { changeDraft } from '../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { refreshReservations } from '../../entities/booking/reservation-queries.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { useIsMounted } from '../../lib/is-mounted.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { submitBooking, type SubmitOutcome } from './submit-booking.ts';

/**
 * `busy` lasts until the browser has left for the checkout. Back to a page in the browser's back/forward cache
 * ends it.
 */
export function usePayment(user: User, onStep: (step: BookingStep) => void) {
  const isMounted = useIsMounted();
  const [busy, setBusy] = useState(false);
  const [changedQuote, setChangedQuote] = useState<Quote | null>(null);

  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setBusy(false);
      void refreshReservations();
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const pay = async (draft: BookingDraft, total: number): Promise<void> => {
    if (useSession.getState().status !== 'authenticated') {
      toast.error(bookingMessages.loginRequired);
      return;
    }
    setBusy(true);
    const outcome = await submitBooking(draft, {
      total,
      email: user.email,
      profileAddress: user.address,
    }).catch((error: unknown) => {
      setBusy(false);
      throw error;
    });
    if (outcome.kind === 'made') {
      keepReservation(outcome.reservationId);
      if (isMounted()) {
        location.assign(outcome.checkoutUrl);
        return;
      }
      // The customer has left the step meanwhile: do not navigate away from where they are.
      toast.info(bookingMessages.waitsForPayment, {
        label: 'Pay now',
        onClick: () => location.assign(outcome.checkoutUrl),
      });
    } else if (outcome.kind === 'priceChanged') {
      setChangedQuote(outcome.quote);
    } else if (outcome.kind === 'notOpened') {
      const again = isMounted() ? { label: 'Try again', onClick: () => void pay(draft, total) } : undefined;
      toast.error(bookingMessages.paymentNotOpened, again);
    } else if (outcome.kind === 'refused') {
      tell(outcome);
      if (outcome.step !== null && isMounted()) onStep(outcome.step);
    }
    setBusy(false);
  };

  return { busy, pay, changedQuote, dismiss: () => setChangedQuote(null) };
}

function tell({ message, reservationId }: Extract<SubmitOutcome, { kind: 'refused' }>): void {
  toast.error(message);
  if (reservationId !== null) keepReservation(reservationId);
  // A pet or a price may have changed elsewhere.
  void useSession.getState().refresh();
}

/** The confirmation page of this reservation then ends the draft. */
function keepReservation(reservationId: number): void {
  changeDraft((draft) => ({ ...draft, reservationId }));
}

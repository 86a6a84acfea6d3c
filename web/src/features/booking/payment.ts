import { useEffect, useState } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { bookingMessages } from '@pawprints/domain/messages';
import type { Quote } from '@pawprints/domain/pricing';
import { toast } from '../../components/ui/toast.ts';
import { changeDraft } from '../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { useSession } from '../../entities/session/session-store.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { submitBooking } from './submit-booking.ts';

/**
 * 'Pay Now': sends the draft and leaves for the hosted page. `busy` lasts until the browser is there; coming back by Back to a
 * page that the browser has kept ends it.
 */
export function usePayment(user: User, onStep: (step: BookingStep) => void) {
  const [busy, setBusy] = useState(false);
  const [changedQuote, setChangedQuote] = useState<Quote | null>(null);

  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const pay = async (draft: BookingDraft, total: number) => {
    if (useSession.getState().status !== 'authenticated') {
      toast.error(bookingMessages.loginRequired);
      return;
    }
    setBusy(true);
    const outcome = await submitBooking(draft, { total, email: user.email });
    switch (outcome.kind) {
      case 'made':
        keepReservation(outcome.reservationId);
        location.assign(outcome.checkoutUrl);
        return;
      case 'priceChanged':
        setChangedQuote(outcome.quote);
        break;
      case 'refused':
        toast.error(outcome.message);
        if (outcome.reservationId !== null) keepReservation(outcome.reservationId);
        // A pet or a price may have changed elsewhere.
        void useSession.getState().refresh();
        if (outcome.step !== null) onStep(outcome.step);
        break;
    }
    setBusy(false);
  };

  return { busy, pay, changedQuote, dismiss: () => setChangedQuote(null) };
}

/** The confirmation of this reservation ends the draft. */
function keepReservation(reservationId: number): void {
  changeDraft((draft) => ({ ...draft, reservationId }));
}

import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { Notice } from '../../components/ui/notice.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import { heldUntil } from '../../entities/booking/draft.ts';
import { profilePath } from '../../lib/paths.ts';

/** Above a step of a booking that takes an offer of the waitlist, until 'Pay Now' has made the booking. */
export function OfferNotice() {
  const draft = useBookingDraft();
  const { now } = useBusinessClock();
  if (draft.reservationId !== null) return null;
  const until = heldUntil(draft, now);
  return until === null ? (
    <Notice tone="warn" live className="mb-6" title={waitlistMessages.heldNoLonger}>
      {waitlistMessages.heldNoLongerWhy} <TextLink to={profilePath('bookings')}>See your waitlist</TextLink>
    </Notice>
  ) : (
    <Notice live className="mb-6" title={waitlistMessages.held(until)}>
      {waitlistMessages.payInTime}
    </Notice>
  );
}

import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { DatesTaken } from './dates-taken.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { Waitlist } from './waitlist/join-waitlist.tsx';

/** What the steps after the first say about the places of the booking. */
export function StepNotices({
  step,
  refused,
  onChangeDates,
}: {
  step: BookingStep;
  /** The server has refused the dates that are chosen now: their step says so. */
  refused: boolean;
  onChangeDates: () => void;
}) {
  const offer = useBookingDraft((draft) => draft.offer);
  return (
    <>
      {offer !== null && <OfferNotice />}
      {step !== 'datetime' && !refused && <DatesTaken onChange={onChangeDates} />}
      <Waitlist />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { Notice } from '../../../components/ui/notice.tsx';
import { useAsked, useDraftRefusals } from '../../../entities/availability/draft-availability.ts';
import { FreeInstead } from '../../../entities/availability/free-instead.tsx';
import { changeSchedule, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import type { RefusedBooking } from '../server-answers.ts';
import { canWaitFor, JoinWaitlist } from '../waitlist/join-waitlist.tsx';

/** Why 'Pay Now' led back to the dates, and what is free. Takes the focus, which the step's heading has had. */
export function RefusedDates({
  refusal: { message, refusals },
}: {
  refusal: Pick<RefusedBooking, 'message' | 'refusals'>;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      <Notice tone="danger" title={message}>
        Nothing has been booked or charged. What you typed is kept.
        <Instead />
        {canWaitFor(refusals) && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{waitlistMessages.justThese}</p>
            <JoinWaitlist />
          </div>
        )}
      </Notice>
    </div>
  );
}

/** Below the fields, where the message about the chosen dates stands: what is free instead. */
export function FullDates({ message }: { message: string | null }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {message !== null && (
        <>
          <p className="sr-only">{message}</p>
          <Instead />
        </>
      )}
    </div>
  );
}

function Instead() {
  const asked = useAsked();
  const { schedule } = useBookingDraft();
  const refusals = useDraftRefusals();
  if (asked === null || schedule === null) return null;
  return <FreeInstead asked={asked} schedule={schedule} refusals={refusals} onChoose={changeSchedule} />;
}

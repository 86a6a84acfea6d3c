import { addDays } from '@pawprints/domain/calendar';
import { earlierPickUpHint, longerStayHint, shortNoticeMessage } from '@pawprints/domain/hints';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { pickEndDate } from '@pawprints/domain/schedule';
import type { Schedule } from '@pawprints/domain/schedule';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { BusinessClock } from '../../../entities/booking/business-clock.ts';
import { firstDropOffOf } from '../../../entities/booking/draft-quote.ts';

/** A hint only offers a change: dates never change without the customer's press. */
export function Hints({
  request,
  schedule,
  clock,
  onChange,
}: {
  request: QuoteRequest | null;
  schedule: Schedule;
  clock: BusinessClock;
  onChange: (schedule: Schedule) => void;
}) {
  if (request === null) return null;
  const firstDropOff = firstDropOffOf(request.timeSlots, clock.zone);
  const notice = firstDropOff === null ? null : shortNoticeMessage(firstDropOff, clock.now);
  const longer = longerStayHint(request);
  const earlier = earlierPickUpHint(request);
  const { startDate } = schedule;
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {notice !== null && <Notice tone="warn">{notice}</Notice>}
      {longer !== null && startDate !== null && (
        <Notice
          action={
            <Button
              variant="secondary"
              onClick={() => onChange(pickEndDate(schedule, addDays(startDate, longer.nights)))}
            >
              Change to {longer.nights} nights
            </Button>
          }
        >
          {longer.message}
        </Notice>
      )}
      {earlier !== null && <Notice>{earlier}</Notice>}
    </div>
  );
}

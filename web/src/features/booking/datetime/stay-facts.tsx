import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { weekdayDate } from '@pawprints/domain/date-text';
import { services, type ServiceId } from '@pawprints/domain/catalogue';
import { formatDuration } from '@pawprints/domain/duration';
import { earlierPickUpHint, longerStayHint, rateMessage, shortNoticeMessage } from '@pawprints/domain/hints';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { chosenNights, pickEndDate, type Schedule } from '@pawprints/domain/schedule';
import { parseTimeText } from '@pawprints/domain/time-text';
import { minutesAfterSlot } from '@pawprints/domain/visit';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useBusinessClock } from '../../../entities/booking/business-clock.ts';
import { firstDropOffOf } from '../../../entities/booking/draft-quote.ts';
import { changeSchedule, useBookingDraft } from '../../../entities/booking/draft-store.ts';

export function DurationBox({ serviceId, schedule }: { serviceId: ServiceId; schedule: Schedule }) {
  const furtherMinutes = useBookingDraft(minutesAfterSlot);
  const { overnight, serviceType } = services[serviceId];
  const { duration, dates } = factsOf(serviceId, schedule, furtherMinutes);
  return (
    <dl className="figures flex flex-wrap items-baseline gap-x-8 gap-y-1 rounded-card bg-sunken px-4 py-3">
      <div>
        <dt className="sr-only">Duration</dt>
        <dd className="font-display text-xl font-semibold">{duration}</dd>
      </div>
      {dates !== '' && (
        <div className="text-ink-muted">
          <dt className="sr-only">Dates</dt>
          <dd>{dates}</dd>
        </div>
      )}
      {overnight && (
        <div>
          <dt className="sr-only">Rate</dt>
          <dd className="font-semibold text-green">{rateMessage(serviceType, chosenNights(schedule))}</dd>
        </div>
      )}
    </dl>
  );
}

type Facts = { duration: string; dates: string };

const notChosen: Facts = { duration: 'No dates yet', dates: '' };

/** `furtherMinutes` is what an add-on adds to each walk. */
function factsOf(serviceId: ServiceId, schedule: Schedule, furtherMinutes: number): Facts {
  const { startDate, endDate } = schedule;
  switch (schedule.mode) {
    case 'range': {
      if (startDate === null || endDate === null) return notChosen;
      const nights = chosenNights(schedule);
      const duration = services[serviceId].overnight ? counted(nights, 'night') : counted(nights + 1, 'day');
      return { duration, dates: span(startDate, endDate) };
    }
    case 'singleday': {
      if (startDate === null) return notChosen;
      const minutes = minutesBetween(schedule.dropOffTime, schedule.pickUpTime);
      return {
        duration: minutes === null ? counted(1, 'day') : formatDuration(minutes + furtherMinutes),
        dates: weekdayDate(startDate),
      };
    }
    case 'individual': {
      const dates = [...new Set(schedule.slots.map(({ date }) => date))];
      if (dates.length === 0) return notChosen;
      return { duration: counted(dates.length, 'day'), dates: dates.map(weekdayDate).join(', ') };
    }
  }
}

function minutesBetween(dropOff: string, pickUp: string): number | null {
  const [from, to] = [parseTimeText(dropOff), parseTimeText(pickUp)];
  return from === null || to === null || to <= from ? null : to - from;
}

function span(first: CalendarDate, last: CalendarDate): string {
  return first === last ? weekdayDate(first) : `${weekdayDate(first)} to ${weekdayDate(last)}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A hint only offers a change: dates never change without the customer's press. */
export function Hints({ request, schedule }: { request: QuoteRequest; schedule: Schedule }) {
  const { now, zone } = useBusinessClock();
  const firstDropOff = firstDropOffOf(request.timeSlots, zone);
  const notice = firstDropOff === null ? null : shortNoticeMessage(firstDropOff, now);
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
              onClick={() => changeSchedule(pickEndDate(schedule, addDays(startDate, longer.nights)))}
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

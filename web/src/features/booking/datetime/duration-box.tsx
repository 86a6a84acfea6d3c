import { formatInputDate } from '@pawprints/domain/calendar';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { services, walkingRates } from '@pawprints/domain/catalogue';
import type { ServiceId } from '@pawprints/domain/catalogue';
import { formatDuration } from '@pawprints/domain/duration';
import { rateMessage } from '@pawprints/domain/hints';
import { chosenNights } from '@pawprints/domain/schedule';
import type { Schedule } from '@pawprints/domain/schedule';
import { parseTimeText } from '@pawprints/domain/time-text';
import { useBookingDraft } from '../../../entities/booking/draft-store.ts';
import { weekdayOf } from './local-day.ts';

export function DurationBox({ serviceId, schedule }: { serviceId: ServiceId; schedule: Schedule }) {
  const longWalk = useBookingDraft((draft) => draft.additionalServices.includes('long_walk'));
  const { overnight, serviceType } = services[serviceId];
  const { duration, dates } = factsOf(serviceId, schedule, longWalk ? walkingRates.blockMinutes : 0);
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
        dates: named(startDate),
      };
    }
    case 'individual': {
      const dates = [...new Set(schedule.slots.map(({ date }) => date))];
      if (dates.length === 0) return notChosen;
      return { duration: counted(dates.length, 'day'), dates: dates.map(named).join(', ') };
    }
  }
}

function minutesBetween(dropOff: string, pickUp: string): number | null {
  const [from, to] = [parseTimeText(dropOff), parseTimeText(pickUp)];
  return from === null || to === null || to <= from ? null : to - from;
}

function span(first: CalendarDate, last: CalendarDate): string {
  return first === last ? named(first) : `${named(first)} to ${named(last)}`;
}

function named(date: CalendarDate): string {
  return `${weekdayOf(date)} ${formatInputDate(date)}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

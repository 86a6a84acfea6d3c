import { formatInputDate } from '@pawprints/domain/calendar';
import { services } from '@pawprints/domain/catalogue';
import type { ServiceId } from '@pawprints/domain/catalogue';
import { rateMessage } from '@pawprints/domain/hints';
import { nightsOf } from '@pawprints/domain/schedule';
import type { Schedule } from '@pawprints/domain/schedule';
import { weekdayOf } from './local-day.ts';

/** How long the stay is, and at which rate. */
export function DurationBox({ serviceId, schedule }: { serviceId: ServiceId; schedule: Schedule }) {
  const { startDate, endDate } = schedule;
  if (schedule.mode !== 'range' || startDate === null || endDate === null) return null;
  const nights = nightsOf(schedule);
  const { overnight, serviceType } = services[serviceId];
  const days = nights + 1;
  return (
    <dl className="figures flex flex-wrap items-baseline gap-x-8 gap-y-1 rounded-card bg-sunken px-4 py-3">
      <div>
        <dt className="sr-only">Duration</dt>
        <dd className="font-display text-xl font-semibold">
          {overnight ? counted(nights, 'night') : counted(days, 'day')}
        </dd>
      </div>
      <div className="text-ink-muted">
        <dt className="sr-only">Dates</dt>
        <dd>
          {weekdayOf(startDate)} {formatInputDate(startDate)} to {weekdayOf(endDate)}{' '}
          {formatInputDate(endDate)}
        </dd>
      </div>
      {overnight && (
        <div>
          <dt className="sr-only">Rate</dt>
          <dd className="font-semibold text-green">{rateMessage(serviceType, nights)}</dd>
        </div>
      )}
    </dl>
  );
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

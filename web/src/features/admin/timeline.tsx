import { daysBetween, type CalendarDate } from '@pawprints/domain/calendar';
import type { BookedStay } from '@pawprints/domain/contract/admin-calendar';
import { serviceOfType } from '@pawprints/domain/catalogue';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { timelineOf, type TimelineBar, type TimelineRow } from '@pawprints/domain/timeline';
import { classNames } from '../../lib/class-names.ts';
import { PageLink } from '../../rendering/page-link.tsx';
import { bookingPath } from './admin-paths.ts';
import { datesOf, monthsOf, spanText } from './calendar-dates.ts';

type Span = { from: CalendarDate; to: CalendarDate };

/** Who is here when: a row for each dog, a bar for each stay. */
export function Timeline({
  stays,
  span,
  today,
}: {
  stays: readonly BookedStay[];
  span: Span;
  today: CalendarDate;
}) {
  const rows = timelineOf(stays, span);
  return (
    <section aria-labelledby="timeline" className="mt-12 hidden lg:block">
      <h2 id="timeline" className="text-xl">
        Stays by dog
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-muted">Nobody has booked these days yet.</p>
      ) : (
        <div className="mt-3 rounded-card border border-line bg-surface py-2 pr-2">
          <Dates span={span} today={today} />
          <ul>
            {rows.map((row) => (
              <DogRow key={row.petId} row={row} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const columns = 'grid grid-cols-[9rem_repeat(42,minmax(0,1fr))]';

function Dates({ span, today }: { span: Span; today: CalendarDate }) {
  return (
    <div aria-hidden className={classNames(columns, 'figures border-b border-line pb-1 text-center text-sm')}>
      <span className="row-span-2" />
      {monthsOf(span).map(({ month, days }) => (
        <span
          key={month}
          className="truncate border-l border-line px-1 text-left font-semibold"
          style={{ gridColumn: `span ${days}` }}
        >
          {/* One day is narrower than its name. */}
          {days > 1 && month}
        </span>
      ))}
      {datesOf(span).map((date) => (
        <span
          key={date}
          className={classNames(
            'rounded-control',
            date === today ? 'bg-green font-semibold text-on-green' : 'text-ink-muted',
            daysBetween(span.from, date) % 7 === 0 && 'border-l border-line',
          )}
        >
          {Number(date.slice(-2))}
        </span>
      ))}
    </div>
  );
}

function DogRow({ row: { petId, name, bars } }: { row: TimelineRow }) {
  const lanes = 1 + Math.max(...bars.map(({ lane }) => lane));
  const headingId = `timeline-dog-${petId}`;
  return (
    <li className={classNames(columns, 'items-start border-b border-line py-1 last:border-0')}>
      <p
        id={headingId}
        className="col-start-1 min-w-0 px-3 text-sm leading-tight"
        style={{ gridRow: `1 / span ${lanes}` }}
      >
        <span className="block truncate font-semibold">{name}</span>
        <span className="sr-only"> of </span>
        <span className="block truncate text-ink-muted">{bars[0]?.customer}</span>
      </p>
      <ul aria-labelledby={headingId} className="contents">
        {bars.map((bar) => (
          <li
            key={`${bar.reservationId} ${bar.from}`}
            className="min-w-0 px-px"
            style={{ gridColumn: `${bar.first + 2} / ${bar.last + 3}`, gridRow: bar.lane + 1 }}
          >
            <Bar bar={bar} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Bar({ bar }: { bar: TimelineBar }) {
  const { reservationId, serviceType, isPaid, customer } = bar;
  const service = serviceTypeLabels[serviceType];
  const { isVisit } = serviceOfType(serviceType);
  const text = `${service}, ${spanText(bar)}, ${customer}${isPaid ? '' : ', not paid yet'}`;
  return (
    <PageLink
      to={bookingPath(reservationId)}
      aria-label={text}
      title={text}
      className={classNames(
        'my-0.5 block h-6 truncate rounded-control border px-1 text-sm leading-5.5 no-underline transition-colors',
        isPaid
          ? 'border-green bg-green-tint text-green hover:bg-surface'
          : 'border-dashed border-warn bg-warn-tint text-warn hover:bg-surface',
        isPaid && isVisit && 'bg-transparent',
      )}
    >
      {bar.last - bar.first > 1 ? service : ' '}
    </PageLink>
  );
}

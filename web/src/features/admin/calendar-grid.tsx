import type { CalendarDate } from '@pawprints/domain/calendar';
import { pools } from '@pawprints/domain/pools';
import { covers } from '@pawprints/domain/closures';
import type { Calendar, CalendarDay, ClosureView } from '@pawprints/domain/contract/admin-calendar';
import { dayText, shortDate, weekdayText } from '@pawprints/domain/date-text';
import { memo, useMemo } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { PageLink } from '../../rendering/page-link.tsx';
import { bookingPath, dayPath } from './admin-paths.ts';
import { isChosen, type Chosen } from './chosen-span.ts';
import { closureMark } from './closure-texts.ts';
import { poolNames } from './pool-names.ts';
import { useArrowDays } from './use-arrow-days.ts';
import { useWide } from './use-wide.ts';

type Props = {
  calendar: Calendar;
  today: CalendarDate;
  chosen: Chosen | null;
  /** Has to stay the same from render to render. */
  onChoose: (date: CalendarDate) => void;
};

/** On phones a list of days, on wide screens a week in each row. */
export function CalendarGrid({ calendar: { days, closures }, today, chosen, onChoose }: Props) {
  const isWide = useWide();
  const dates = days.map(({ date }) => date);
  const shown = useMemo(
    () => days.map((day) => ({ day, closures: closures.filter((closure) => covers(closure, day.date)) })),
    [days, closures],
  );
  const { inTabOrder, listProps } = useArrowDays(dates, chosen?.from ?? today, isWide ? 7 : 1);
  const hasToday = dates.includes(today);
  return (
    <>
      <p id="calendar-keys" className="sr-only">
        Arrow keys go from day to day.
      </p>
      <Weekdays dates={dates} />
      <ol {...listProps} aria-label="Days" aria-describedby="calendar-keys" className={calendarColumns}>
        {shown.map(({ day, closures: ofDay }) => (
          <Day
            key={day.date}
            day={day}
            closures={ofDay}
            today={today}
            isChosen={isChosen(chosen, day.date)}
            isSmall={hasToday && day.date < today}
            tabIndex={day.date === inTabOrder ? 0 : -1}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </>
  );
}

/** Of the columns of a narrow window a day has all, or two of them; one that is over beside today fewer. */
export const calendarColumns = 'grid grid-cols-3 gap-2 md:grid-cols-6 lg:grid-cols-7';
export const dayColumns = 'col-span-3 lg:col-span-1';

export function Weekdays({ dates }: { dates: readonly CalendarDate[] }) {
  return (
    <div aria-hidden className="mb-1 hidden grid-cols-7 gap-2 text-sm font-semibold text-ink-muted lg:grid">
      {dates.slice(0, 7).map((date) => (
        <span key={date} className="px-2">
          {weekdayText(date)}
        </span>
      ))}
    </div>
  );
}

/** A press renders the days that it changes. */
const Day = memo(function Day({
  day,
  closures,
  today,
  isChosen: chosen,
  isSmall,
  tabIndex,
  onChoose,
}: {
  day: CalendarDay;
  closures: readonly ClosureView[];
  today: CalendarDate;
  isChosen: boolean;
  /** Only the link to it in a narrow window, so that today is near the top. */
  isSmall: boolean;
  tabIndex: number;
  onChoose: (date: CalendarDate) => void;
}) {
  const { date } = day;
  const isToday = date === today;
  const isOver = date < today;
  return (
    <li
      data-day={date}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border',
        // Of the list of a phone, days out of view are not laid out: 42 of them take a slow one 250 ms.
        'max-lg:[contain-intrinsic-block-size:auto_8rem] max-lg:[content-visibility:auto]',
        isSmall ? 'md:col-span-2 lg:col-span-1' : dayColumns,
        chosen
          ? 'border-green bg-green-tint shadow-[inset_0_0_0_1px_var(--green)]'
          : isToday
            ? 'border-green'
            : 'border-line',
        !chosen && (isOver ? 'bg-transparent' : 'bg-surface'),
      )}
    >
      <div className={classNames('flex items-center justify-between gap-2', !isSmall && 'pr-2')}>
        <PageLink
          to={dayPath(date)}
          tabIndex={tabIndex}
          className={classNames(
            'figures inline-flex min-h-11 items-center rounded-control font-semibold hover:text-green hover:underline lg:min-h-9 lg:px-2',
            isSmall ? 'px-2 text-sm whitespace-nowrap lg:text-base' : 'px-3',
          )}
        >
          <span className="lg:sr-only">{weekdayText(date)}&nbsp;</span>
          {shortDate(date)}
          <span className="sr-only">, open the day</span>
        </PageLink>
        {isToday && <Badge tone="green">Today</Badge>}
      </div>
      {closures.map((closure) => (
        <p
          key={closure.id}
          className={classNames(
            'mx-2 mb-1 rounded-control bg-warn-tint px-2 text-sm font-semibold text-warn',
            isSmall && 'hidden lg:block',
          )}
        >
          {closureMark(closure)}
        </p>
      ))}
      <BeyondCapacity day={day} isSmall={isSmall} tabIndex={tabIndex} />
      {isOver ? (
        <div className={classNames('px-3 pb-2 lg:px-2', isSmall && 'hidden lg:block')}>
          <Pools day={day} />
        </div>
      ) : (
        <button
          type="button"
          aria-pressed={chosen}
          tabIndex={tabIndex}
          onClick={() => onChoose(date)}
          className="flex min-h-11 grow flex-col rounded-b-card px-3 pb-2 text-left hover:bg-green-tint focus-visible:-outline-offset-3 lg:px-2 lg:transition-colors"
        >
          <span className="sr-only">Choose {dayText(date)}: </span>
          <Pools day={day} />
        </button>
      )}
    </li>
  );
});

/** That more is taken than there is, and why where the owner has said it. */
function BeyondCapacity({
  day: { capacity, taken, beyond },
  isSmall,
  tabIndex,
}: {
  day: CalendarDay;
  isSmall: boolean;
  tabIndex: number;
}) {
  if (taken === null || !pools.some((pool) => taken[pool] > capacity[pool])) return null;
  return (
    <div
      className={classNames(
        'mx-2 mb-1 rounded-control bg-danger-tint px-2 text-sm wrap-anywhere text-danger',
        isSmall && 'hidden lg:block',
      )}
    >
      <p className="font-semibold">More than there is room for</p>
      {beyond.map(({ reservationId, reason }) => (
        <PageLink
          key={reservationId}
          to={bookingPath(reservationId)}
          tabIndex={tabIndex}
          className="flex min-h-11 items-center rounded-control underline underline-offset-3"
        >
          <span className="line-clamp-3">By exception: {reason}</span>
        </PageLink>
      ))}
    </div>
  );
}

function Pools({ day: { capacity, own, taken, waiting } }: { day: CalendarDay }) {
  if (taken === null) return <span className="text-sm text-danger">Cannot be shown: look at Attention.</span>;
  const shown = pools.filter((pool) => capacity[pool] > 0 || taken[pool] > 0 || own[pool] !== undefined);
  return (
    <span className="grid w-full grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-1">
      {shown.map((pool) => {
        const isFull = taken[pool] >= capacity[pool];
        const isOwn = own[pool] !== undefined;
        return (
          <span key={pool} className="block text-sm leading-tight">
            <span className="flex justify-between gap-1">
              <span className="min-w-0 truncate text-ink-muted">{shortNames[pool] ?? poolNames[pool]}</span>
              <span className={classNames('figures shrink-0', isFull && 'font-semibold text-danger')}>
                {taken[pool]}
                <span className="sr-only"> of </span>
                <span aria-hidden>/</span>
                <span className={isOwn ? 'font-semibold underline' : undefined}>{capacity[pool]}</span>
                {isOwn && <span className="sr-only">, set for this day</span>}
                <span className="sr-only">, </span>
              </span>
            </span>
            <Bar share={capacity[pool] === 0 ? 1 : taken[pool] / capacity[pool]} isFull={isFull} />
          </span>
        );
      })}
      {waiting > 0 && <span className="text-sm font-semibold text-green">{waiting} waiting</span>}
    </span>
  );
}

const shortNames: { readonly [pool in keyof typeof poolNames]?: string } = {
  walks: 'Walks',
  house: 'House',
  large: 'Large',
};

function Bar({ share, isFull }: { share: number; isFull: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-0.5 block h-1 w-full rounded-full bg-sunken forced-colors:border"
    >
      <rect
        width={100 * Math.min(1, share)}
        height="4"
        className={
          isFull ? 'fill-danger forced-colors:fill-[Highlight]' : 'fill-green forced-colors:fill-[Highlight]'
        }
      />
    </svg>
  );
}

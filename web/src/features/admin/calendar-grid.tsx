import type { CalendarDate } from '@pawprints/domain/calendar';
import { pools } from '@pawprints/domain/pools';
import { covers } from '@pawprints/domain/closures';
import type { Calendar, CalendarDay, ClosureView } from '@pawprints/domain/contract/admin-calendar';
import { Badge } from '../../components/ui/badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { PageLink } from '../../rendering/page-link.tsx';
import { dayPath } from './admin-paths.ts';
import { dayText, shortDate, weekdayText } from './calendar-dates.ts';
import { isChosen, type Chosen } from './chosen-span.ts';
import { closureMark } from './closure-texts.ts';
import { poolNames } from './pool-names.ts';

type Props = {
  calendar: Calendar;
  today: CalendarDate;
  chosen: Chosen | null;
  onChoose: (date: CalendarDate) => void;
};

/** On phones a list of days, on wide screens a week in each row. */
export function CalendarGrid({ calendar: { days, closures }, today, chosen, onChoose }: Props) {
  return (
    <>
      <div aria-hidden className="mb-1 hidden grid-cols-7 gap-2 text-sm font-semibold text-ink-muted lg:grid">
        {days.slice(0, 7).map(({ date }) => (
          <span key={date} className="px-2">
            {weekdayText(date)}
          </span>
        ))}
      </div>
      <ol aria-label="Days" className="grid gap-2 md:grid-cols-2 lg:grid-cols-7">
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            closures={closures.filter((closure) => isClosedBy(closure, day.date))}
            today={today}
            isChosen={isChosen(chosen, day.date)}
            onChoose={() => onChoose(day.date)}
          />
        ))}
      </ol>
    </>
  );
}

function isClosedBy(closure: ClosureView, date: CalendarDate): boolean {
  return covers(closure, date);
}

function Day({
  day,
  closures,
  today,
  isChosen: chosen,
  onChoose,
}: {
  day: CalendarDay;
  closures: readonly ClosureView[];
  today: CalendarDate;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { date } = day;
  const isToday = date === today;
  const isOver = date < today;
  return (
    <li
      data-day={date}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border bg-surface',
        chosen
          ? 'border-green bg-green-tint shadow-[inset_0_0_0_1px_var(--green)]'
          : isToday
            ? 'border-green'
            : 'border-line',
        isOver && 'bg-transparent',
      )}
    >
      <div className="flex items-center justify-between gap-2 pr-2">
        <PageLink
          to={dayPath(date)}
          className="figures inline-flex min-h-11 items-center rounded-control px-3 font-semibold hover:text-green hover:underline lg:min-h-9 lg:px-2"
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
          className="mx-2 mb-1 rounded-control bg-warn-tint px-2 text-sm font-semibold text-warn"
        >
          {closureMark(closure)}
        </p>
      ))}
      {isOver ? (
        <div className="px-3 pb-2 lg:px-2">
          <Pools day={day} />
        </div>
      ) : (
        <button
          type="button"
          aria-pressed={chosen}
          onClick={onChoose}
          className="min-h-11 grow rounded-b-card px-3 pb-2 text-left transition-colors hover:bg-green-tint focus-visible:-outline-offset-3 lg:px-2"
        >
          <span className="sr-only">Choose {dayText(date)}: </span>
          <Pools day={day} />
        </button>
      )}
    </li>
  );
}

function Pools({ day: { capacity, own, taken, waiting } }: { day: CalendarDay }) {
  if (taken === null) return <span className="text-sm text-danger">Cannot be shown: look at Attention.</span>;
  const shown = pools.filter((pool) => capacity[pool] > 0 || taken[pool] > 0);
  return (
    <span className="grid grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-1">
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

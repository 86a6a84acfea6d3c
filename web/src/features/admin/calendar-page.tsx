import { useQuery } from '@tanstack/react-query';
import { business } from '@pawprints/domain/business';
import { addDays, isCalendarDate, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/ui/line-icons.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { classNames } from '../../lib/class-names.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { PageLink } from '../../rendering/page-link.tsx';
import { adminPaths, calendarPath } from './admin-paths.ts';
import { datesOf, shownDays, spanWithYear, weekStart } from './calendar-dates.ts';
import { calendarColumns, CalendarGrid, dayColumns, Weekdays } from './calendar-grid.tsx';
import { calendarFrom } from './calendar-queries.ts';
import { ChosenDays } from './chosen-days.tsx';
import { chosenAfter, type Chosen } from './chosen-span.ts';
import { Timeline } from './timeline.tsx';
import { focusDay } from './use-arrow-days.ts';
import { useWide } from './use-wide.ts';

/** Six weeks: what is taken and closed, and below it on wide screens the stays of each dog. Capacity and closing are changed here. */
export function CalendarPage() {
  const today = todayIn(business.timeZone, serverNow());
  const [query] = useSearchParams();
  const asked = query.get('from') ?? '';
  const from = weekStart(isCalendarDate(asked) && asked >= firstDate && asked <= lastDate ? asked : today);
  const span = { from, to: addDays(from, shownDays - 1) };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageHeading {...adminHeadings.calendar} />
        <div className="flex items-center gap-2">
          {from !== weekStart(today) && (
            <PageLink
              to={adminPaths.calendar}
              className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-green hover:bg-green-tint"
            >
              Go to today
            </PageLink>
          )}
          <PageLink
            to={calendarPath(addDays(from, -shownDays))}
            aria-label="The six weeks before"
            className={arrow}
          >
            <ChevronLeftIcon aria-hidden />
          </PageLink>
          <PageLink
            to={calendarPath(addDays(from, shownDays))}
            aria-label="The six weeks after"
            className={arrow}
          >
            <ChevronRightIcon aria-hidden />
          </PageLink>
        </div>
      </div>
      <p aria-live="polite" className="figures mb-4 text-lg text-ink-muted">
        {spanWithYear(span)}
      </p>
      <SixWeeks span={span} today={today} />
    </>
  );
}

/** Far from both ends of the calendar, so that there are six weeks before and after. */
const [firstDate, lastDate] = ['2000-01-02', '2999-10-31'];

const arrow =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line-strong bg-surface transition-colors hover:border-green hover:text-green';

function SixWeeks({ span, today }: { span: { from: CalendarDate; to: CalendarDate }; today: CalendarDate }) {
  const isWide = useWide();
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    ...calendarFrom(span.from, isWide),
    // Where a window grows, what is open on the page stays while the bookings are fetched.
    placeholderData: (shown) => (shown?.days[0]?.date === span.from ? shown : undefined),
  });
  // Deferred, so that React renders it in slices.
  const data = useDeferredValue(read);
  // Kept while other weeks are looked at, so that a span may begin in these and end in those.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = useCallback((date: CalendarDate) => setChosen((before) => chosenAfter(before, date)), []);
  useHeadingAfterFailure(error !== null && data === undefined);
  const clear = ({ from }: Chosen) => {
    flushSync(() => setChosen(null));
    focusDay(data?.days.some(({ date }) => date === from) === true ? from : span.from);
  };
  if (data === undefined) {
    return error === null ? (
      <CalendarSkeleton span={span} />
    ) : (
      <PartFailure
        title="The calendar could not be loaded."
        offlineTitle="The calendar waits for the network."
        onRetry={() => void refetch()}
      >
        {error.message}
      </PartFailure>
    );
  }
  return (
    <>
      <CalendarGrid calendar={data} today={today} chosen={chosen} onChoose={choose} />
      {chosen !== null && <ChosenDays chosen={chosen} calendar={data} onClear={() => clear(chosen)} />}
      {data.stays !== null && <Timeline stays={data.stays} span={span} today={today} />}
    </>
  );
}

/** The heading takes the focus of 'Try again', which goes once it has worked. */
function useHeadingAfterFailure(hasFailed: boolean): void {
  const before = useRef(hasFailed);
  useEffect(() => {
    const isOver = before.current && !hasFailed;
    before.current = hasFailed;
    if (!isOver || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [hasFailed]);
}

function CalendarSkeleton({ span }: { span: { from: CalendarDate; to: CalendarDate } }) {
  const dates = datesOf(span);
  return (
    <Loading label="Loading the calendar…">
      <Weekdays dates={dates} />
      <div className={calendarColumns}>
        <Skeleton count={dates.length} className={classNames('h-40 lg:h-60', dayColumns)} />
      </div>
    </Loading>
  );
}

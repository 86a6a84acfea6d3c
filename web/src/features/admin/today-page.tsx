import { business } from '@pawprints/domain/business';
import { addDays, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { useRef, type TouchEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/ui/line-icons.tsx';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { PageLink } from '../../rendering/page-link.tsx';
import { dateAsked } from './day-asked.ts';
import { DayChoice } from './day-choice.tsx';
import { DayHeading } from './day-heading.tsx';
import { Day } from './day.tsx';
import { useTicking } from './use-now.ts';

/** Who comes, is in the house and leaves: of today, or of the date in the address. */
export function TodayPage() {
  const { now, today } = useTicking(clockAfter);
  const [query] = useSearchParams();
  const date = dateAsked(query, today);
  const isToday = date === today;
  const swipe = useSwipe(date, today);
  return (
    <div {...swipe} className="min-h-dvh touch-pan-y touch-pinch-zoom">
      {!isToday && (
        <div className="flex flex-wrap items-center gap-x-2 font-semibold">
          <p className="text-ink-muted">{nameOf(date, today)}</p>
          <PageLink
            to={paths.admin}
            className="inline-flex min-h-11 items-center rounded-control px-2 text-green hover:bg-green-tint print:hidden"
          >
            Go to today
          </PageLink>
        </div>
      )}
      <div className="flex items-center justify-between gap-x-4">
        <DayHeading date={date} today={today} />
        <DayNavigation date={date} today={today} />
      </div>
      <Day key={`${date} ${isToday}`} date={date} isToday={isToday} now={now} />
    </div>
  );
}

type Clock = { now: Date; today: CalendarDate };

/** The day turns at midnight, but not under an open dialog: what is typed there would be lost with its day. */
function clockAfter(before?: Clock): Clock {
  const now = serverNow();
  const isHeld = before !== undefined && document.querySelector('[role="dialog"]') !== null;
  return { now, today: isHeld ? before.today : todayIn(business.timeZone, now) };
}

function DayNavigation({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  const navigate = useNavigate();
  return (
    <nav aria-label="Day" className="flex shrink-0 items-center gap-2 print:hidden">
      <PageLink to={pathOf(addDays(date, -1), today)} aria-label="The day before" className={arrow}>
        <ChevronLeftIcon aria-hidden />
      </PageLink>
      <DayChoice date={date} today={today} onChoose={(chosen) => void navigate(pathOf(chosen, today))} />
      <PageLink to={pathOf(addDays(date, 1), today)} aria-label="The day after" className={arrow}>
        <ChevronRightIcon aria-hidden />
      </PageLink>
    </nav>
  );
}

const arrow =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line-strong bg-surface transition-colors hover:border-green hover:text-green';

function pathOf(date: CalendarDate, today: CalendarDate): string {
  return date === today ? paths.admin : `${paths.admin}?date=${date}`;
}

/** Pixels of a finger's way. */
const swipeLength = 64;

/** A swipe to the left leads to the next day. Where the page is enlarged, a finger moves it. */
function useSwipe(date: CalendarDate, today: CalendarDate) {
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches[0];
      // A dialog's touches come here, too, although it stands elsewhere in the document.
      const isOfPage = target instanceof Node && currentTarget.contains(target);
      const isAlone = touches.length === 1 && (visualViewport?.scale ?? 1) === 1;
      start.current = touch && isOfPage && isAlone ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < swipeLength || Math.abs(x) < 2 * Math.abs(y)) return;
      void navigate(pathOf(addDays(date, x < 0 ? 1 : -1), today));
      // A day may be shorter than where the last one was scrolled to.
      scrollTo({ top: 0 });
    },
  };
}

function nameOf(date: CalendarDate, today: CalendarDate): string {
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : date < today ? 'A past day' : 'A day ahead';
}

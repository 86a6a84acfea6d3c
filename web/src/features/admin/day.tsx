import { business } from '@pawprints/domain/business';
import type { CalendarDate } from '@pawprints/domain/calendar';
import {
  dayNumbers,
  dayRows,
  daySections,
  freePlaces,
  type DayRow,
  type DaySection,
} from '@pawprints/domain/day-view';
import { timeText } from '@pawprints/domain/business-time';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { useOnline } from '../../lib/online.ts';
import { paths } from '../../lib/paths.ts';
import { DogRow } from './dog-row.tsx';
import type { LiveBooking } from './live-day.ts';
import { useActs, type Acts } from './use-acts.ts';
import { useNow } from './use-now.ts';
import { useLiveDay, type DayFollowed } from './use-live-day.ts';

export type LiveRow = DayRow<LiveBooking>;

export function Day({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  const { day, retry } = useLiveDay(date, isToday);
  const online = useOnline();
  const now = useNow();
  const acts = useActs(day.bookings);
  if (day.ended === 'role') return <RoleEnded />;
  if (day.bookings === null) {
    const isOver = day.ended === 'failure' || !online || !day.connected;
    return isOver ? (
      <div className="mt-8">
        <LoadFailure
          title="The day could not be loaded."
          message="Please check the connection, and try again."
          onRetry={retry}
        />
      </div>
    ) : (
      <DaySkeleton />
    );
  }
  const rows = dayRows([...day.bookings.values()].map(acts.applied), { date, now });
  const isLive = online && day.connected && day.ended === null;
  return (
    <>
      <p className="figures mt-2 text-lg">{dayNumbers(rows)}</p>
      <Places day={day} date={date} now={now} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {!isLive && <NotLive heardAt={day.heardAt} now={now} />}
        {day.unreadable > 0 && <Unreadable count={day.unreadable} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          picture={emptyPictures.noBookings}
          title={isToday ? 'Nobody comes today.' : 'Nobody comes on this day.'}
        />
      ) : (
        <Sections rows={rows} date={date} acts={acts} now={now} />
      )}
    </>
  );
}

const sectionNames: Record<DaySection, string> = {
  arriving: 'Arriving',
  inHouse: 'In the house',
  leaving: 'Leaving',
  visits: 'Visits',
  done: 'Done',
};

function Sections({
  rows,
  ...rest
}: {
  rows: readonly LiveRow[];
  date: CalendarDate;
  acts: Acts;
  now: Date;
}) {
  return daySections.map((section) => {
    const shown = rows.filter((row) => row.section === section);
    if (shown.length === 0) return null;
    return (
      <section key={section} aria-labelledby={`day-${section}`} className="mt-8">
        <h2 id={`day-${section}`} className="figures flex items-baseline gap-2 text-xl">
          {sectionNames[section]}{' '}
          <span className="font-text text-base font-semibold text-ink-muted">{shown.length}</span>
        </h2>
        <ul className="mt-3 grid gap-3 xl:grid-cols-2">
          {shown.map((row) => (
            <DogRow key={row.key} row={row} {...rest} />
          ))}
        </ul>
      </section>
    );
  });
}

const poolNames = {
  overnight: 'Overnight',
  daycare: 'Day care',
  walks: 'Walks at a time',
  baths: 'Baths',
  rides: 'Rides',
  house: 'The house',
  large: 'Large dogs',
} as const;

function Places({
  day: { places, settings },
  date,
  now,
}: {
  day: DayFollowed;
  date: CalendarDate;
  now: Date;
}) {
  if (places === null || settings === null) return null;
  const { capacity, entries } = places;
  const pools = freePlaces({ capacity, entries: Object.values(entries) }, settings, { date, now });
  return (
    <section aria-labelledby="day-places" className="mt-4">
      <h2 id="day-places" className="font-text text-sm font-semibold tracking-normal text-ink-muted">
        Free places
      </h2>
      <dl className="figures mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {pools.map(({ pool, free, capacity: all }) => (
          <div key={pool} className="flex gap-1.5">
            <dt className="text-ink-muted">{poolNames[pool]}</dt>
            <dd className={free === 0 ? 'font-semibold text-danger' : 'font-semibold'}>
              {free === 0 ? `none of ${all}` : `${free} of ${all}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NotLive({ heardAt, now }: { heardAt: Date | null; now: Date }) {
  const at = heardAt === null ? '' : ` This is the day as of ${timeText(heardAt, now, business.timeZone)}.`;
  return (
    <Notice tone="warn" live title="Not connected.">
      {`${at} What others do meanwhile is shown when the connection is back.`.trim()}
    </Notice>
  );
}

function Unreadable({ count }: { count: number }) {
  const what = count === 1 ? '1 booking cannot be shown' : `${count} bookings cannot be shown`;
  return <Notice tone="danger" title={`${what}: look at Attention.`} />;
}

function RoleEnded() {
  return (
    <Notice
      tone="danger"
      className="mt-8"
      title="You are no longer an admin."
      action={
        <ButtonLink to={paths.home} variant="secondary">
          Go to Home Page
        </ButtonLink>
      }
    >
      This page is for admins only, so nothing of the day is shown any more.
    </Notice>
  );
}

function DaySkeleton() {
  return (
    <Loading label="Loading the day…">
      <Skeleton className="mt-3 h-6 w-full max-w-form" />
      <Skeleton className="mt-4 h-5 w-2/3" />
      <Skeleton className="mt-8 h-7 w-36" />
      <div className="mt-3 grid gap-3 xl:grid-cols-2">
        <Skeleton count={4} className="h-40" />
      </div>
    </Loading>
  );
}

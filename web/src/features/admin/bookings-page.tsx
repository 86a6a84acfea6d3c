import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { BookingFilter } from '@pawprints/domain/contract/admin-booking-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { adminPaths } from './admin-paths.ts';
import { BookingFilters } from './booking-filters.tsx';
import { bookingsPath, isOfDates, parseBookingFilter } from './booking-filter.ts';
import { bookingList } from './booking-list-queries.ts';
import { BookingsCsvButton } from './bookings-csv-button.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { ShowMore } from './show-more.tsx';
import { StateSwitch } from './state-switch.tsx';

/** All bookings, or those of the filter in the address. */
export function BookingsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = parseBookingFilter(query);
  const path = bookingsPath(filter);
  // The address knows a choice before the list that it leads to is rendered.
  const change = (changed: (current: BookingFilter) => BookingFilter) =>
    void navigate(bookingsPath(changed(parseBookingFilter(new URLSearchParams(location.search)))));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading {...adminHeadings.bookings} />
        <ButtonLink to={adminPaths.newBooking} className="mr-auto">
          New Booking
        </ButtonLink>
        <StateSwitch label="Order" parts={orders(filter)} shown={isOfDates(filter) ? 'dates' : 'made'} />
      </div>
      <BookingFilters filter={filter} onChange={change} />
      <Found filter={filter} />
      <Bookings key={path} filter={filter} isAll={path === adminPaths.bookings} />
    </>
  );
}

/** A list of dates is in their order, so the order is chosen by the dates. */
function orders({ from, to, ...others }: BookingFilter) {
  const dates = isOfDates({ from, to }) ? { from, to } : { from: todayIn(business.timeZone, serverNow()) };
  return [
    { value: 'made', label: 'Made last', to: bookingsPath(others) },
    { value: 'dates', label: 'Coming up', to: bookingsPath({ ...others, ...dates }) },
  ];
}

/** Says for screen readers what a filter has found. */
function Found({ filter }: { filter: BookingFilter }) {
  const { data, hasNextPage } = useInfiniteQuery(bookingList(filter));
  const count = data?.pages.flatMap(({ content }) => content).length;
  return (
    <output className="sr-only">
      {count !== undefined && `Found: ${count}${hasNextPage ? ' and more' : ''}`}
    </output>
  );
}

function Bookings({ filter, isAll }: { filter: BookingFilter; isAll: boolean }) {
  const list = useInfiniteQuery(bookingList(filter));
  const data = useDeferredValue(list.data);
  if (data === undefined) {
    return list.error === null ? (
      <Loading label="Loading the bookings…">
        <div className="mt-6 grid gap-3">
          <Skeleton count={6} className="h-14 max-md:h-40" />
        </div>
      </Loading>
    ) : (
      <div className="mt-6">
        <PartFailure
          title="The bookings could not be loaded."
          offlineTitle="The bookings wait for the network."
          onRetry={() => void list.refetch()}
        >
          {list.error.message}
        </PartFailure>
      </div>
    );
  }
  const bookings = data.pages.flatMap(({ content }) => content);
  if (bookings.length === 0) return <NoBookings isAll={isAll} />;
  const order = isOfDates(filter) ? 'By the first drop-off, the earliest first' : 'Made last first';
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="figures mr-auto text-ink-muted">
          {bookings.length}
          {list.hasNextPage && '+'} · {order}
        </p>
        <BookingsCsvButton filter={filter} />
      </div>
      <BookingsTable bookings={bookings} caption={`Bookings. ${order}`} />
      <ShowMore list={list} />
    </>
  );
}

function NoBookings({ isAll }: { isAll: boolean }) {
  return isAll ? (
    <EmptyState picture={emptyPictures.noBookings} title="Nobody has booked yet." />
  ) : (
    <EmptyState
      picture={emptyPictures.noBookings}
      title="No booking is like this."
      action={<ButtonLink to={adminPaths.bookings}>Show all</ButtonLink>}
    />
  );
}

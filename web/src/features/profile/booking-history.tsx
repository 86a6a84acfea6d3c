import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { limits } from '@pawprints/domain/limits';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { useLiveReservations, useReservationPage } from '../../entities/booking/reservation-queries.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { useWaits } from '../../entities/waitlist/wait-queries.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { bookingPath, profilePath } from '../../lib/paths.ts';
import { usePageTurn } from '../../lib/use-page-turn.ts';
import { BookingCard } from './booking-card.tsx';
import { pageAfterRemoval } from './page-after-removal.ts';
import { Waitlist } from './waitlist.tsx';

export function BookingHistory() {
  // Both are shown at once, so that the bookings do not jump.
  const waits = useWaits();
  return (
    <div className="grid gap-10">
      <Waitlist />
      <Bookings held={waits.isPending} />
    </div>
  );
}

function Bookings({ held }: { held: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const page = pageIn(query);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch, isPlaceholderData } = useReservationPage(page);
  const shown = data === undefined ? [] : withoutRemoved(data, removed);
  const { list, turn } = usePageTurn(page, (next) => void navigate(bookingHistoryPath(next)));
  const item = useFocusAfterRemoval(shown.map(({ id }) => id));
  useLiveReservations(shown.filter(isPending).map(({ id }) => id));
  const lastPage = data === undefined ? page : Math.max(0, data.totalPages - 1);
  const beyond = !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (beyond) void navigate(bookingHistoryPath(lastPage), { replace: true });
  }, [beyond, lastPage, navigate]);

  const remove = (id: number) => {
    setRemoved((ids) => new Set([...ids, id]));
    const next = pageAfterRemoval({ page, shownCount: shown.length, totalPages: data?.totalPages ?? 1 });
    if (next !== page) void navigate(bookingHistoryPath(next), { replace: true });
  };
  if (data === undefined && error !== null) {
    return (
      <PartFailure
        title="Your bookings could not be loaded."
        offlineTitle="Your bookings wait for the network."
        onRetry={() => void refetch()}
      >
        {error.message}
      </PartFailure>
    );
  }
  if (data === undefined || held || beyond || (isPlaceholderData && shown.length === 0))
    return <HistorySkeleton />;
  if (shown.length === 0) return <NoBookings />;
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Bookings"
      aria-busy={isPlaceholderData}
      className="grid scroll-mt-24 gap-6 transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
    >
      <ul className="grid gap-4">
        {shown.map((reservation) => (
          <li key={reservation.id} className="min-w-0" {...item(reservation.id)}>
            <BookingCard reservation={reservation} onCancelled={() => remove(reservation.id)} />
          </li>
        ))}
      </ul>
      <Pagination label="Bookings" page={page} totalPages={data.totalPages} onChange={turn} />
      <div>
        <ButtonLink to={bookingPath()}>Book a Service</ButtonLink>
      </div>
    </section>
  );
}

/** The API refuses to skip more bookings than this (docs/rules.md#lists-and-search). */
const lastReachable = Math.floor(limits.maxSkippedItems / limits.reservationsPerPage);

/** `page` is zero-based; the address counts from 1. */
function bookingHistoryPath(page: number): string {
  return page === 0 ? profilePath('bookings') : `${profilePath('bookings')}&page=${page + 1}`;
}

function pageIn(query: URLSearchParams): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Math.min(Number(asked) - 1, lastReachable) : 0;
}

/**
 * A booking that was cancelled here leaves the list at once (docs/rules.md#cancelling). If that empties one
 * page of several, the page shows the booking as it is now, so that no page is blank.
 */
function withoutRemoved(
  { content, totalPages }: { content: Reservation[]; totalPages: number },
  removed: ReadonlySet<number>,
): Reservation[] {
  const left = content.filter(({ id }) => !removed.has(id));
  return left.length === 0 && totalPages > 1 ? content : left;
}

function NoBookings() {
  return (
    <EmptyState
      picture={emptyPictures.noBookings}
      title="Nobody is waiting at the door yet."
      action={<ButtonLink to={bookingPath()}>Book a Service</ButtonLink>}
    >
      Your bookings stand here, each with its times, its price and its receipt.
    </EmptyState>
  );
}

function isPending({ reservationStatus }: Reservation): boolean {
  return reservationStatus === 'PENDING';
}

function HistorySkeleton() {
  return (
    <Loading label="Loading your bookings…">
      <div className="grid gap-4">
        <Skeleton count={3} className="h-56" />
      </div>
    </Loading>
  );
}

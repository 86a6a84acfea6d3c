import { useState } from 'react';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import {
  refreshReservations,
  useLiveReservations,
  useReservationPage,
} from '../../entities/booking/reservation-queries.ts';
import { pictures } from '../../content/pictures.ts';
import { useFocusAfterRemoval } from '../../lib/focus-after-removal.ts';
import { bookingPath } from '../../lib/paths.ts';
import { BookingCard } from './booking-card.tsx';
import { pageAfterDrop } from './page-after-drop.ts';

/** The customer's bookings, five a page, the newest first; one that is being paid changes by itself. */
export function BookingHistory() {
  const [page, setPage] = useState(0);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useReservationPage(page);
  const shown = data?.content.filter(({ id }) => !dropped.has(id)) ?? [];
  const item = useFocusAfterRemoval(shown.map(({ id }) => id));
  useLiveReservations(shown.filter(isPending).map(({ id }) => id));

  const drop = (id: number) => {
    setDropped((ids) => new Set([...ids, id]));
    setPage(pageAfterDrop({ page, inSight: shown.length, totalPages: data?.totalPages ?? 1 }));
    void refreshReservations();
  };
  if (data === undefined) {
    return error === null ? (
      <HistorySkeleton />
    ) : (
      <Notice
        tone="danger"
        title="Your bookings could not be loaded."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    );
  }
  if (shown.length === 0 && page === 0 && data.totalPages <= 1) {
    return (
      <EmptyState
        picture={pictures.noBookings}
        title="Nobody is waiting at the door yet."
        action={<ButtonLink to={bookingPath()}>Book a Service</ButtonLink>}
      >
        Your bookings stand here, each with its times, its price and its receipt.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {shown.map((reservation) => (
          <li key={reservation.id} {...item(reservation.id)}>
            <BookingCard reservation={reservation} onCancelled={() => drop(reservation.id)} />
          </li>
        ))}
      </ul>
      <Pagination label="Bookings" page={page} totalPages={data.totalPages} onChange={setPage} />
      <div>
        <ButtonLink to={bookingPath()}>Book a Service</ButtonLink>
      </div>
    </div>
  );
}

function isPending({ reservationStatus }: Reservation): boolean {
  return reservationStatus === 'PENDING';
}

function HistorySkeleton() {
  return (
    <Loading label="Loading your bookings…">
      <div className="grid gap-4">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-56" />
        ))}
      </div>
    </Loading>
  );
}

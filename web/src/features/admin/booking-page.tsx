import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { bookingPathOf, customerPathOf, dogPathOf } from '@pawprints/domain/note-paths';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { failureText } from '../../lib/api-answer.ts';
import { ApiError } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { Booking } from './booking.tsx';
import { adminBooking } from './booking-queries.ts';
import type { NoteSubject } from './note-form.tsx';
import { NotLive } from './not-live.tsx';
import { useFollowedBooking } from './use-followed-booking.ts';
import { useNow } from './use-now.ts';
import { usePageNotes } from './use-page-notes.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

/** All about one booking, and what can be done with it. */
export function BookingPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <BookingOfId key={id} id={Number(id)} /> : <NoSuchBooking />;
}

function BookingOfId({ id }: { id: number }) {
  const { data: read, dataUpdatedAt, error, isLoading, refetch } = useQuery(adminBooking(id));
  // Deferred, so that React renders it in slices.
  const data = useDeferredValue(read);
  const connection = useFollowedBooking(id);
  const now = useNow();
  const subjects = data === undefined ? [] : subjectsOf(data);
  const notes = usePageNotes(subjects.map(({ about }) => about));
  if (data !== undefined) {
    const heardAt = connection.lostAt ?? new Date(dataUpdatedAt);
    return (
      <>
        {!connection.isLive && (
          <div className="mb-4">
            <NotLive what="booking" heardAt={heardAt} now={now} />
          </div>
        )}
        <p className="hidden print:block">
          As of {businessTime(connection.isLive ? now : heardAt, business.timeZone)}
        </p>
        <Booking booking={data} subjects={subjects} notes={notes} />
      </>
    );
  }
  if (isLoading || read !== undefined) return <RecordSkeleton record="booking" />;
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.status === 404 || failure?.status === 400) return <NoSuchBooking />;
  return (
    <LoadFailure
      title="The booking could not be loaded."
      message={failure === null ? '' : failureText(failure)}
      {...(failure?.status === 500 && {
        reassurance: 'If it stays so, its record cannot be read: Attention says what is wrong with it.',
      })}
      onRetry={() => void refetch()}
    />
  );
}

/** What a note on this page can be about. */
function subjectsOf({ id, customer, pets }: AdminReservation): NoteSubject[] {
  return [
    { about: bookingPathOf({ id }), name: 'This booking' },
    ...pets.map((pet) => ({ about: dogPathOf(customer, pet), name: pet.name })),
    { about: customerPathOf(customer), name: customer.name },
  ];
}

function NoSuchBooking() {
  return (
    <>
      <PageHeading title="Booking not found" className="sr-only" />
      <EmptyState
        picture={emptyPictures.notFound}
        title="There is no such booking."
        action={<ButtonLink to={paths.admin}>Go to today</ButtonLink>}
      >
        Please check the number in the address.
      </EmptyState>
    </>
  );
}

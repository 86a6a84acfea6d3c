import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { bookingMessages } from '@pawprints/domain/messages';
import { isPayableByLink } from '@pawprints/domain/difference';
import { ButtonLink } from '../../components/ui/button.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { startDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { useLiveReservations, useReservation } from '../../entities/booking/reservation-queries.ts';
import { SignInButton } from '../../entities/session/sign-in-button.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { failureText } from '../../lib/api-answer.ts';
import { ApiError } from '../../lib/api-client.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { useHydrated } from '../../rendering/hydrated.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { BookingDetails } from './booking-details.tsx';

/** Few people come by the link of a mail. */
const ConfirmBooking = lazyWithPreload(async () => (await import('./confirm-booking.tsx')).ConfirmBooking);

/**
 * /booking/confirmed?reservationId={id}, updated live. With a token, it is confirmed first. Its skeleton is prerendered for whoever is signed
 * in.
 */
export function BookingConfirmedPage() {
  const [query] = useSearchParams();
  const text = query.get('reservationId');
  const token = query.get('token');
  const status = useSession((state) => state.status);
  const navigate = useNavigate();
  useEffect(() => {
    if (!text) void navigate(paths.home, { replace: true });
  }, [text, navigate]);
  const hydrated = useHydrated();
  if (hydrated && !text) return null;
  const id = Number(text);
  return (
    // As high as the window at least: the footer does not move when the booking comes.
    <div
      className={classNames(
        'page-column min-h-dvh py-8 md:py-12 print:min-h-0 print:py-0',
        !hydrated && 'for-customers',
      )}
    >
      {!hydrated ? (
        <BookingSkeleton />
      ) : !Number.isSafeInteger(id) || id <= 0 ? (
        <NotLoaded />
      ) : token !== null ? (
        <Suspense fallback={<BookingSkeleton />}>
          <ConfirmBooking id={id} token={token} />
        </Suspense>
      ) : status === 'anonymous' ? (
        <NotSignedIn />
      ) : status === 'loading' ? (
        <BookingSkeleton />
      ) : (
        <LiveBooking id={id} fromCheckout={query.get('checkout') === 'complete'} />
      )}
    </div>
  );
}

/**
 * `fromCheckout`: the address looks like Stripe's return from a paid checkout. The server's status takes
 * precedence.
 */
function LiveBooking({ id, fromCheckout }: { id: number; fromCheckout: boolean }) {
  const { data: read, error, refetch } = useReservation(id, { returned: fromCheckout });
  // Deferred, so that React renders it in slices.
  const data = useDeferredValue(read);
  useLiveReservations(data === undefined ? [] : [id]);
  useFinishedDraft(data);
  useWayBackToBookings(data?.reservationStatus === 'PAID');
  if (data !== undefined) {
    const { reservationStatus: status, difference } = data;
    const isToPay = status === 'PENDING' || isPayableByLink({ status, difference });
    const confirmingPayment = isToPay && (data.confirmingPayment ?? fromCheckout);
    return <BookingDetails reservation={data} confirmingPayment={confirmingPayment} />;
  }
  if (error === null) return <BookingSkeleton />;
  if (error instanceof ApiError && error.failure.status !== 404) {
    return (
      <NotLoaded
        message={failureText(error.failure)}
        reassurance="Your booking is safe."
        onRetry={() => void refetch()}
      />
    );
  }
  return <NotLoaded />;
}

function useFinishedDraft(reservation: Reservation | undefined): void {
  const draftId = useBookingDraft((draft) => draft.reservationId);
  const finished = reservation !== undefined && reservation.reservationStatus !== 'PENDING';
  useEffect(() => {
    if (finished && reservation.id === draftId) startDraft();
  }, [finished, reservation, draftId]);
}

/**
 * After a paid booking, Back leads to the bookings in the profile instead of the closed checkout
 * (docs/rules.md#the-confirmation-page). This inserts their entry before the current one. The router's
 * key 'default' says that none of our links has made the current entry.
 */
function useWayBackToBookings(paid: boolean): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!paid || key !== 'default') return;
    void navigate(profilePath('bookings'), { replace: true });
    void navigate(pathname + search);
  }, [paid, key, pathname, search, navigate]);
}

/** Somebody else's reservation looks like one that does not exist. */
function NotLoaded({
  message = 'It may belong to another account, or the address may be incomplete.',
  ...more
}: {
  message?: string;
  reassurance?: string;
  onRetry?: () => void;
}) {
  return (
    <LoadFailure title={bookingMessages.loadFailed} message={message} {...more}>
      <ButtonLink to={paths.home} variant="secondary">
        Return to Home
      </ButtonLink>
    </LoadFailure>
  );
}

function NotSignedIn() {
  return (
    <div className="max-w-form">
      <PageHeading title="Sign in to see your booking" lead="It is shown only to the customer who made it." />
      <div className="mt-6 flex flex-wrap gap-3">
        <SignInButton />
        <ButtonLink to={paths.home} variant="quiet">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}

function BookingSkeleton() {
  return (
    <Loading label="Loading your booking…" atOnce>
      <Skeleton className="h-12 w-2/3 max-w-form" />
      <p className="mt-3 max-w-prose text-lg text-ink-muted">
        We are fetching your booking. You find it in your profile at any time, too.
      </p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton count={2} className="h-40" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </Loading>
  );
}

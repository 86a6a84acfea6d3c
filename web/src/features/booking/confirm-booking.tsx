import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmRoutes } from '@pawprints/domain/contract/confirm-routes';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { refreshReservations } from '../../entities/booking/reservation-queries.ts';
import { SignInButton } from '../../entities/session/sign-in-button.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { failureText } from '../../lib/api-answer.ts';
import { ApiError, call, resultOf } from '../../lib/api-client.ts';
import { paths, profilePath } from '../../lib/paths.ts';

type Props = { id: number; token: string };

/** The link that was mailed to somebody whom the owner has booked for. What is confirmed loses the token of its address. */
export function ConfirmBooking(props: Props) {
  const status = useSession((state) => state.status);
  if (status === 'loading') return <Confirming />;
  return status === 'anonymous' ? <AskSignIn /> : <Confirm {...props} />;
}

function AskSignIn() {
  return (
    <div className="max-w-form">
      <PageHeading
        title="Confirm your booking"
        lead="Please sign in with the address that our mail was sent to. Then you see your booking here."
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <SignInButton />
        <ButtonLink to={paths.home} variant="quiet">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}

function Confirm({ id, token }: Props) {
  const navigate = useNavigate();
  const uid = useSession(({ user }) => user?.id);
  // Confirming again changes nothing.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['confirm', id, token, uid],
    queryFn: async () => {
      const body = { token };
      return resultOf(await call(confirmRoutes.confirmReservation, { params: { id }, body }));
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isConfirmed = data !== undefined;
  useEffect(() => {
    if (!isConfirmed) return;
    // The dogs and the phone number are theirs now.
    void useSession.getState().refresh();
    void refreshReservations();
    void navigate(`${paths.bookingConfirmed}?reservationId=${id}`, { replace: true });
  }, [isConfirmed, id, navigate]);
  if (error === null || isFetching) return <Confirming />;
  return <NotConfirmed error={error} onRetry={() => void refetch()} />;
}

function NotConfirmed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { user, signOut } = useSession();
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.code === 'FORBIDDEN') {
    return (
      <LoadFailure
        title="This is another account"
        message={`${failure.message} You are signed in as ${user?.email ?? 'somebody else'}.`}
      >
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </LoadFailure>
    );
  }
  if (failure?.code === 'NOT_FOUND') {
    return (
      <LoadFailure title="This link is not valid" message={failure.message}>
        <ButtonLink to={profilePath('bookings')} variant="secondary">
          See Your Bookings
        </ButtonLink>
      </LoadFailure>
    );
  }
  return (
    <LoadFailure
      title="Your booking is not confirmed yet"
      message={failure === null ? error.message : failureText(failure)}
      reassurance="Its places are kept for you."
      onRetry={onRetry}
    />
  );
}

function Confirming() {
  return (
    <Loading label="Confirming your booking…">
      <Skeleton className="h-12 w-2/3 max-w-form" />
      <div className="mt-8 grid gap-4">
        <Skeleton count={2} className="h-40" />
      </div>
    </Loading>
  );
}

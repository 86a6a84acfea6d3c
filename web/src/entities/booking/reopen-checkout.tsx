import { useNavigate } from 'react-router-dom';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { Button } from '../../components/ui/button.tsx';
import { failedWith } from '../../lib/api-answer.ts';
import { call } from '../../lib/api-client.ts';
import { profilePath } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { refreshReservations } from './reservation-queries.ts';

/** Resolves only when the customer comes back to this page from the browser's back/forward cache. */
export function openCheckout(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

export function ReopenCheckout({ reservationId }: { reservationId: number }) {
  const navigate = useNavigate();
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => call(reservationRoutes.reopenCheckout, { params: { id: reservationId } }),
    failureMessages: null,
    onFailure: (failure, { isLeft }) => {
      const again = { label: 'Try again', onClick: () => void mutate() };
      const others = { label: 'My bookings', onClick: () => void navigate(profilePath('bookings')) };
      if (failedWith(failure, 'BUSY')) toast.error(failure.message, isLeft ? {} : { action: again });
      else if (failedWith(failure, 'UNPAID_BOOKINGS')) toast.error(failure.message, { action: others });
      else toast.error(failure.message);
    },
    onSuccess: async ({ checkoutUrl }, { isLeft }) => {
      if (!isLeft) await openCheckout(checkoutUrl);
    },
    // The reservation may have been paid or cancelled meanwhile.
    onSettled: refreshReservations,
  });
  return (
    <Button disabled={isPending} onClick={() => void mutate()}>
      {isPending ? 'Processing...' : 'Pay now'}
    </Button>
  );
}

import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { Button } from '../../components/ui/button.tsx';
import { call } from '../../lib/api-client.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { refreshReservations } from './reservation-queries.ts';

/** Leaves for the checkout. Resolves when Back leads to this page again, from the browser's back/forward cache. */
export function openCheckout(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

export function ReopenCheckout({ reservationId }: { reservationId: number }) {
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => call(reservationRoutes.reopenCheckout, { params: { id: reservationId } }),
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

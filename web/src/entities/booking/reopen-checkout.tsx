import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { Button } from '../../components/ui/button.tsx';
import { call } from '../../lib/api-client.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { openCheckout } from './open-checkout.ts';
import { refreshReservations } from './reservation-queries.ts';

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

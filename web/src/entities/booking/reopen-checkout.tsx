import { useEffect, useState } from 'react';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { call } from '../../lib/api-client.ts';
import { refreshReservations } from './reservation-queries.ts';

export function ReopenCheckout({ reservationId }: { reservationId: number }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const open = async () => {
    setBusy(true);
    const answer = await call(reservationRoutes.reopenCheckout, { params: { id: reservationId } });
    if (answer.isSuccess) {
      location.assign(answer.result.checkoutUrl);
      return;
    }
    if (answer.code !== 'UNAUTHENTICATED') toast.error(answer.message);
    // The reservation may have been paid or cancelled meanwhile.
    await refreshReservations();
    setBusy(false);
  };
  return (
    <Button disabled={busy} onClick={() => void open()}>
      {busy ? 'Processing...' : 'Pay now'}
    </Button>
  );
}

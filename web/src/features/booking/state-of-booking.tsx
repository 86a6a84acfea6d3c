import { payByText } from '@pawprints/domain/booking-state';
import { business } from '@pawprints/domain/business';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { isPayable } from '@pawprints/domain/reservation';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { TextAnchor } from '../../components/ui/text-link.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { ReopenCheckout } from '../../entities/booking/reopen-checkout.tsx';

/** Says 'Booking Confirmed!' only once the payment is known (docs/rules.md#the-confirmation-page). */
export function StateOfBooking({
  reservation,
  confirmingPayment,
}: {
  reservation: Reservation;
  confirmingPayment: boolean;
}) {
  const { now, zone } = useBusinessClock();
  const { id, reservationStatus, refund } = reservation;
  const payableUntil = new Date(reservation.firstDropOffAt);
  if (reservationStatus === 'PAID') {
    return <PageHeading title="Booking Confirmed!" lead="You'll receive a confirmation email shortly." />;
  }
  if (reservationStatus === 'CANCELLED') return <Cancelled refundFailed={refund?.status === 'failed'} />;
  if (confirmingPayment) {
    return (
      <div>
        <PageHeading title="Your payment is being confirmed" />
        <Notice live className="mt-6">
          This page updates by itself as soon as the payment is known. You do not need to pay again.
        </Notice>
      </div>
    );
  }
  if (isPayable(reservationStatus, payableUntil, now)) {
    return (
      <div>
        <PageHeading title="Not paid yet" />
        <Notice tone="warn" live className="mt-6" action={<ReopenCheckout reservationId={id} />}>
          <span className="figures font-semibold">{payByText(payableUntil, zone)}</span> Until then it waits
          in your booking history, at this price. If your card was declined, try another one: nothing is
          charged twice.
        </Notice>
      </div>
    );
  }
  return (
    <div>
      <PageHeading title="This booking was not paid" />
      <Notice tone="danger" className="mt-6">
        Its drop-off time has passed, so it can no longer be paid. A payment that arrives now is refunded.
      </Notice>
    </div>
  );
}

function Cancelled({ refundFailed }: { refundFailed: boolean }) {
  return (
    <div>
      <PageHeading title="Booking Cancelled" />
      {refundFailed && (
        <Notice tone="danger" className="mt-6" title="Your refund did not go through yet.">
          We see it too, and will put it right. You can also call us at{' '}
          <TextAnchor href={business.phoneLink}>{business.phone}</TextAnchor>.
        </Notice>
      )}
    </div>
  );
}

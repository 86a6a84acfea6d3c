import { payByText, unpaidText } from '@pawprints/domain/booking-state';
import { services } from '@pawprints/domain/catalogue';
import type { ServiceId } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { isPayable } from '@pawprints/domain/reservation';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { datesText } from '../../entities/booking/dates-text.ts';
import { leaveWaitingBooking } from '../../entities/booking/draft-store.ts';
import { useReservation } from '../../entities/booking/reservation-queries.ts';
import { bookingConfirmedPath, profilePath } from '../../lib/paths.ts';

/** Says above the review step whether 'Pay Now' has already made a booking of this draft, and its status. */
export function BookedOrNot({
  reservationId,
  serviceId,
}: {
  reservationId: number | null;
  serviceId: ServiceId;
}) {
  return reservationId === null ? <NotBooked /> : <Booked id={reservationId} serviceId={serviceId} />;
}

function NotBooked() {
  return (
    <p className="max-w-prose text-ink-muted">
      Nothing is booked yet. Please check the details, then pay on the next page.
    </p>
  );
}

function Booked({ id, serviceId }: { id: number; serviceId: ServiceId }) {
  const { data, error } = useReservation(id);
  const { now, zone } = useBusinessClock();
  if (data === undefined) return error === null ? null : <NotBooked />;
  const paid = data.reservationStatus === 'PAID';
  if (paid || data.confirmingPayment === true) {
    const title = paid ? 'You have paid for this booking.' : 'Your payment is being confirmed.';
    return (
      <Notice tone="ok" live title={title}>
        There is nothing left to do here: <TextLink to={bookingConfirmedPath(id)}>see your booking</TextLink>.
      </Notice>
    );
  }
  const payableUntil = new Date(data.firstDropOffAt);
  if (!isPayable(data.reservationStatus, payableUntil, now)) return <NotBooked />;
  if (data.serviceType !== services[serviceId].serviceType) {
    return <AnotherWaits waiting={data} payBy={payByText(payableUntil, zone)} />;
  }
  return (
    <Notice tone="warn" live title={unpaidText(payableUntil, zone)}>
      The checkout was left, or the card was declined: nothing was charged. Your booking waits in{' '}
      <TextLink to={profilePath('bookings')}>your booking history</TextLink>. Pay there, or here with Pay Now.
      If you change something first, the changed booking takes its place.
    </Notice>
  );
}

/** The customer has chosen another service since: a change of mind, or a second booking. */
function AnotherWaits({ waiting, payBy }: { waiting: Reservation; payBy: string }) {
  const name = `${serviceTypeLabels[waiting.serviceType]}, ${datesText(waiting.timeSlots)}`;
  return (
    <Notice
      tone="warn"
      live
      title={`${name}: not paid yet. ${payBy}`}
      action={
        <Button variant="secondary" onClick={leaveWaitingBooking}>
          Keep both bookings
        </Button>
      }
    >
      That booking waits in <TextLink to={profilePath('bookings')}>your booking history</TextLink>. With Pay
      Now this one takes its place, unless you keep both.
    </Notice>
  );
}

import { payByText } from '@pawprints/domain/booking-state';
import { isAwaited, isDueAtDropOff, isPayable } from '@pawprints/domain/reservation';
import { business } from '@pawprints/domain/business';
import { addOnName, serviceOfType, serviceTypeLabels } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { ButtonLink } from '../../components/ui/button.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { TextAnchor } from '../../components/ui/text-link.tsx';
import { pictures } from '../../content/pictures.ts';
import { AcceptedAgreement } from '../../entities/agreement/later-accepted-agreement.ts';
import { Amounts } from '../../entities/booking/amounts.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { CancelBooking } from '../../entities/booking/cancel-booking.tsx';
import { Place } from '../../entities/booking/place.tsx';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { RefundRule } from '../../entities/booking/refund-rule.tsx';
import { ReopenCheckout } from '../../entities/booking/reopen-checkout.tsx';
import { PresenceLines, SlotTimes } from '../../entities/booking/slot-times.tsx';
import { payableUntilOf, withInstants } from '../../entities/booking/time-slots.ts';
import { PetList } from '../../entities/pet/pet-details.tsx';
import { ReportCards } from '../../entities/report-card/later-report-cards.ts';
import { paths, profilePath } from '../../lib/paths.ts';

export function BookingDetails({
  reservation,
  confirmingPayment,
}: {
  reservation: Reservation;
  /** The checkout is done, but the booking does not know its payment yet. */
  confirmingPayment: boolean;
}) {
  const { reservationStatus, payBy, paidAt, agreement, reportCards = [] } = reservation;
  return (
    <>
      <div
        data-may-be-cached
        className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12"
      >
        <BookingStatusHeading reservation={reservation} confirmingPayment={confirmingPayment} />
        {isAwaited({ status: reservationStatus, payBy }) && (
          <Illustration
            picture={pictures[serviceOfType(reservation.serviceType).id]}
            decorative
            className="max-w-88 rounded-card max-sm:hidden print:hidden"
          />
        )}
      </div>
      <p className="figures mt-3 hidden font-semibold print:block">Booking {reservation.id}</p>
      <div className="mt-8 grid items-start gap-4 print:mt-4 print:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid min-w-0 gap-4">
          {reportCards.length > 0 && <ReportCards ids={reportCards} />}
          <TitledCard title="Appointment">
            <div className="grid gap-3">
              <SlotTimes booking={reservation} timeSlots={reservation.timeSlots} />
              <PresenceLines reservation={reservation} />
            </div>
          </TitledCard>
          <TitledCard title="Location">
            <Place booking={reservation} />
          </TitledCard>
          <TitledCard title="Pet Details">
            <PetList pets={reservation.pets} />
          </TitledCard>
          <FreeText title="Health Information" text={reservation.healthInformation} />
          <FreeText title="Special Requests" text={reservation.specialRequests} />
          {agreement !== null && (
            <TitledCard title="Our Agreement">
              <AcceptedAgreement agreement={agreement} />
            </TitledCard>
          )}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <TitledCard title="Service Details">
            <p className="font-semibold">{serviceTypeLabels[reservation.serviceType]}</p>
            {reservation.additionalServices.length > 0 && (
              <p className="text-ink-muted">
                With {reservation.additionalServices.map(addOnName).join(', ')}
              </p>
            )}
            <div className="mt-4">
              <PriceLines lines={reservation.lines} total={reservation.totalPrice} />
            </div>
            <div className="mt-4 border-t border-line pt-4">
              <Amounts reservation={reservation} confirmingPayment={confirmingPayment} />
            </div>
          </TitledCard>
          {reservationStatus !== 'CANCELLED' && (
            <TitledCard title="If your plans change">
              <div className="grid justify-items-start gap-4">
                {!isDueAtDropOff({ status: reservationStatus, payBy }) && (
                  <RefundRule
                    serviceType={reservation.serviceType}
                    timeSlots={reservation.timeSlots.map(withInstants)}
                    paidAt={paidAt === null ? null : new Date(paidAt)}
                  />
                )}
                <CancelBooking reservation={reservation} />
              </div>
            </TitledCard>
          )}
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={profilePath('bookings')}>View My Bookings</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Return to Home
        </ButtonLink>
      </div>
    </>
  );
}

function FreeText({ title, text }: { title: string; text: string }) {
  return text === '' ? null : (
    <TitledCard title={title}>
      <p className="whitespace-pre-wrap">{text}</p>
    </TitledCard>
  );
}

/** Says 'Booking Confirmed!' only once the payment is known (docs/rules.md#the-confirmation-page). */
function BookingStatusHeading({
  reservation,
  confirmingPayment,
}: {
  reservation: Reservation;
  confirmingPayment: boolean;
}) {
  const { now, zone } = useBusinessClock();
  const { id, reservationStatus, payBy, linkUntil, refund } = reservation;
  const payableUntil = payableUntilOf(reservation, now);
  const isHeldByLink = linkUntil !== null && now < new Date(linkUntil);
  if (isAwaited({ status: reservationStatus, payBy })) {
    return <PageHeading title="Booking Confirmed!" lead="You'll receive a confirmation email shortly." />;
  }
  if (reservationStatus === 'CANCELLED') {
    return <Cancelled refundFailed={refund?.status === 'failed' || refund?.due !== undefined} />;
  }
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
          <span className="figures font-semibold">{payByText(payableUntil, zone)}</span>{' '}
          {isHeldByLink
            ? 'Until then its places are held for you, at this price; after that it can be paid while there is room.'
            : 'Until then it waits in your booking history, at this price. Its places are held for half an hour; after that it can be paid while there is room.'}{' '}
          If your card was declined, try another one: nothing is charged twice.
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

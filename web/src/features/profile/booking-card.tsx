import { addOnName, serviceTypeLabels } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { isOver, paidText } from '@pawprints/domain/booking-state';
import { comesToCustomer } from '@pawprints/domain/visit';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Amounts } from '../../entities/booking/amounts.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { CancelBooking } from '../../entities/booking/cancel-booking.tsx';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { withInstants } from '../../entities/booking/slot-instants.ts';
import { SlotTimes } from '../../entities/booking/slot-times.tsx';
import { StatusBadge } from '../../entities/booking/status-badge.tsx';
import { bookingConfirmedPath, writeReviewPath } from '../../lib/paths.ts';
import { AddToCalendar, BookAgain } from './booking-tools.tsx';

export function BookingCard({
  reservation,
  onCancelled,
}: {
  reservation: Reservation;
  onCancelled: () => void;
}) {
  const { id, pets, reservationStatus, serviceType, additionalServices } = reservation;
  const cancelled = reservationStatus === 'CANCELLED';
  const clock = useBusinessClock();
  const firstDropOffAt = new Date(reservation.firstDropOffAt);
  const paid = reservationStatus === 'PAID';
  const timeSlots = reservation.timeSlots.map(withInstants);
  const coming = paid && firstDropOffAt > clock.now;
  return (
    <Card
      as="article"
      aria-label={`${serviceTypeLabels[serviceType]}, ${reservation.timeSlots[0]?.dropOffTime ?? ''}`}
      tone={cancelled ? 'danger' : 'plain'}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{serviceTypeLabels[serviceType]}</h2>
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
          {paid && <span className="text-sm font-semibold">{paidText(timeSlots, clock)}</span>}
          <StatusBadge status={reservationStatus} />
        </p>
      </div>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <SlotTimes booking={reservation} timeSlots={reservation.timeSlots} />
          <dl className="grid gap-2">
            <Fact name={pets.length === 1 ? 'Dog' : 'Dogs'} value={pets.map((pet) => pet.name).join(', ')} />
            {comesToCustomer(reservation) && (
              <Fact name="We come to" value={reservation.serviceAddress || 'your door'} />
            )}
            {additionalServices.length > 0 && (
              <Fact name="Add-ons" value={additionalServices.map(addOnName).join(', ')} />
            )}
          </dl>
        </div>
        <div className="grid gap-4">
          <PriceLines lines={reservation.lines} total={reservation.totalPrice} />
          <Amounts reservation={reservation} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={bookingConfirmedPath(id)} variant="secondary">
          Details
        </ButtonLink>
        {paid && isOver(timeSlots, clock.now) && (
          <ButtonLink to={writeReviewPath(serviceType)} variant="secondary">
            Write a Review
          </ButtonLink>
        )}
        {coming && <AddToCalendar reservation={reservation} />}
        {reservationStatus !== 'PENDING' && <BookAgain reservation={reservation} />}
        {!cancelled && <CancelBooking reservation={reservation} onCancelled={onCancelled} />}
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

import { CalendarPlus, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { isOver, paidText } from '@pawprints/domain/booking-state';
import { calendarFile } from '@pawprints/domain/calendar-file';
import { addOnName, isOffered, serviceOfType, serviceTypeLabels } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { isAwaited, reservationStatusLabels } from '@pawprints/domain/reservation';
import { defaultSchedule } from '@pawprints/domain/schedule';
import { comesToCustomer } from '@pawprints/domain/visit';
import { Badge } from '../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { Amounts } from '../../entities/booking/amounts.tsx';
import { businessClock, useBusinessClock } from '../../entities/booking/business-clock.ts';
import { CancelBooking } from '../../entities/booking/cancel-booking.tsx';
import { startDraft } from '../../entities/booking/draft-store.ts';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { PresenceLines, SlotTimes } from '../../entities/booking/slot-times.tsx';
import { withInstants } from '../../entities/booking/time-slots.ts';
import { bookingConfirmedPath, bookingPath, writeReviewPath } from '../../lib/paths.ts';

const statusTones = { PAID: 'ok', PENDING: 'warn', CANCELLED: 'danger' } as const;

export function BookingCard({
  reservation,
  onCancelled,
}: {
  reservation: Reservation;
  onCancelled: () => void;
}) {
  const {
    id,
    pets,
    reservationStatus,
    payBy,
    serviceType,
    additionalServices,
    reportCards = [],
  } = reservation;
  const cancelled = reservationStatus === 'CANCELLED';
  const clock = useBusinessClock();
  const firstDropOffAt = new Date(reservation.firstDropOffAt);
  const paid = reservationStatus === 'PAID';
  const timeSlots = reservation.timeSlots.map(withInstants);
  const coming = isAwaited({ status: reservationStatus, payBy }) && firstDropOffAt > clock.now;
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
          <Badge tone={statusTones[reservationStatus]}>{reservationStatusLabels[reservationStatus]}</Badge>
        </p>
      </div>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <SlotTimes booking={reservation} timeSlots={reservation.timeSlots} />
          <PresenceLines reservation={reservation} />
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
        {reportCards.length > 0 && (
          <ButtonLink to={bookingConfirmedPath(id)} variant="secondary">
            {reportCards.length === 1 ? 'Report Card' : 'Report Cards'}
          </ButtonLink>
        )}
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

function AddToCalendar({ reservation }: { reservation: Reservation }) {
  const save = () => {
    const { now } = businessClock();
    const timeSlots = reservation.timeSlots.map(withInstants);
    const file = new Blob([calendarFile({ ...reservation, timeSlots }, { now })], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `booking-${reservation.id}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button variant="secondary" onClick={save}>
      <CalendarPlus aria-hidden size={20} />
      Add to Calendar
    </Button>
  );
}

/** Leaves out add-ons that applied automatically: the new quote decides about them. */
function BookAgain({ reservation }: { reservation: Reservation }) {
  const navigate = useNavigate();
  const start = () => {
    const { serviceType, pets, additionalServices, lines, serviceAddress } = reservation;
    const { id, addOns: offered } = serviceOfType(serviceType);
    startDraft({
      serviceId: id,
      schedule: defaultSchedule(id, businessClock().today),
      petIds: pets.map((pet) => pet.id),
      additionalServices: offered.filter(
        (addOn) =>
          additionalServices.includes(addOn) && !lines.some((line) => line.id === addOn && line.autoApplied),
      ),
      serviceAddress: serviceAddress || null,
    });
    void navigate(bookingPath(id, 'datetime'));
  };
  if (!isOffered(reservation.serviceType)) return null;
  return (
    <Button variant="secondary" onClick={start}>
      <RotateCcw aria-hidden size={20} />
      Book again
    </Button>
  );
}

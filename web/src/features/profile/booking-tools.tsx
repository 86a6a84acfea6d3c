import { CalendarPlus, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { calendarFile } from '@pawprints/domain/calendar-file';
import { isOffered, serviceOfType } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { defaultSchedule } from '@pawprints/domain/schedule';
import { Button } from '../../components/ui/button.tsx';
import { businessClock } from '../../entities/booking/business-clock.ts';
import { startDraft } from '../../entities/booking/draft-store.ts';
import { withInstants } from '../../entities/booking/slot-instants.ts';
import { bookingPath } from '../../lib/paths.ts';

export function AddToCalendar({ reservation }: { reservation: Reservation }) {
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
export function BookAgain({ reservation }: { reservation: Reservation }) {
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

import type { Reservation as ReservationAsRead } from '@pawprints/domain/contract/reservations';
import type { ReservationDocument } from '../../lib/documents/reservation.ts';

/** A reservation with its public id. */
export type Reservation = ReservationDocument & { id: number };

/** A reservation as its customer reads it. */
export function reservationView(reservation: Reservation): ReservationAsRead {
  const { status, timeSlots, createdAt, firstDropOffAt, paidAt, ...rest } = reservation;
  return {
    id: rest.id,
    pets: rest.pets,
    serviceType: rest.serviceType,
    reservationStatus: status,
    scheduleType: rest.scheduleType,
    timeSlots: timeSlots.map(({ dropOffTime, pickUpTime, dropOffAt, pickUpAt }) => ({
      dropOffTime,
      pickUpTime,
      dropOffAt: dropOffAt.toISOString(),
      pickUpAt: pickUpAt.toISOString(),
    })),
    additionalServices: rest.additionalServices,
    lines: rest.lines,
    totalPrice: rest.totalPrice,
    healthInformation: rest.healthInformation,
    specialRequests: rest.specialRequests,
    createdAt: createdAt.toISOString(),
    firstDropOffAt: firstDropOffAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refund: rest.refund,
  };
}

import type { Reservation as ReservationAsRead } from '@pawprints/domain/contract/reservations';
import type { PaymentDocument } from '../../lib/documents/payment.ts';
import type { ReservationDocument } from '../../lib/documents/reservation.ts';
import { petView } from '../../lib/pet-view.ts';

/** What its customer may know of a reservation, with its public id. */
export type ReservationRecord = ReservationDocument & { id: number };

/** A reservation with all that is kept of it, in two documents. */
export type Reservation = ReservationRecord & PaymentDocument;

/** Its two documents. */
export function documentsOf(reservation: Reservation): {
  main: ReservationDocument;
  payment: PaymentDocument;
} {
  const { id: _id, revision, attempt, payment, extraPayments, refunds, settlements, ...others } = reservation;
  const { askedAt, hasReturned, isCheckoutDone, ...main } = others;
  const books = { payment, extraPayments, refunds, settlements };
  return { main, payment: { revision, attempt, ...books, askedAt, hasReturned, isCheckoutDone } };
}

/** A reservation as its customer reads it. */
export function reservationView(reservation: ReservationRecord): ReservationAsRead {
  const { status, timeSlots, createdAt, firstDropOffAt, paidAt, ...rest } = reservation;
  return {
    id: rest.id,
    pets: rest.pets.map(petView),
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
    serviceAddress: rest.serviceAddress,
    createdAt: createdAt.toISOString(),
    firstDropOffAt: firstDropOffAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refund: rest.refund,
  };
}

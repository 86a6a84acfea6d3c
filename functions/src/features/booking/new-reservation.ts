import { business } from '@pawprints/domain/business';
import { cleanName } from '@pawprints/domain/characters';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import type { Quote } from '@pawprints/domain/pricing';
import { timedSlot } from '@pawprints/domain/schedule';
import type { Identity } from '../../http/authenticate.ts';
import type { Config } from '../../lib/config.ts';
import type { PetSnapshot } from '../../lib/pet-view.ts';
import { newAttempt } from './attempt.ts';
import type { Reservation } from './reservation.ts';

type Booking = {
  id: number;
  user: Identity;
  body: ReservationBody;
  pets: PetSnapshot[];
  price: Quote;
  /** Where we come to, '' where the customer comes to us. */
  serviceAddress: string;
  now: Date;
};

/** A reservation to be paid, with everything as it is now: pets, prices, and the first attempt. */
export function newReservation(booking: Booking, config: Config): Reservation {
  const { id, user, body, pets, price, serviceAddress, now } = booking;
  const { serviceType, scheduleType, healthInformation, specialRequests } = body;
  const timeSlots = body.timeSlots.map((slot) => timedSlot(slot, business.timeZone));
  return {
    id,
    uid: user.uid,
    customer: { name: cleanName(user.name), email: user.email },
    serviceType,
    scheduleType,
    pets,
    timeSlots,
    additionalServices: price.appliedAddOns,
    lines: price.lines,
    totalPrice: price.total,
    healthInformation,
    specialRequests,
    serviceAddress,
    status: 'PENDING',
    attempt: newAttempt(
      { id, serviceType, totalPrice: price.total },
      { number: 1, customerEmail: body.customerEmail || user.email || null },
      { siteOrigin: config.siteOrigin, now },
    ),
    payment: null,
    extraPayments: [],
    paidAt: null,
    cancelledAt: null,
    replaced: false,
    refund: null,
    refunds: [],
    settlements: [],
    revision: 0,
    askedAt: null,
    hasReturned: false,
    isCheckoutDone: false,
    firstDropOffAt: new Date(Math.min(...timeSlots.map(({ dropOffAt }) => dropOffAt.getTime()))),
    createdAt: now,
    checkAt: null,
  };
}

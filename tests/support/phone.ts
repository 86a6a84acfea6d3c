import { randomUUID } from 'node:crypto';
import { adminNewBookingRoutes, type bookingForSchema } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import { bookingOf, newCustomer, wireTime, type Customer } from './bookings.ts';
import type { Person } from './people.ts';

type Overrides = NonNullable<z.input<typeof bookingForSchema>['overrides']>;
type Options = Omit<Parameters<typeof bookingOf>[0], 'pets'> & {
  overrides?: Overrides;
  payBy?: 'dropOff' | 'link';
};

/** What an admin sends for a customer: day care a week from now, unless `options` say otherwise. */
export function bookingForOf({ pet, email }: Pick<Customer, 'pet' | 'email'>, options: Options = {}) {
  const { overrides, payBy, ...booked } = options;
  const { customerEmail: _own, ...body } = bookingOf({ pets: [pet], ...booked });
  return { ...body, email, ...(overrides && { overrides }), ...(payBy && { payBy }) };
}

/** Day care on the day that is so far ahead. */
export function dayAhead(ahead: number): Options {
  return {
    timeSlots: [{ dropOffTime: wireTime(ahead, '08:00 AM'), pickUpTime: wireTime(ahead, '05:00 PM') }],
  };
}

export type BookedByPhone = { customer: Customer; reservation: { id: number } };

/** A booking of a customer, new unless `as` says who, that an admin has made and that is due at drop-off, or paid by a link. */
export async function bookByPhone(
  admin: Person,
  { as, ...options }: Options & { as?: Customer } = {},
): Promise<BookedByPhone> {
  const customer = as ?? (await newCustomer());
  const { result } = await call(adminNewBookingRoutes.bookForCustomer, {
    as: admin,
    headers: { 'Idempotency-Key': randomUUID() },
    body: bookingForOf(customer, options),
  });
  return { customer, reservation: result };
}

/** Day care of one day costs this. */
export const dayPrice = 45;

export async function receive(
  admin: Person,
  { reservation }: Pick<BookedByPhone, 'reservation'>,
  key: string = randomUUID(),
  amount = dayPrice,
) {
  const { result } = await call(adminReservationRoutes.recordPayment, {
    as: admin,
    params: { id: reservation.id },
    headers: { 'Idempotency-Key': key },
    body: { how: 'cash', amount },
  });
  return result;
}

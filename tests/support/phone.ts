import { randomUUID } from 'node:crypto';
import { adminNewBookingRoutes, type bookingForSchema } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import { bookingOf, newCustomer, wireTime, type Customer } from './bookings.ts';
import type { Person } from './people.ts';
import { aPet } from './pets.ts';
import { collections } from './suite.ts';

type Overrides = NonNullable<z.input<typeof bookingForSchema>['overrides']>;
type Options = Omit<Parameters<typeof bookingOf>[0], 'pets'> & {
  overrides?: Overrides;
  payBy?: 'dropOff' | 'link';
};

/** What an admin sends for a customer: day care a week from now, unless `options` say otherwise. */
export function bookingForOf(
  { uid, pet, email }: Pick<Customer, 'pet' | 'email'> & { uid?: string },
  options: Options = {},
) {
  const { overrides, payBy, ...booked } = options;
  const { customerEmail: _own, ...body } = bookingOf({ pets: [pet], ...booked });
  return { ...body, email, ...(uid && { uid }), ...(overrides && { overrides }), ...(payBy && { payBy }) };
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

/** A booking that an admin has made for an address that nobody has, and the token of the link that was mailed to it. */
export async function bookForNobody(
  admin: Person,
  { email = newAddress(), ...options }: Options & { email?: string } = {},
): Promise<{ email: string; id: number; token: string }> {
  const { result } = await call(adminNewBookingRoutes.bookForCustomer, {
    as: admin,
    headers: { 'Idempotency-Key': randomUUID() },
    body: bookingForNobody(email, options),
  });
  return { email, id: result.id, token: await tokenOf(result.id) };
}

export function newAddress(): string {
  return `sam-${randomUUID().slice(0, 13)}@example.com`;
}

export function bookingForNobody(email: string, options: Options = {}) {
  const { petIds: _none, ...body } = bookingForOf(
    { pet: { ...aPet, id: 1, otherBreed: '' }, email },
    options,
  );
  return { ...body, newCustomer: { name: 'Sam Poe', phone: '555-0177', pets: [aPet] } };
}

/** Of the mail of this cause. */
export async function tokenOf(id: number, cause = 'confirm', mail = collections.mail): Promise<string> {
  const sent = (await mail.doc(`reservation-${id}-${cause}-customer`).get()).data();
  const [, token] = /[?&]token=([\w-]{22})\b/.exec(sent?.message.text ?? '') ?? [];
  if (token === undefined) throw new Error(`No link was mailed for ${id}: ${cause}.`);
  return token;
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

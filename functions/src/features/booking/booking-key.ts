import { hash } from 'node:crypto';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';

/** The document of a customer's Idempotency-Key: keys of different customers never meet. */
export function bookingKeyId(uid: string, key: string): string {
  return hash('sha256', JSON.stringify([uid, key]));
}

/** Tells whether two bookings ask for the same; the parsed body has its fields in one order. */
export function bodyHashOf(body: ReservationBody): string {
  return hash('sha256', JSON.stringify(body));
}

import { ApiError } from '../../http/api-error.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { openCheckout } from './checkout.ts';
import { ownReservation } from './own-reservation.ts';

/**
 * The address of the open checkout of a customer's pending reservation, or of a new one.
 * @throws ApiError NOT_FOUND, CONFLICT when it is paid, cancelled or past, PAYMENT_UNAVAILABLE.
 */
export async function reopenCheckout(deps: BookingDependencies, uid: string, id: number): Promise<string> {
  const { url } = await openCheckout(deps, await ownReservation(deps, uid, id));
  if (url === null) throw new ApiError('CONFLICT', 'This booking is paid already.');
  return url;
}

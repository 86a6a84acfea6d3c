import { publicIdOf } from '../../../lib/public-id.ts';

/** The same key of the same admin for the same booking is the same order, and recorded under this. */
export const orderKeyOf = (key: string, admin: string, reservationId: number): string =>
  String(publicIdOf(key, admin, String(reservationId)));

/** In dollars: what was received for a booking, before anything went back, and not what was paid too much. */
export type Paid = { online: number; atDropOff: number };

type Booked = { paid: Paid | null; paidAt: unknown; payBy: string; totalPrice: number };

/** A booking of a former release does not say it: there it is the price, in the one way that it had. */
export function paidOf({ paid, paidAt, payBy, totalPrice }: Booked): Paid {
  if (paid !== null) return paid;
  const amount = paidAt === null ? 0 : totalPrice;
  return payBy === 'dropOff' ? { online: 0, atDropOff: amount } : { online: amount, atDropOff: 0 };
}

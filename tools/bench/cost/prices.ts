/**
 * List prices in US dollars, as known on `asOf`, without the free quotas and before taxes: look them up again before relying
 * on a sum. Compared with copies of the vendors' pages, some of them older: Firestore (multi-region nam5; a single region is
 * about half) https://cloud.google.com/firestore/pricing, functions (2nd generation, which bill as Cloud Run; tier 1)
 * https://cloud.google.com/run/pricing. Hosting and Storage https://firebase.google.com/pricing and Stripe (cards of the US)
 * https://stripe.com/pricing were compared with what others quote of them.
 */
export const prices = {
  asOf: '2025-06',
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  call: 0.4 / 1_000_000,
  /** One processor and 1 GiB for a second. */
  callSecond: 0.000024 + 0.0000025,
  hostingByte: 0.15 / 1e9,
  storageByte: 0.12 / 1e9,
  stripeShare: 0.029,
  stripePayment: 0.3,
} as const;

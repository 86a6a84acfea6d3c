/**
 * List prices in US dollars, without free quotas and taxes. Look them up again before you rely on a sum; `asOf` says when each was
 * last confirmed. Firestore is multi-region nam5 (a single region costs about half), functions are 2nd generation in a tier 1
 * region, Storage is egress within the first 10 TiB of a month, Stripe is for cards of the US.
 * - https://cloud.google.com/firestore/pricing
 * - https://cloud.google.com/run/pricing (functions of the 2nd generation are billed as Cloud Run)
 * - https://firebase.google.com/pricing (Hosting)
 * - https://cloud.google.com/storage/pricing
 * - https://stripe.com/pricing
 */
export const prices = {
  asOf: {
    Firestore: '2025-06',
    functions: '2025-06',
    Hosting: '2026-05',
    Storage: '2026-09',
    Stripe: '2026-09',
  },
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  call: 0.4 / 1_000_000,
  /** One processor and 1 GiB for a second. */
  callSecond: 0.000024 + 0.0000025,
  hostingByte: 0.15 / 1e9,
  storageByte: 0.12 / 2 ** 30,
  stripeShare: 0.029,
  stripePayment: 0.3,
} as const;

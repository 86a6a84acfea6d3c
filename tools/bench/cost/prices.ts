/**
 * List prices in US dollars, without the free quotas and before taxes: look them up again before relying on a sum. `asOf` says
 * up to when each was confirmed, and by what:
 * - Firestore (multi-region nam5; a single region is about half) https://cloud.google.com/firestore/pricing and functions (2nd
 *   generation, which bill as Cloud Run; tier 1, billed by request) https://cloud.google.com/run/pricing: copies of the
 *   vendor's own pages, which bear no date.
 * - Hosting https://firebase.google.com/pricing: what others quote of it.
 * - Storage (to anywhere, the first 10 TiB of a month) https://cloud.google.com/storage/pricing and Stripe (cards of the US)
 *   https://stripe.com/pricing: word for word transcripts of the vendor's own page, of 20 September 2026.
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

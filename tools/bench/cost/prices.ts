/**
 * List prices in US dollars, without free quotas and taxes. Look them up again before you rely on a sum; `asOf` says when each was
 * last confirmed. Firestore is multi-region nam5 (a single region costs about half), functions are 2nd generation in a tier 1
 * region, Storage is a single region with egress within the first 10 TiB of a month, Stripe is for cards of the US. Mails go by any SMTP
 * account: here Amazon SES, 'Essentials', which has no monthly price; Postmark costs $15 a month, with 10,000 mails.
 * - https://cloud.google.com/firestore/pricing
 * - https://cloud.google.com/run/pricing (functions of the 2nd generation are billed as Cloud Run)
 * - https://firebase.google.com/pricing (Hosting)
 * - https://cloud.google.com/storage/pricing
 * - https://stripe.com/pricing
 * - https://aws.amazon.com/ses/pricing/
 */
export const prices = {
  asOf: {
    Firestore: '2025-06',
    functions: '2025-06',
    Hosting: '2026-05',
    Storage: '2026-09',
    Stripe: '2026-09',
    mails: '2026-08',
  },
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  call: 0.4 / 1_000_000,
  /** One processor and 1 GiB for a second. */
  callSecond: 0.000024 + 0.0000025,
  hostingByte: 0.15 / 1e9,
  storageByte: 0.12 / 2 ** 30,
  keptByteYear: (0.000027397 * 24 * 365) / 2 ** 30,
  fileWritten: 0.005 / 1000,
  fileRead: 0.0004 / 1000,
  mail: 0.16 / 1000,
  stripeShare: 0.029,
  stripePayment: 0.3,
} as const;

/** Limits that no page needs, apart from `limits`, which every page loads. */
export const serverLimits = {
  /** How much longer than its checkout a hold lasts, so that an ordinary delay of the webhook costs nobody the place. */
  holdGraceMinutes: 3,
  /** Stripe requires at least 30 from the creation of the session, which is a little later than the attempt's. */
  checkoutMinutes: 31,
  attentionPerCall: 50,
  jsonBytes: 100_000,
  /** In pixels. A smaller original is not enlarged. */
  imageWidths: { image: 1600, thumbnail: 640 },
} as const;

/** What a day has a limited number of (docs/rules.md#capacity): dogs, but for `rides`, which are bookings. */
export const pools = ['overnight', 'daycare', 'walks', 'baths', 'rides', 'house', 'large'] as const;
export type Pool = (typeof pools)[number];

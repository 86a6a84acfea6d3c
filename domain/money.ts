/** '$2,100': whole dollars, with no decimals (docs/rules.md#prices). */
export function formatDollars(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString('en-US')}`;
}

/** '$10' or '$10.50': money that may have cents, such as a refund made in Stripe's dashboard. */
export function formatAmount(dollars: number): string {
  const cents = Math.round(dollars * 100);
  // With options the engine builds a formatter for each call.
  if (cents % 100 === 0) return formatDollars(cents / 100);
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

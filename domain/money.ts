export const currency = 'USD';

export const stripeCurrency = currency.toLowerCase();

// Made once, since building a formatter is slow.
const wholeDollars = formatter(0);

// The locale is the language of the site, whatever the currency is.
function formatter(maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits });
}

/** '$2,100': whole dollars (docs/rules.md#prices). */
export function formatDollars(dollars: number): string {
  return wholeDollars.format(Math.round(dollars));
}

/** '$10' or '$10.50': a refund made in Stripe's dashboard may have cents. */
export function formatAmount(dollars: number): string {
  return centsOf(dollars) % 100 === 0 ? formatDollars(dollars) : formatter(2).format(dollars);
}

/** Stripe counts in cents, everything else in dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
export const dollarsOf = (cents: number): number => cents / 100;

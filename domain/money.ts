import { numberText } from './number-text.ts';

export const currency = 'USD';
const sign = '$';

export const stripeCurrency = currency.toLowerCase();

/** '$2,100': whole dollars (docs/rules.md#prices). */
export function formatDollars(dollars: number): string {
  const whole = Math.round(dollars);
  return `${whole < 0 ? '-' : ''}${sign}${numberText(Math.abs(whole))}`;
}

/** '$10' or '$10.50': a refund made in Stripe's dashboard may have cents. */
export function formatAmount(dollars: number): string {
  const cents = centsOf(dollars);
  const part = Math.abs(cents % 100);
  if (part === 0) return formatDollars(dollars);
  const whole = Math.abs(Math.trunc(cents / 100));
  return `${cents < 0 ? '-' : ''}${sign}${numberText(whole)}.${String(part).padStart(2, '0')}`;
}

/** Stripe counts in cents, everything else in dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
export const dollarsOf = (cents: number): number => cents / 100;

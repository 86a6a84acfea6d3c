import type { Quote, QuoteLine } from './contract/quote.ts';

/**
 * The same booking at a price that the owner has agreed to, as one line. Of several slots each has an equal part of it
 * (docs/rules.md#refunds).
 */
export function agreedQuote({ appliedAddOns }: Quote, total: number): Quote {
  const line: QuoteLine = {
    kind: 'service',
    // Not the id of a service: the summary would merge the line as one of walks (price-summary.ts).
    id: 'AGREED_PRICE',
    label: 'Agreed price',
    unitPrice: total,
    quantity: 1,
    amount: total,
    autoApplied: false,
    pet: null,
    slotAmounts: [],
  };
  return { lines: [line], total, appliedAddOns };
}

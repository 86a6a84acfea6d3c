import { notAvailableText } from './availability-messages.ts';
import type { Refusal } from './contract/availability.ts';

/** As the owner reads it, who finds every booking by its number. Apart from the customer's words, which public pages load. */
export function notAvailableToOwnerText(refusals: readonly Refusal[]): string {
  return notAvailableText(refusals, (id) => `see booking ${id}`);
}

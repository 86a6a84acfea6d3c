import { addOnIds, addOns, services } from './catalogue.ts';
import type { QuoteLine } from './contract/quote.ts';

/**
 * Merges walks of one length into one line ('60 minutes'), whether their further blocks were chosen by times or as long_walk.
 * Lines of older bookings do not name their slots; where there are several walks, these lines stay as they are.
 */
export function summaryLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const service = Object.values(services).find(({ serviceType }) =>
    lines.some(({ id }) => id === serviceType),
  );
  if (service?.pricing.per !== 'block') return [...lines];
  const { blockMinutes } = service.pricing;
  const ofWalks = lines.filter(({ id }) => id === service.serviceType || makesLonger(id));
  const [first] = ofWalks;
  if (first === undefined) return [...lines];
  const slotAmounts = ofWalks.map((line) => slotAmountsOf(line, first.quantity));
  if (slotAmounts.some((amounts) => amounts.length !== first.quantity)) return [...lines];

  const walks = Array.from({ length: first.quantity }, (_, slot) => ({
    blocks: sumOf(ofWalks.map(({ unitPrice }, index) => (slotAmounts[index]?.[slot] ?? 0) / unitPrice)),
    price: sumOf(slotAmounts.map((amounts) => amounts[slot] ?? 0)),
  }));
  const byLength = Map.groupBy(walks, ({ blocks, price }) => `${Math.round(blocks)} ${price}`);
  const merged = [...byLength.values()].flatMap(([walk, ...others]) => {
    if (walk === undefined) return [];
    const minutes = Math.round(walk.blocks) * blockMinutes;
    const quantity = 1 + others.length;
    const label = `${service.name}, ${minutes} minutes`;
    return [{ ...first, label, unitPrice: walk.price, quantity, amount: walk.price * quantity }];
  });
  return [...merged, ...lines.filter((line) => !ofWalks.includes(line))];
}

function makesLonger(id: string): boolean {
  return addOnIds.some((addOn) => addOn === id && addOns[addOn].furtherMinutes !== undefined);
}

/** Older bookings have no `slotAmounts`. With a single walk, the whole line belongs to it. */
function slotAmountsOf({ slotAmounts, amount }: QuoteLine, walks: number): number[] {
  return slotAmounts.length === 0 && walks === 1 ? [amount] : slotAmounts;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

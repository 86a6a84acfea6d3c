import { serviceTypeLabels, walkingRates } from './catalogue.ts';
import type { QuoteLine } from './pricing.ts';

/**
 * The lines of a price as summaries show them. Walks of one length are one line, whether their further blocks were chosen by
 * their times or as long_walk: '60 minutes'. Lines of older bookings, which do not name their slots, stay where there are several.
 */
export function summaryLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const ofWalks = lines.filter(({ id }) => id === 'DOG_WALKING' || id === 'long_walk');
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
    const minutes = Math.round(walk.blocks) * walkingRates.blockMinutes;
    const quantity = 1 + others.length;
    const label = `${serviceTypeLabels.DOG_WALKING}, ${minutes} minutes`;
    return [{ ...first, label, unitPrice: walk.price, quantity, amount: walk.price * quantity }];
  });
  return [...merged, ...lines.filter((line) => !ofWalks.includes(line))];
}

/** Of one walk all of the line is its own, also where an older booking does not say so. */
function slotAmountsOf({ slotAmounts, amount }: QuoteLine, walks: number): number[] {
  return slotAmounts.length === 0 && walks === 1 ? [amount] : slotAmounts;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

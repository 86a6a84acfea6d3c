import { businessTime } from './business-time.ts';
import { limits, serviceOfType, type BookableServiceType } from './catalogue.ts';
import { hoursText } from './duration.ts';
import { formatDollars } from './money.ts';
import type { QuoteLine } from './contract/quote.ts';

/** The refund is full up to and including `fullUntil`, half before `halfUntil` (the drop-off), then nothing. */
export type RefundTerms = { fullUntil: Date; halfUntil: Date };

/**
 * docs/rules.md#refunds. The hours are elapsed time, also across a change of clocks. Paying late never extends a refund past
 * the drop-off.
 */
export function refundTerms({ paidAt, dropOffAt }: { paidAt: Date; dropOffAt: Date }): RefundTerms {
  const later = Math.max(fullRefundEnd(dropOffAt), graceEnd(paidAt));
  return { fullUntil: new Date(Math.min(later, dropOffAt.getTime())), halfUntil: dropOffAt };
}

const millisecondsOfHour = 60 * 60 * 1000;

function fullRefundEnd(dropOffAt: Date): number {
  return dropOffAt.getTime() - limits.refundHours.beforeDropOff * millisecondsOfHour;
}

function graceEnd(paidAt: Date): number {
  return paidAt.getTime() + limits.refundHours.afterPaying * millisecondsOfHour;
}

export type PricedSlots = {
  totalPrice: number;
  lines: readonly Pick<QuoteLine, 'slotAmounts'>[];
  timeSlots: readonly { dropOffAt: Date }[];
};

/**
 * In dollars (docs/rules.md#refunds). Each slot is refunded by its own deadlines, with its own lines and an equal part of the
 * rest of the price. Only the sum is rounded, up to the dollar. An unpaid booking has no refund.
 */
export function refundFor(booking: PricedSlots & { paidAt: Date | null; now: Date }): number {
  const { totalPrice, lines, timeSlots, paidAt, now } = booking;
  if (paidAt === null || timeSlots.length === 0) return 0;
  const ownAmounts = timeSlots.map((_, index) => sumOf(lines.map((line) => line.slotAmounts[index] ?? 0)));
  const shared = totalPrice - sumOf(ownAmounts);
  // In this unit every slot's half is a whole number, so nothing is rounded before the sum.
  const partsOfDollar = 2 * timeSlots.length;
  const parts = timeSlots.map(({ dropOffAt }, index) => {
    const price = (ownAmounts[index] ?? 0) * timeSlots.length + shared;
    return price * halvesDue(refundTerms({ paidAt, dropOffAt }), now);
  });
  return Math.ceil(sumOf(parts) / partsOfDollar);
}

function halvesDue({ fullUntil, halfUntil }: RefundTerms, now: Date): 0 | 1 | 2 {
  if (now >= halfUntil) return 0;
  return now <= fullUntil ? 2 : 1;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export function refundPreviewText(dollars: number): string {
  return `You will be refunded ${formatDollars(dollars)}.`;
}

type RefundRule = {
  serviceType: BookableServiceType;
  timeSlots: readonly { dropOffAt: Date }[];
  /** Null before 'Pay Now': then the rule assumes payment at `now`. */
  paidAt: Date | null;
  now: Date;
  zone: string;
};

/**
 * The refund rule with its deadlines in business time: one sentence, and for several slots one more for each. Null once every
 * drop-off is past.
 */
export function refundRule(rule: RefundRule): { lead: string; slots: string[] } | null {
  const { timeSlots, now } = rule;
  const [first, ...others] = timeSlots;
  if (first === undefined || timeSlots.every(({ dropOffAt }) => dropOffAt <= now)) return null;
  if (others.length === 0) return { lead: ruleOfOnlySlot(first.dropOffAt, rule), slots: [] };
  return {
    lead: 'Each date is refunded on its own: its own price, and an equal part of what is charged once for the whole booking.',
    slots: timeSlots.map(({ dropOffAt }) => ruleOfSlot(dropOffAt, rule)),
  };
}

function ruleOfOnlySlot(dropOffAt: Date, rule: RefundRule): string {
  const start = `${startWord(rule)} (${businessTime(dropOffAt, rule.zone)})`;
  const deadline = fullDeadline(dropOffAt, rule);
  if (deadline === null) return `Cancel before ${start} for a full refund. After that there is no refund.`;
  return `Cancel ${deadline} for a full refund. After that half is refunded until ${start}, and nothing later.`;
}

function ruleOfSlot(dropOffAt: Date, rule: RefundRule): string {
  const start = startWord(rule);
  const deadline = fullDeadline(dropOffAt, rule);
  const text =
    dropOffAt <= rule.now
      ? `nothing, because ${start} is past`
      : deadline === null
        ? `in full if you cancel before ${start}`
        : `in full if you cancel ${deadline}, then half until ${start}`;
  return `${businessTime(dropOffAt, rule.zone)}: ${text}.`;
}

/** 'by 2026.5.9 08:00 AM PDT', or null where the full refund lasts until drop-off. */
function fullDeadline(dropOffAt: Date, { paidAt, now, zone }: RefundRule): string | null {
  const { fullUntil, halfUntil } = refundTerms({ paidAt: paidAt ?? now, dropOffAt });
  if (fullUntil.getTime() === halfUntil.getTime()) return null;
  const graceDecides = paidAt === null && graceEnd(now) > fullRefundEnd(dropOffAt);
  return graceDecides
    ? `within ${hoursText(limits.refundHours.afterPaying)} of paying`
    : `by ${businessTime(fullUntil, zone)}`;
}

function startWord({ serviceType }: RefundRule): string {
  return serviceOfType(serviceType).isVisit ? 'the visit' : 'drop-off';
}

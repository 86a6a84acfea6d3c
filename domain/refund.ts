import { businessTime } from './business-time.ts';
import { limits, serviceOfType } from './catalogue.ts';
import type { BookableServiceType } from './catalogue.ts';
import { formatDollars } from './money.ts';
import type { QuoteLine } from './pricing.ts';

/** The deadlines of a slot's refund: in full up to and including `fullUntil`, half of it before `halfUntil` (the drop-off), then nothing. */
export type RefundTerms = { fullUntil: Date; halfUntil: Date };

/**
 * The deadlines of a slot that was paid at `paidAt` (docs/rules.md#refunds): in full up to 24 hours before its drop-off and within
 * 1 hour of paying, half until drop-off. Elapsed hours, whatever the wall clock does. Paying late never carries a refund past
 * the drop-off.
 */
export function refundTerms({ paidAt, dropOffAt }: { paidAt: Date; dropOffAt: Date }): RefundTerms {
  const later = Math.max(noticeEnd(dropOffAt), graceEnd(paidAt));
  return { fullUntil: new Date(Math.min(later, dropOffAt.getTime())), halfUntil: dropOffAt };
}

const millisecondsOfHour = 60 * 60 * 1000;

function noticeEnd(dropOffAt: Date): number {
  return dropOffAt.getTime() - limits.refundHours.beforeDropOff * millisecondsOfHour;
}

function graceEnd(paidAt: Date): number {
  return paidAt.getTime() + limits.refundHours.afterPaying * millisecondsOfHour;
}

/** What a refund is worked out from. */
export type PricedSlots = {
  totalPrice: number;
  lines: readonly Pick<QuoteLine, 'slotAmounts'>[];
  timeSlots: readonly { dropOffAt: Date }[];
};

/**
 * What a cancellation at `now` pays back, in dollars (docs/rules.md#refunds): for each slot by its own deadlines, of its own lines
 * and an equal part of the rest of the price. Rounded up to the dollar once, on the sum. Unpaid: nothing.
 */
export function refundFor(booking: PricedSlots & { paidAt: Date | null; now: Date }): number {
  const { totalPrice, lines, timeSlots, paidAt, now } = booking;
  if (paidAt === null || timeSlots.length === 0) return 0;
  const ownAmounts = timeSlots.map((_, index) => sumOf(lines.map((line) => line.slotAmounts[index] ?? 0)));
  const shared = totalPrice - sumOf(ownAmounts);
  // Counted in so small a part of a dollar that every slot's half is a whole number of it: nothing is rounded on the way.
  const partsOfDollar = 2 * timeSlots.length;
  const parts = timeSlots.map(({ dropOffAt }, index) => {
    const price = (ownAmounts[index] ?? 0) * timeSlots.length + shared;
    return price * halvesDue(refundTerms({ paidAt, dropOffAt }), now);
  });
  return Math.ceil(sumOf(parts) / partsOfDollar);
}

/** How many halves of a slot's price go back. */
function halvesDue({ fullUntil, halfUntil }: RefundTerms, now: Date): 0 | 1 | 2 {
  if (now >= halfUntil) return 0;
  return now <= fullUntil ? 2 : 1;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** What the cancel prompt says under its question. */
export function refundPreviewText(dollars: number): string {
  return `You will be refunded ${formatDollars(dollars)}.`;
}

type RefundRule = {
  serviceType: BookableServiceType;
  timeSlots: readonly { dropOffAt: Date }[];
  /** Null before 'Pay Now': paid at `now` at the earliest. */
  paidAt: Date | null;
  now: Date;
  zone: string;
};

/**
 * The refund rule of one booking with its deadlines in business time: a sentence, and for several slots what holds for each of
 * them. Nothing once every drop-off is past.
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

/** 'by 2026.5.9 08:00 AM PDT'; null where it is all the time until drop-off. */
function fullDeadline(dropOffAt: Date, { paidAt, now, zone }: RefundRule): string | null {
  const { fullUntil, halfUntil } = refundTerms({ paidAt: paidAt ?? now, dropOffAt });
  if (fullUntil.getTime() === halfUntil.getTime()) return null;
  const graceDecides = paidAt === null && graceEnd(now) > noticeEnd(dropOffAt);
  return graceDecides
    ? `within ${hoursText(limits.refundHours.afterPaying)} of paying`
    : `by ${businessTime(fullUntil, zone)}`;
}

const hoursText = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

function startWord({ serviceType }: RefundRule): string {
  return serviceOfType(serviceType).isVisit ? 'the visit' : 'drop-off';
}

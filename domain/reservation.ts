import { formatWireTime, wallClockIn } from './calendar.ts';
import { limits } from './catalogue.ts';
import { formatDollars } from './money.ts';
import { formatTimeText } from './time-text.ts';

export const reservationStatuses = ['PENDING', 'PAID', 'CANCELLED'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Specification 2, section 4: how a status is shown to the customer. */
export const reservationStatusLabels: Record<ReservationStatus, string> = {
  PENDING: 'Pending',
  PAID: 'Completed',
  CANCELLED: 'Cancelled',
};

const transitions: Record<ReservationStatus, readonly ReservationStatus[]> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['CANCELLED'],
  CANCELLED: [],
};

/** PENDING → PAID → CANCELLED and PENDING → CANCELLED, nothing else; staying as it is is no transition. */
export function canTransition(from: ReservationStatus, to: ReservationStatus): boolean {
  return transitions[from].includes(to);
}

/** Decisions, 'Reservations': a reservation stays payable while it is PENDING and its first drop-off lies ahead. */
export function isPayable(status: ReservationStatus, firstDropOffAt: Date, now: Date): boolean {
  return status === 'PENDING' && now < firstDropOffAt;
}

/** 'Total Due at Drop-off' in dollars: nothing once paid online or cancelled, else the full price (decisions, 'Reservations'). */
export function dueAtDropOff(status: ReservationStatus, totalPrice: number): number {
  return status === 'PENDING' ? totalPrice : 0;
}

/** The deadlines of a refund: in full up to and including `fullUntil`, half of it before `halfUntil` (the drop-off), then nothing. */
export type RefundTerms = { fullUntil: Date; halfUntil: Date };

/**
 * The deadlines of a booking paid at `paidAt` (decisions, 'Refund'): in full up to 24 hours before the first drop-off and
 * within 1 hour of paying, half until drop-off. Elapsed hours, whatever the wall clock does. Paying late never carries a
 * refund past the drop-off.
 */
export function refundTerms({ paidAt, firstDropOffAt }: { paidAt: Date; firstDropOffAt: Date }): RefundTerms {
  const later = Math.max(noticeEnd(firstDropOffAt), graceEnd(paidAt));
  return { fullUntil: new Date(Math.min(later, firstDropOffAt.getTime())), halfUntil: firstDropOffAt };
}

const millisecondsOfHour = 60 * 60 * 1000;

function noticeEnd(firstDropOffAt: Date): number {
  return firstDropOffAt.getTime() - limits.refundHours.beforeDropOff * millisecondsOfHour;
}

function graceEnd(paidAt: Date): number {
  return paidAt.getTime() + limits.refundHours.afterPaying * millisecondsOfHour;
}

/** What a cancellation at `now` pays back, in dollars; half is rounded up to the dollar (decisions, 'Refund'). Unpaid: nothing. */
export function refundFor(booking: {
  totalPrice: number;
  paidAt: Date | null;
  firstDropOffAt: Date;
  now: Date;
}): number {
  const { totalPrice, paidAt, firstDropOffAt, now } = booking;
  if (paidAt === null) return 0;
  const { fullUntil, halfUntil } = refundTerms({ paidAt, firstDropOffAt });
  if (now >= halfUntil) return 0;
  return now <= fullUntil ? totalPrice : Math.ceil(totalPrice / 2);
}

/** What the cancel prompt says under its question (decisions, 'Refund'). */
export function refundPreviewText(dollars: number): string {
  return `You will be refunded ${formatDollars(dollars)}.`;
}

/**
 * The refund rule of one booking with its deadlines in business time, as it stands before 'Pay Now' (`paidAt` null: paid at
 * `now` at the earliest) and afterwards.
 */
export function refundRuleText(booking: {
  paidAt: Date | null;
  firstDropOffAt: Date;
  now: Date;
  zone: string;
}): string {
  const { paidAt, firstDropOffAt, now, zone } = booking;
  const { fullUntil, halfUntil } = refundTerms({ paidAt: paidAt ?? now, firstDropOffAt });
  const dropOff = `drop-off (${businessTime(halfUntil, zone)})`;
  if (fullUntil.getTime() === halfUntil.getTime()) {
    return `Cancel before ${dropOff} for a full refund. After that there is no refund.`;
  }
  const graceDecides = paidAt === null && graceEnd(now) > noticeEnd(firstDropOffAt);
  const deadline = graceDecides
    ? `within ${limits.refundHours.afterPaying} hour of paying`
    : `by ${businessTime(fullUntil, zone)}`;
  return `Cancel ${deadline} for a full refund. After that half is refunded until ${dropOff}, and nothing later.`;
}

/** '2026.5.3 08:00 AM PDT': an instant on the business's wall clock, its zone named. */
function businessTime(instant: Date, zone: string): string {
  const { date, minutes } = wallClockIn(zone, instant);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant,
  );
  const zoneName = parts.filter((part) => part.type === 'timeZoneName').map((part) => part.value);
  return [formatWireTime(date, formatTimeText(minutes)), ...zoneName].join(' ');
}

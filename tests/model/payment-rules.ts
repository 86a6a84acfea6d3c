import { refundFor } from '@pawprints/domain/refund';
import type { PaymentRecord } from '@pawprints/stripe-stand-in';
import type { AttentionDocument } from '../../functions/src/records/attention.ts';
import {
  paymentsOf,
  payingPayments,
  type Payment,
  type RefundEntry,
} from '../../functions/src/records/payment.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { Rule } from './line-rules.ts';
import { keptCents } from './money-ledger.ts';
import type { World } from './world.ts';

/** What goes back of one payment: what is due of it, once, by whatever way; and what does not, somebody knows of. */
export function paymentRules(
  { id, status, payment, refunds, settlements }: Reservation,
  { paymentIntentId, amountCents, due, isDifference }: Payment,
  attention: readonly AttentionDocument[],
): Rule[] {
  const own = refunds.filter((entry) => entry.paymentIntentId === paymentIntentId && isReturning(entry));
  const ours = centsOf(own.filter(({ cause }) => cause !== 'dashboard'));
  const elsewhere = centsOf(settlements.filter((one) => one.paymentIntentId === paymentIntentId));
  const back = centsOf(own) + elsewhere;
  const dueCents = due?.cents ?? 0;
  const isExtra = payment?.paymentIntentId !== paymentIntentId && isDifference !== true;
  const told = attention.filter(
    ({ cause, reference }) => reference === paymentIntentId && cause.startsWith('REFUND_'),
  );
  return [
    [`${id} gives back ${back} of ${amountCents}`, back <= amountCents],
    [`${id} gives back ${ours} by itself, where ${dueCents} are due`, ours <= dueCents],
    [
      `${id} gives back more than was left to give when it was ordered`,
      own.every(
        (entry, at) =>
          entry.cause === 'dashboard' ||
          entry.number === 0 ||
          entry.amountCents <= dueCents - centsOf(own.slice(0, at)),
      ),
    ],
    [`${id} was paid twice, and ${dueCents} of ${amountCents} are due`, !isExtra || dueCents === amountCents],
    [
      `${id} is PAID, and ${dueCents} are due`,
      isExtra || status !== 'PAID' || due === null || due.cause === 'refunded-by-hand',
    ],
    [
      `${id} keeps ${dueCents - back} that are due, and nobody is told`,
      back >= dueCents || told.some(({ state, how }) => state === 'open' || how !== 'itself'),
    ],
    [
      `${id} tells of a refund that is put right`,
      back < dueCents ||
        due === null ||
        hasFailedByHand(refunds) ||
        told.every(({ state }) => state !== 'open'),
    ],
  ];
}

function hasFailedByHand(refunds: Reservation['refunds']): boolean {
  return refunds.some(({ cause, status }) => cause === 'dashboard' && status === 'failed');
}

/** What a cancellation by the rule gives back: the domain's at that moment; all of what was paid later, or given back by hand. */
export function cancellationRules({
  id,
  status,
  payment,
  paidAt,
  cancelledAt,
  ...rest
}: Reservation): Rule[] {
  if (status !== 'CANCELLED' || payment === null || paidAt === null || cancelledAt === null) return [];
  if (rest.changes.length > 0) return [];
  const { due, amountCents } = payment;
  const rule =
    due?.cause === 'cancelled' ? refundFor({ ...rest, paidAt, now: cancelledAt }) * 100 : amountCents;
  return [[`${id} owes ${due?.cents} of ${rule}`, due?.cents === rule]];
}

/** Whatever its dates have become, the business keeps its price, less what was given back beside the rule. */
export function keptRules(reservation: Reservation): Rule[] {
  const { id, status, totalPrice, difference } = reservation;
  const price = totalPrice * 100;
  const kept = keptCents(reservation);
  const owed = (difference?.amount ?? 0) * 100;
  const given = givenCents(reservation);
  const what = `${id} is ${status}, keeps ${kept} and is owed ${owed} of ${price}, of which ${given} were given back`;
  if (status === 'PAID') return [[what, kept + owed <= price && kept + owed >= price - given]];
  if (status === 'PENDING') return [[what, kept + owed === 0]];
  const isAllDue = ['paid-while-full', 'paid-after-cancel'].includes(reservation.payment?.due?.cause ?? '');
  return [[what, owed === 0 && kept <= (isAllDue ? 0 : price)]];
}

/** What the owner has given back beside the rule, or has tried to. */
function givenCents(reservation: Reservation): number {
  const paying = new Set(payingPayments(reservation).map(({ paymentIntentId }) => paymentIntentId));
  const isOfPaying = ({ paymentIntentId }: { paymentIntentId: string }) => paying.has(paymentIntentId);
  const byHand = reservation.refunds.filter(
    ({ cause, keepsBooking }) =>
      cause === 'dashboard' || (cause === 'refunded-by-hand' && keepsBooking !== true),
  );
  return centsOf([...byHand, ...reservation.settlements].filter(isOfPaying));
}

/** What Stripe has taken of a booking: what our records know of it and what they do not. */
export function takenOf({ context }: World, reservation: Reservation) {
  const known = new Set(paymentsOf(reservation).map(({ paymentIntentId }) => paymentIntentId));
  const { sessions, payments } = context.state;
  const own = new Map(
    sessions
      .filter((one) => one.client_reference_id === String(reservation.id))
      .map((session) => [session.id, session]),
  );
  const taken = payments.filter(
    ({ status, standIn }) => status === 'succeeded' && own.has(standIn.sessionId),
  );
  const isAsked = (payment: PaymentRecord): boolean =>
    payment.currency === 'usd' &&
    (own.get(payment.standIn.sessionId)?.metadata?.['for'] !== undefined ||
      payment.amount === reservation.totalPrice * 100);
  return {
    known: taken.filter(({ id }) => known.has(id)),
    unknown: taken.filter(({ id }) => !known.has(id)),
    /** Those that have to be known. A price that it had before may count, by what it was when it was paid. */
    asked: reservation.changes.length > 0 ? [] : taken.filter(isAsked),
    wrong: taken.filter(
      (one) =>
        !isAsked(one) &&
        (one.currency !== 'usd' ||
          !reservation.changes.some(({ priceBefore }) => priceBefore * 100 === one.amount)),
    ),
  };
}

export function isReturning({ status }: RefundEntry): boolean {
  return status !== 'failed';
}

export function centsOf(all: readonly { amountCents: number }[]): number {
  return all.reduce((total, { amountCents }) => total + amountCents, 0);
}

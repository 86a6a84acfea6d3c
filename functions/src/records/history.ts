import type { AuditAct } from '@pawprints/domain/contract/admin-audit';
import { formatDollars } from '@pawprints/domain/money';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { spanText } from '@pawprints/domain/visit';
import { outstandingCents, paymentsOf, type HistoryEvent, type RefundEntry } from './payment.ts';
import type { Reservation } from './reservation.ts';

export const whatHappened = [
  'created',
  'confirmed',
  'priceAgreed',
  'capacityPassed',
  'checkoutOpened',
  'checkoutClosed',
  'linkSent',
  'linkLapsed',
  'paid',
  'paymentUndone',
  'cancelled',
  'replaced',
  'refundOrdered',
  'refundDue',
  'refunded',
  'refundedInDashboard',
  'refundFailed',
  'settledElsewhere',
  'datesChanged',
  'settled',
  'retryAsked',
  'checkedIn',
  'checkedOut',
  'checkInUndone',
  'checkOutUndone',
] as const;
export type WhatHappened = (typeof whatHappened)[number];

/** Who has changed a booking, and why; of an admin also which act it was, for the audit. */
export type Author = { by: string | null; note?: string } | { by: string; note?: string; act: AuditAct };

/** The earliest go first, but for how the booking began. */
const maxEvents = 400;

type Happened = { what: WhatHappened; amountCents?: number; petId?: number; said?: string };

/**
 * The history of a booking after a change. It follows from what is different, so that no change can be forgotten
 * (docs/decisions/0160-presence-and-history.md).
 */
export function historyAfter(
  before: Reservation,
  after: Reservation,
  author: Author,
  at: Date,
): HistoryEvent[] {
  const { by, note = '' } = author;
  const changes = [...ofStatus(before, after), ...ofMoney(before, after), ...ofPresence(before, after)];
  const happened = changes.length > 0 ? changes : ofAct(author);
  const events = happened.map(({ said = '', ...one }) =>
    eventOf(one, { by, note: [said, note].filter(Boolean).join(' ') }, at),
  );
  const [first, ...others] = [...before.history, ...events];
  return first === undefined ? [] : [first, ...others.slice(-maxEvents)];
}

export function eventOf(
  {
    what,
    amountCents = null,
    petId = null,
  }: { what: WhatHappened; amountCents?: number | null; petId?: number | null },
  { by, note = '' }: Author,
  at: Date,
): HistoryEvent {
  return { what, at, by, amountCents, petId, note };
}

function* ofStatus(before: Reservation, after: Reservation): Generator<Happened> {
  if (isUnconfirmed(before.uid) && !isUnconfirmed(after.uid)) yield { what: 'confirmed' };
  if (after.changes.length > before.changes.length) {
    yield { what: 'datesChanged', said: datesText(before, after) };
  } else if (after.attempt.number > before.attempt.number) yield { what: 'checkoutOpened' };
  else if (after.attempt.closed && !before.attempt.closed) yield { what: 'checkoutClosed' };
  if (before.places?.byLink && after.places === null && after.status === 'PENDING')
    yield { what: 'linkLapsed' };
  if (after.status === 'CANCELLED' && before.status !== 'CANCELLED') {
    yield { what: after.replaced ? 'replaced' : 'cancelled' };
  }
}

/** 'From 2026.5.3 08:00 AM to 05:00 PM; now 2026.5.4 08:00 AM to 05:00 PM. $45, before $30.' */
function datesText(before: Reservation, after: Reservation): string {
  const [from, to] = [before, after].map(({ timeSlots }) => timeSlots.map(spanText).join(', '));
  const [was, is] = [before, after].map(({ totalPrice }) => formatDollars(totalPrice));
  return `From ${from}; now ${to}. ${is}${was === is ? ', as before' : `, before ${was}`}.`;
}

function* ofMoney(before: Reservation, after: Reservation): Generator<Happened> {
  const known = new Set(paymentsOf(before).map(({ sessionId }) => sessionId));
  for (const { sessionId, amountCents } of paymentsOf(after)) {
    if (!known.has(sessionId)) yield { what: 'paid', amountCents };
  }
  const kept = new Set(paymentsOf(after).map(({ sessionId }) => sessionId));
  for (const { sessionId, amountCents } of paymentsOf(before)) {
    if (!kept.has(sessionId)) yield { what: 'paymentUndone', amountCents };
  }
  yield* ofDoor(before, after);
  for (const refund of after.refunds) {
    const { amountCents, status } = refund;
    const earlier = before.refunds.find((one) => isSameRefund(one, refund)) ?? renewed(refund, before, after);
    if (earlier?.status !== status) yield { what: whatOf(refund), amountCents };
  }
  for (const { amountCents } of after.settlements.slice(before.settlements.length)) {
    yield { what: 'settledElsewhere', amountCents };
  }
}

/** What the owner has come to owe of a payment that was received at the door. */
function* ofDoor(before: Reservation, after: Reservation): Generator<Happened> {
  for (const { paymentIntentId, receivedBy, due } of paymentsOf(after)) {
    if (receivedBy === undefined || due === null) continue;
    const amountCents = outstandingCents(after, paymentIntentId) - outstandingCents(before, paymentIntentId);
    if (amountCents > 0) yield { what: 'refundDue', amountCents };
  }
}

/** The order that this one takes the place of, under a new number: it is tried with a new key, and is no second one. */
function renewed(refund: RefundEntry, before: Reservation, after: Reservation): RefundEntry | undefined {
  return before.refunds.find(
    (one) =>
      one.status === 'pending' &&
      one.paymentIntentId === refund.paymentIntentId &&
      one.amountCents === refund.amountCents &&
      !after.refunds.some((other) => isSameRefund(one, other)),
  );
}

/** Those of Stripe's dashboard have no number. */
function isSameRefund(one: RefundEntry, other: RefundEntry): boolean {
  return one.number === other.number && (one.number > 0 || one.refundId === other.refundId);
}

function whatOf({ status, cause }: RefundEntry): WhatHappened {
  return status === 'succeeded' && cause === 'dashboard' ? 'refundedInDashboard' : whatOfRefund[status];
}

const whatOfRefund = { pending: 'refundOrdered', succeeded: 'refunded', failed: 'refundFailed' } as const;

/** What an admin has done and no field says. */
function ofAct(author: Author): Happened[] {
  const act = 'act' in author ? author.act : null;
  if (act === 'settle') return [{ what: 'settled' }];
  if (act === 'sendLink') return [{ what: 'linkSent' }];
  return act === 'retry' ? [{ what: 'retryAsked' }] : [];
}

function* ofPresence(
  { presence: before }: Reservation,
  { presence: after }: Reservation,
): Generator<Happened> {
  for (const one of after) {
    const { petId } = one;
    const earlier = before.find(({ slot, petId: other }) => slot === one.slot && other === petId);
    if (earlier === undefined) yield { what: 'checkedIn', petId };
    if (one.checkedOutAt !== null && !earlier?.checkedOutAt) yield { what: 'checkedOut', petId };
    if (one.checkedOutAt === null && earlier?.checkedOutAt) yield { what: 'checkOutUndone', petId };
  }
  for (const { slot, petId } of before) {
    const isThere = after.some((one) => one.slot === slot && one.petId === petId);
    if (!isThere) yield { what: 'checkInUndone', petId };
  }
}

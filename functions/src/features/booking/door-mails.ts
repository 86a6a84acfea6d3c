import { formatDollars, formatAmount, dollarsOf } from '@pawprints/domain/money';
import { receivedWayNames } from '@pawprints/domain/received-ways';
import { isVisit } from '@pawprints/domain/visit';
import { paragraph } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import type { Payment } from '../../records/payment.ts';
import type { Reservation } from '../../records/reservation.ts';
import { calendarOf, details, toCustomer, whereText } from './mail-texts.ts';

/** The owner has booked for a customer, who pays when the dog comes. */
export function bookedAtDoorMails(reservation: Reservation, now: Date): Mail[] {
  return toCustomer(reservation, {
    cause: 'booked',
    title: 'Your booking is confirmed',
    parts: [
      paragraph('We have booked this for you, as we agreed. Thank you!'),
      ...details(reservation),
      paragraph(dueText(reservation)),
      paragraph(`${whereText(reservation)} All times are the local time there.`),
      { kind: 'link', label: 'Your booking', url: reservation.attempt.successUrl },
    ],
    attachments: [calendarOf(reservation, { now, cancelled: false })],
  });
}

export function dueText(reservation: Reservation): string {
  const { totalPrice } = reservation;
  if (totalPrice === 0) return 'Nothing is to be paid for it.';
  const when = isVisit(reservation) ? 'when we come' : 'at drop-off';
  return `Nothing is to be paid online. Due ${when}: ${formatDollars(totalPrice)}.`;
}

export function receivedMails(
  reservation: Reservation,
  { sessionId, amountCents, receivedBy = 'other' }: Pick<Payment, 'sessionId' | 'amountCents' | 'receivedBy'>,
): Mail[] {
  const parts = [
    paragraph(`We have received ${formatAmount(dollarsOf(amountCents))} for this booking. Thank you!`),
    { kind: 'facts' as const, rows: [{ label: 'How it was paid', value: receivedWayNames[receivedBy] }] },
    ...details(reservation),
  ];
  // One that is recorded anew after it was undone is told of again.
  const cause = reservation.undonePayments.length === 0 ? 'received' : `received-${sessionId}`;
  return toCustomer(reservation, { cause, title: 'Your payment', parts });
}

/** It was recorded by mistake, so what it has paid is due again. */
export function paymentUndoneMails(
  reservation: Reservation,
  { sessionId, amountCents }: Pick<Payment, 'sessionId' | 'amountCents'>,
): Mail[] {
  const amount = formatAmount(dollarsOf(amountCents));
  const parts = [
    paragraph(
      `The payment of ${amount} that we had recorded for this booking was taken back, since we had recorded it by mistake.`,
    ),
    paragraph(
      `Due ${isVisit(reservation) ? 'when we come' : 'at drop-off'}: ${amount}. Your booking stays as it is.`,
    ),
    ...details(reservation),
  ];
  return toCustomer(reservation, {
    cause: `payment-undone-${sessionId}`,
    title: 'A payment was taken back',
    parts,
  });
}

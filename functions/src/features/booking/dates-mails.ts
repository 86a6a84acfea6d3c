import { dollarsOf, formatAmount, formatDollars } from '@pawprints/domain/money';
import { receivedWayNames } from '@pawprints/domain/received-ways';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { isVisit, spanText } from '@pawprints/domain/visit';
import { paragraph, type Part, type Row } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import type { Payment } from '../../records/payment.ts';
import type { Reservation } from '../../records/reservation.ts';
import { goesBackText } from './cancel-mails.ts';
import { payByText } from './link-mails.ts';
import { calendarOf, details, toCustomer } from './mail-texts.ts';
import { totalOf, type Shares } from './payment/refund-shares.ts';

/** The owner has changed the dates. `back` is what goes back for it; `key` tells one change from another. */
export function datesChangedMails(
  before: Reservation,
  after: Reservation,
  { back, key, pageUrl, now }: { back: Shares; key: string; pageUrl: string; now: Date },
): Mail[] {
  const parts: Part[] = [
    paragraph('We have changed the dates of your booking, as we agreed.'),
    { kind: 'facts', rows: [...slotRows('Before', before), ...slotRows('Now', after)] },
    ...moneyText(before, after, { back, now }).map((text) => paragraph(text)),
    ...details(after),
    { kind: 'link', label: isToPay(after) ? 'Pay now' : 'Your booking', url: pageUrl },
  ];
  return toCustomer(after, {
    cause: `dates-changed-${key}`,
    title: 'Your booking has new dates',
    parts,
    attachments: after.status === 'PAID' || isDueAtDropOff(after) ? [calendarFor(after, now)] : [],
  });
}

function calendarFor(reservation: Reservation, now: Date) {
  return calendarOf(reservation, { now, cancelled: false });
}

function isToPay(reservation: Reservation): boolean {
  if (reservation.status === 'PENDING') return !isDueAtDropOff(reservation);
  return reservation.difference?.payBy === 'link';
}

function slotRows(label: string, { timeSlots }: Reservation): Row[] {
  return timeSlots.map((slot) => ({ label, value: spanText(slot) }));
}

function moneyText(
  before: Reservation,
  after: Reservation,
  { back, now }: { back: Shares; now: Date },
): string[] {
  const [was, is] = [formatDollars(before.totalPrice), formatDollars(after.totalPrice)];
  const price = was === is ? `The price stays ${is}.` : `The price is ${is}, instead of ${was}.`;
  const cents = totalOf(back);
  return [
    price,
    ...owedText(after, now),
    ...(cents > 0 ? [`${formatAmount(dollarsOf(cents))} ${goesBackText(back)}`] : []),
  ];
}

function owedText(reservation: Reservation, now: Date): string[] {
  const { status, totalPrice, difference } = reservation;
  const atDoor = isVisit(reservation) ? 'when we come' : 'at drop-off';
  if (isDueAtDropOff(reservation)) return [`Due ${atDoor}: ${formatDollars(totalPrice)}.`];
  if (status === 'PENDING') {
    return [
      `It is not paid yet: please pay ${formatDollars(totalPrice)} online. ${payByText(reservation, now)}`,
    ];
  }
  if (difference === null) return [];
  const amount = formatDollars(difference.amount);
  return difference.payBy === 'link'
    ? [`Still to be paid, online: ${amount}. Your new dates are kept for you.`]
    : [`Still to be paid ${atDoor}: ${amount}.`];
}

/** Once more where to pay what the new dates cost more. `again` tells one sending from another. */
export function differenceLinkMails(
  reservation: Reservation,
  { url, now, again }: { url: string; now: Date; again: string },
): Mail[] {
  return toCustomer(reservation, {
    cause: `difference-link-${again}`,
    title: 'Your new dates are still to be paid',
    parts: [
      paragraph('The new dates of this booking cost more than was paid for the former ones.'),
      ...owedText(reservation, now).map((text) => paragraph(text)),
      ...details(reservation),
      { kind: 'link', label: 'Pay now', url },
      paragraph(
        'Please sign in there with the address that this mail was sent to. The link can be opened as often as you like: nothing is paid twice.',
      ),
    ],
  });
}

/** What was still to be paid is paid. */
export function differencePaidMails(
  reservation: Reservation,
  { sessionId, amountCents, receivedBy }: Payment,
): Mail[] {
  const how = receivedBy === undefined ? 'Online' : receivedWayNames[receivedBy];
  const amount = formatAmount(dollarsOf(amountCents));
  const parts: Part[] = [
    paragraph(`We have received ${amount} for the new dates of this booking. Thank you!`),
    { kind: 'facts', rows: [{ label: 'How it was paid', value: how }] },
    ...details(reservation),
  ];
  return toCustomer(reservation, { cause: `difference-${sessionId}`, title: 'Your payment', parts });
}

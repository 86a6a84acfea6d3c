import { business, businessAddress } from '@pawprints/domain/business';
import { calendarFile, calendarMethod } from '@pawprints/domain/calendar-file';
import { serviceTypeLabels } from '@pawprints/domain/catalogue';
import { cleanName } from '@pawprints/domain/characters';
import { limits } from '@pawprints/domain/limits';
import { dollarsOf, formatAmount, formatDollars } from '@pawprints/domain/money';
import { summaryLines } from '@pawprints/domain/price-summary';
import { comesToCustomer, isVisit, actualSlot, spanText } from '@pawprints/domain/visit';
import { paragraph, businessSignature, words, type Part, type Row } from '../../lib/mail/mail-parts.ts';
import { raise, type AttentionChange, type Occurrence } from '../../records/attention.ts';
import type { Attachment, Mail } from '../../records/mail.ts';
import type { Payment } from '../../records/payment.ts';
import type { Reservation } from '../../records/reservation.ts';

export function paidMails(reservation: Reservation, now: Date): Mail[] {
  const attachments = [calendarOf(reservation, { now, cancelled: false })];
  const price = formatDollars(reservation.totalPrice);
  return [
    ...toCustomer(reservation, {
      cause: 'paid',
      title: 'Your booking is confirmed',
      parts: [
        paragraph('It is booked and paid. Thank you!'),
        ...details(reservation),
        paragraph(
          `Paid online: ${price}. Nothing ${isVisit(reservation) ? 'else is due' : 'is due at drop-off'}.`,
        ),
        paragraph(`${whereText(reservation)} All times are the local time there.`),
        { kind: 'link', label: 'Your booking', url: reservation.attempt.successUrl },
      ],
      attachments,
    }),
    toBusiness(reservation, {
      cause: 'paid',
      title: 'New booking',
      parts: [
        paragraph(`This customer has booked and paid ${price}:`),
        { kind: 'facts', rows: customerRows(reservation) },
        ...details(reservation),
        ...petNotes(reservation),
        words('Health information', reservation.healthInformation || 'None given'),
        words('Special requests', reservation.specialRequests || 'None'),
      ],
      attachments,
    }),
  ];
}

/** Stripe has made a refund that no mail has promised. */
export function refundMadeMails(
  reservation: Reservation,
  { key, amountCents }: { key: string; amountCents: number },
): Mail[] {
  const amount = formatAmount(dollarsOf(amountCents));
  const parts = [
    paragraph(
      `We are paying back ${amount} of what you paid for this booking. It goes to the card that paid, usually within 5 to 10 days.`,
    ),
    ...details(reservation),
  ];
  return toCustomer(reservation, { cause: `refund-${key}`, title: `${amount} goes back to you`, parts });
}

/** A refund that a mail has promised was refused, or has failed. */
export function refundFailedMails(
  reservation: Reservation,
  { occasion, amountCents }: { occasion: string; amountCents: number },
): Mail[] {
  const amount = formatAmount(dollarsOf(amountCents));
  const parts = [
    paragraph(
      `We could not pay back ${amount} for this booking yet. We see it too, and will put it right. You can also call us at ${business.phone}.`,
    ),
    ...details(reservation),
  ];
  const title = 'Your refund did not go through yet';
  return toCustomer(reservation, { cause: `refund-failed-${occasion}`, title, parts });
}

/** Its first payment, or one of a difference, of which there may be several. */
export function paidAfterCancelMails(
  reservation: Reservation,
  { sessionId, amountCents }: Payment,
  { isDifference } = { isDifference: false },
): Mail[] {
  const cause = isDifference ? `paid-after-cancel-${sessionId}` : 'paid-after-cancel';
  const reason = 'Your payment reached us after this booking was cancelled.';
  return paymentReturned(reservation, cause, reason, dollarsOf(amountCents));
}

export function paidWhileFullMails(reservation: Reservation): Mail[] {
  return paymentReturned(
    reservation,
    'paid-while-full',
    'Your payment reached us when these days were full already, so we could not keep your booking. We are sorry.',
    reservation.totalPrice,
  );
}

export function paidTwiceMails(reservation: Reservation, { sessionId, amountCents }: Payment): Mail[] {
  const cause = `paid-twice-${sessionId}`;
  return paymentReturned(reservation, cause, 'This booking was paid a second time.', dollarsOf(amountCents));
}

function paymentReturned(reservation: Reservation, cause: string, reason: string, dollars: number): Mail[] {
  const parts = [
    paragraph(reason),
    paragraph(
      `All of that payment, ${formatAmount(dollars)}, goes back to the card that paid, usually within 5 to 10 days.`,
    ),
    ...details(reservation),
  ];
  return toCustomer(reservation, { cause, title: 'Your payment is returned', parts });
}

type Message = {
  cause: string;
  title: string;
  parts: readonly Part[];
  attachments?: readonly Attachment[];
  /** What the subject names the booking by, the first drop-off where it is not said. */
  dropOffTime?: string;
  unsubscribe?: Mail['unsubscribe'];
};

/** Returns nothing for an account without a verified address. */
export function toCustomer(reservation: Reservation, { parts, ...message }: Message): Mail[] {
  const { name, email } = reservation.customer;
  if (email === '') return [];
  const greeted = [paragraph(`Hello ${cleanName(name)},`), ...parts];
  return [mailOf(reservation, { ...message, parts: greeted, to: email, reader: 'customer' })];
}

export function toBusiness(reservation: Reservation, message: Message): Mail {
  return mailOf(reservation, { ...message, to: business.email, reader: 'business' });
}

function mailOf(
  reservation: Reservation,
  {
    cause,
    title,
    parts,
    attachments = [],
    dropOffTime = reservation.timeSlots[0]?.dropOffTime,
    unsubscribe,
    to,
    reader,
  }: Message & { to: string; reader: 'customer' | 'business' },
): Mail {
  const { id, serviceType } = reservation;
  return {
    id: `reservation-${id}-${cause}-${reader}`,
    to,
    subject: `${title}: ${[serviceTypeLabels[serviceType], dropOffTime].join(', ')}`,
    content: { title, parts, signature: businessSignature },
    attachments,
    ...(unsubscribe && { unsubscribe }),
  };
}

export function calendarOf(reservation: Reservation, state: { now: Date; cancelled: boolean }): Attachment {
  return {
    filename: `booking-${reservation.id}.ics`,
    content: calendarFile(reservation, state),
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(state.cancelled)}`,
  };
}

/** Rows, so that what the customer typed never stands within a sentence of ours. */
export function customerRows({ customer }: Reservation): Row[] {
  const name = { label: 'Customer', value: cleanName(customer.name) };
  return customer.email === '' ? [name] : [name, { label: 'E-mail', value: customer.email }];
}

/** `text` instead of that of the cause. */
export function raiseFor(
  reservation: Reservation,
  occurrence: Occurrence,
  at: Date,
  text?: string,
): AttentionChange {
  const { phone } = reservation.customer;
  const phoneRows = phone === '' ? [] : [{ label: 'Phone', value: phone }];
  const rows = [...customerRows(reservation), ...phoneRows];
  const about = { rows, details: details(reservation), ...(text && { text }) };
  return raise({ ...occurrence, reservationId: reservation.id }, at, about);
}

/** What is booked, without its price. */
export function bookedFacts(reservation: Reservation): Part {
  const { id, serviceType, pets } = reservation;
  return {
    kind: 'facts',
    rows: [
      { label: 'Service', value: serviceTypeLabels[serviceType] },
      { label: 'For', value: pets.map(({ name, breed }) => `${name} (${breed})`).join(', ') },
      ...timeRows(reservation),
      ...addressRows(reservation),
      { label: 'Reservation number', value: String(id) },
    ],
  };
}

export function details(reservation: Reservation): Part[] {
  const { lines, totalPrice } = reservation;
  return [
    bookedFacts(reservation),
    {
      kind: 'prices',
      rows: summaryLines(lines).map(({ label, pet, amount }) => ({
        label: pet === null ? label : `${label} (${pet})`,
        value: formatDollars(amount),
      })),
      total: { label: 'Total', value: formatDollars(totalPrice) },
    },
  ];
}

function timeRows(reservation: Reservation): Row[] {
  const slots = reservation.timeSlots.map((slot) => actualSlot(slot, reservation));
  if (isVisit(reservation)) return slots.map((slot) => ({ label: 'Visit', value: spanText(slot) }));
  return slots.map(({ dropOffTime, pickUpTime }) => ({
    label: 'Drop-off and pick-up',
    value: `${dropOffTime} to ${pickUpTime}`,
  }));
}

function addressRows(reservation: Reservation): Row[] {
  if (!comesToCustomer(reservation)) return [];
  return [{ label: 'We come to', value: reservation.serviceAddress || 'your door' }];
}

export function whereText(reservation: Reservation): string {
  if (isVisit(reservation)) return `We come to you; our house is at ${businessAddress}.`;
  if (comesToCustomer(reservation)) {
    return `We come to you for the ride, there and back; our house is at ${businessAddress}.`;
  }
  const { from, to } = limits.arriveEarlyMinutes;
  return `Where: ${businessAddress}. Please arrive ${from}-${to} minutes early.`;
}

function petNotes({ pets }: Reservation): Part[] {
  return pets
    .filter(({ medicalInfo }) => medicalInfo !== '')
    .map(({ name, medicalInfo }) => words(`Medical information of ${cleanName(name)}`, medicalInfo));
}

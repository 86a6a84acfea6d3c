import { business, businessAddress } from '@pawprints/domain/business';
import { serviceTypeLabels } from '@pawprints/domain/catalogue';
import { limits } from '@pawprints/domain/limits';
import { formatDollars } from '@pawprints/domain/money';
import type { Payment } from '../../lib/documents/reservation.ts';
import type { Mail } from '../../lib/mail.ts';
import type { Reservation } from './reservation.ts';

/** The booking is paid: one mail to the customer, one to the business. */
export function paidMails(reservation: Reservation): Mail[] {
  const { from, to } = limits.arriveEarlyMinutes;
  return [
    ...toCustomer(reservation, 'paid', `Booking confirmed: ${title(reservation)}`, [
      'Your booking is confirmed and paid. Thank you!',
      details(reservation),
      `Paid online: ${formatDollars(reservation.totalPrice)}. Nothing is due at drop-off.`,
      `Where: ${businessAddress}. Please arrive ${from}-${to} minutes early. All times are the local time there.`,
      `Your booking: ${reservation.attempt.successUrl}`,
    ]),
    toBusiness(reservation, 'paid', `New booking: ${title(reservation)}`, [
      `${who(reservation)} has booked and paid ${formatDollars(reservation.totalPrice)}.`,
      details(reservation),
      requests(reservation),
    ]),
  ];
}

/** A paid booking is cancelled, with what goes back. */
export function cancelledMails(reservation: Reservation): Mail[] {
  const amount = reservation.refund?.amount ?? 0;
  const refunded =
    amount > 0
      ? `${formatDollars(amount)} of ${formatDollars(reservation.totalPrice)} goes back to the card that paid, usually within 5 to 10 days.`
      : 'By the cancellation rule, nothing is paid back for it.';
  return [
    ...toCustomer(reservation, 'cancelled', `Booking cancelled: ${title(reservation)}`, [
      'Your booking is cancelled.',
      details(reservation),
      refunded,
    ]),
    toBusiness(reservation, 'cancelled', `Booking cancelled: ${title(reservation)}`, [
      `The booking of ${who(reservation)} is cancelled.`,
      details(reservation),
      refunded,
    ]),
  ];
}

/** The payment of a booking that was cancelled already has arrived after all. */
export function paidAfterCancelMails(reservation: Reservation): Mail[] {
  return toCustomer(reservation, 'paid-after-cancel', `Payment returned: ${title(reservation)}`, [
    'Your payment reached us after this booking was cancelled.',
    details(reservation),
    `All of it, ${formatDollars(reservation.totalPrice)}, goes back to the card that paid, usually within 5 to 10 days.`,
  ]);
}

/** A booking was paid a second time. */
export function paidTwiceMails(reservation: Reservation, { sessionId, amountCents }: Payment): Mail[] {
  return toCustomer(reservation, `paid-twice-${sessionId}`, `Payment returned: ${title(reservation)}`, [
    'This booking was paid a second time.',
    details(reservation),
    `The second payment, ${formatDollars(amountCents / 100)}, goes back to the card that paid, usually within 5 to 10 days.`,
  ]);
}

function title({ serviceType, timeSlots }: Reservation): string {
  return [serviceTypeLabels[serviceType], timeSlots[0]?.dropOffTime].join(', ');
}

function who({ customer }: Reservation): string {
  return customer.email === '' ? customer.name : `${customer.name} (${customer.email})`;
}

function details(reservation: Reservation): string {
  const { id, serviceType, pets, timeSlots, lines, totalPrice } = reservation;
  const names = pets.map(({ name, breed }) => `${name} (${breed})`).join(', ');
  return [
    `${serviceTypeLabels[serviceType]} for ${names}`,
    ...timeSlots.map(({ dropOffTime, pickUpTime }) => `Drop-off ${dropOffTime}, pick-up ${pickUpTime}`),
    ...lines.map(
      ({ label, pet, amount }) => `- ${pet === null ? label : `${label} (${pet})`}: ${formatDollars(amount)}`,
    ),
    `Total: ${formatDollars(totalPrice)}`,
    `Reservation number: ${id}`,
  ].join('\n');
}

function requests({ healthInformation, specialRequests }: Reservation): string {
  return [
    `Health information: ${healthInformation || 'none given'}`,
    `Special requests: ${specialRequests || 'none'}`,
  ].join('\n');
}

/** Nothing for an account that has no verified address. */
function toCustomer(
  { id, customer }: Reservation,
  cause: string,
  subject: string,
  paragraphs: readonly string[],
): Mail[] {
  if (customer.email === '') return [];
  const text = [`Hello ${customer.name},`, ...paragraphs, signature].join('\n\n');
  return [{ id: `reservation-${id}-${cause}-customer`, to: customer.email, subject, text }];
}

function toBusiness(
  { id }: Reservation,
  cause: string,
  subject: string,
  paragraphs: readonly string[],
): Mail {
  return {
    id: `reservation-${id}-${cause}-business`,
    to: business.email,
    subject,
    text: paragraphs.join('\n\n'),
  };
}

const signature = `${business.name}\n${business.phone} · ${business.email}`;

import { dollarsOf, formatAmount } from '@pawprints/domain/money';
import { paragraph } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import { paidCents } from '../../records/payment.ts';
import type { Reservation } from '../../records/reservation.ts';
import { calendarOf, customerRows, details, toBusiness, toCustomer } from './mail-texts.ts';
import { totalOf, type Shares } from './payment/refund-shares.ts';

/**
 * Of what was paid, in cents: what has gone back before, what was promised before and the owner has still to give back, and what goes
 * back with this. `isByRule`: the owner has not chosen it.
 */
type Returned = { beforeCents: number; owedCents: number; now: Shares; isByRule: boolean };

const amountOf = (cents: number): string => formatAmount(dollarsOf(cents));

function returnedText(
  reservation: Reservation,
  { beforeCents, owedCents, now, isByRule }: Returned,
  words: { goesBack: (shares: Shares) => string; owed: (amount: string) => string },
): string {
  const earlier = [
    ...(beforeCents > 0 ? [`${amountOf(beforeCents)} was paid back before.`] : []),
    ...(owedCents > 0 ? [words.owed(amountOf(owedCents))] : []),
  ];
  if (totalOf(now) > 0) {
    const paid = amountOf(paidCents(reservation));
    return [`${amountOf(totalOf(now))} of ${paid} ${words.goesBack(now)}`, ...earlier].join(' ');
  }
  const nothing = `${isByRule ? 'By the cancellation rule, nothing' : 'Nothing'}${earlier.length > 0 ? ' more' : ''}`;
  return [`${nothing} is paid back for it.`, ...earlier].join(' ');
}

/** How it goes back, to follow an amount. */
export function goesBackText({ atStripe, byHand }: Shares): string {
  const toCard = 'goes back to the card that paid, usually within 5 to 10 days';
  if (byHand === 0) return `${toCard}.`;
  if (atStripe === 0) return 'is yours again: we give it back to you, and will be in touch.';
  return `is yours again: ${amountOf(atStripe)} ${toCard}; the other ${amountOf(byHand)} we give back to you, and will be in touch.`;
}

/** The same in the words of the business. */
function ownerGivesText({ atStripe, byHand }: Shares): string {
  if (byHand === 0) return 'goes back to the card that paid, by Stripe.';
  if (atStripe === 0) return 'goes back to the customer. It was received at drop-off: please give it back.';
  return `goes back to the customer: ${amountOf(atStripe)} by Stripe, to the card that paid; the other ${amountOf(byHand)} was received at drop-off: please give it back.`;
}

export function cancelledMails(reservation: Reservation, now: Date, returned: Returned): Mail[] {
  const customer = returnedText(reservation, returned, {
    goesBack: goesBackText,
    owed: (amount) => `${amount} that was yours again before, we still give back to you.`,
  });
  const business = returnedText(reservation, returned, {
    goesBack: ownerGivesText,
    owed: (amount) => `${amount} was owed before, and is still to be given back by you.`,
  });
  return endMails(reservation, now, { customer, business });
}

/** A booking that was to be paid at the door. */
export function cancelledUnpaidMails(reservation: Reservation, now: Date): Mail[] {
  const text = 'Nothing was paid for it, and nothing is due.';
  return endMails(reservation, now, { customer: text, business: text });
}

function endMails(
  reservation: Reservation,
  now: Date,
  texts: { customer: string; business: string },
): Mail[] {
  const attachments = [calendarOf(reservation, { now, cancelled: true })];
  return [
    ...toCustomer(reservation, {
      cause: 'cancelled',
      title: 'Your booking is cancelled',
      parts: [paragraph(texts.customer), ...details(reservation)],
      attachments,
    }),
    toBusiness(reservation, {
      cause: 'cancelled',
      title: 'Booking cancelled',
      parts: [
        paragraph('The booking of this customer is cancelled:'),
        { kind: 'facts', rows: customerRows(reservation) },
        paragraph(texts.business),
        ...details(reservation),
      ],
      attachments,
    }),
  ];
}

/** Why the owner must give back what was received at the door. `toldCents` of it were owed before. */
export function giveBackText({ toldCents, isOfDates }: { toldCents: number; isOfDates: boolean }): string {
  const why = isOfDates ? 'The new dates of this booking cost less' : 'The booking is cancelled';
  const told = toldCents === 0 ? '' : ` You were told of ${amountOf(toldCents)} of it before.`;
  const goesOn = isOfDates ? ' The booking goes on.' : '';
  return `${why}, and this of what was paid at the door is owed to the customer.${told}${goesOn} Stripe does not know of it: please give it back, and settle this as paid elsewhere, with the amount.`;
}

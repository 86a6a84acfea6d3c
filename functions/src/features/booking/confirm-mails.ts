import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { confirmationUrl } from '../../lib/confirmation-url.ts';
import { paragraph } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import type { PaymentDocument } from '../../records/payment.ts';
import type { Reservation } from '../../records/reservation.ts';
import { dueText } from './door-mails.ts';
import { dueByLinkText } from './link-mails.ts';
import { details, toCustomer, whereText } from './mail-texts.ts';

const tokenBytes = 16;

/**
 * A booking with a new link for somebody who has to confirm it, and the mail that alone has its token. The link before it is over.
 * `again` names that it was sent once more.
 */
export function withConfirmation(
  reservation: Reservation,
  { siteOrigin, now, again }: { siteOrigin: string; now: Date; again?: string },
): { reservation: Reservation; mails: Mail[] } {
  const token = randomBytes(tokenBytes).toString('base64url');
  const url = `${confirmationUrl(siteOrigin, reservation.id)}&token=${token}`;
  const mails = toCustomer(reservation, {
    cause: again === undefined ? 'confirm' : `confirm-${again}`,
    title: 'Please confirm your booking',
    parts: [
      paragraph(
        'We have booked this for you, as we agreed. Please confirm it, so that you can see it on our site.',
      ),
      { kind: 'link', label: 'Confirm your booking', url },
      paragraph(
        'Please sign in there with the address that this mail was sent to. If you have not talked to us, you need do nothing: nothing is shown to anybody else.',
      ),
      ...details(reservation),
      paragraph(moneyText(reservation, now)),
      paragraph(`${whereText(reservation)} All times are the local time there.`),
    ],
  });
  return {
    reservation: { ...reservation, confirmation: { tokenHash: hashOf(token).toString('hex') } },
    mails,
  };
}

function moneyText(reservation: Reservation, now: Date): string {
  const { status, totalPrice } = reservation;
  if (status === 'PAID') return totalPrice === 0 ? 'Nothing is to be paid for it.' : 'It is paid. Thank you!';
  return isDueAtDropOff(reservation) ? dueText(reservation) : dueByLinkText(reservation, now);
}

/** Whether it is the token of the last link that was mailed. */
export function isTokenOf({ confirmation }: Pick<PaymentDocument, 'confirmation'>, token: string): boolean {
  return (
    confirmation !== undefined && timingSafeEqual(hashOf(token), Buffer.from(confirmation.tokenHash, 'hex'))
  );
}

/** The token is random, so nothing more than a hash is needed. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

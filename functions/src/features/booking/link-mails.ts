import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import { formatDollars } from '@pawprints/domain/money';
import { payableUntil, waitsForLink } from '@pawprints/domain/reservation';
import { paragraph } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import type { Reservation } from '../../records/reservation.ts';
import { details, toCustomer, whereText } from './mail-texts.ts';

/** The link to pay what the owner has booked, which is the address of its page. `again` names that it was sent once more. */
export function linkMails(
  reservation: Reservation,
  { url, now, again }: { url: string; now: Date; again?: string },
): Mail[] {
  return toCustomer(reservation, {
    cause: again === undefined ? 'link' : `link-${again}`,
    title: 'Your booking waits for your payment',
    parts: [
      paragraph('We have booked this for you, as we agreed. It is confirmed once it is paid.'),
      ...details(reservation),
      paragraph(dueByLinkText(reservation, now)),
      { kind: 'link', label: 'See and pay your booking', url },
      paragraph(
        'Please sign in there with the address that this mail was sent to. The link can be opened as often as you like: nothing is paid twice.',
      ),
      paragraph(`${whereText(reservation)} All times are the local time there.`),
    ],
  });
}

export function dueByLinkText(reservation: Reservation, now: Date): string {
  return `Due: ${formatDollars(reservation.totalPrice)}. ${payByText(reservation, now)}`;
}

/** Until when it can be paid, and its places are held. */
export function payByText(reservation: Reservation, now: Date): string {
  const until = businessTime(payableUntil(reservation, now), business.timeZone);
  return waitsForLink(reservation, now)
    ? `Please pay by ${until}: until then its places are held for you.`
    : `You can pay it before ${until}, while there is room: its places are not held any more.`;
}

import { businessTime } from '@pawprints/domain/business-time';
import { business } from '@pawprints/domain/business';
import { parseWireTime, type CalendarDate } from '@pawprints/domain/calendar';
import { hours } from '@pawprints/domain/limits';
import { dollarsOf, formatAmount } from '@pawprints/domain/money';
import { isAwaited } from '@pawprints/domain/reservation';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { isVisit } from '@pawprints/domain/visit';
import { whatToBring } from '@pawprints/domain/what-to-bring';
import { confirmationUrl } from '../../lib/confirmation-url.ts';
import { paragraph, type Part } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import type { Reservation, ReservationDocument } from '../../records/reservation.ts';
import { owedAtDoorCents } from '../../records/unpaid.ts';
import { bookedFacts, details, toCustomer, whereText } from './mail-texts.ts';

// Mails that the clock causes. Each is due by what is stored, so a booking that was cancelled or moved meanwhile causes none.

type Slots = Pick<ReservationDocument, 'timeSlots'>;
type HowPaid = Pick<ReservationDocument, 'status' | 'payBy' | 'linkUntil'>;

const dateOf = (time: string): CalendarDate | undefined => parseWireTime(time)?.date;

/** Whether a slot of a booking that we expect begins on the date. */
export function beginsOn(booked: Slots & HowPaid, date: CalendarDate): boolean {
  return isAwaited(booked) && booked.timeSlots.some(({ dropOffTime }) => dateOf(dropOffTime) === date);
}

/** Whether a booking that was paid ended on the date. */
export function endedOn({ status, timeSlots }: Slots & HowPaid, date: CalendarDate): boolean {
  const ends = timeSlots.flatMap(({ pickUpTime }) => dateOf(pickUpTime) ?? []);
  return status === 'PAID' && ends.toSorted().at(-1) === date;
}

/** Made by its customer, who has not paid it. What the owner has made has a mail of its own. */
export function waitsForCheckout({ status, payBy, linkUntil }: HowPaid): boolean {
  return status === 'PENDING' && payBy === 'checkout' && linkUntil === null;
}

/** A booking has at most one mail of each kind, but a reminder for each date on which a slot begins. */
export const timedMailIds = {
  reminder: (id: number, date: CalendarDate) => `reservation-${id}-reminder-${date}-customer`,
  review: (id: number) => `reservation-${id}-review-customer`,
  unpaid: (id: number) => `reservation-${id}-unpaid-customer`,
};

export function reminderMails(reservation: Reservation, date: CalendarDate, siteOrigin: string): Mail[] {
  const timeSlots = reservation.timeSlots.filter(({ dropOffTime }) => dateOf(dropOffTime) === date);
  const visit = isVisit(reservation);
  const owed = owedAtDoorCents(reservation);
  return toCustomer(reservation, {
    cause: `reminder-${date}`,
    title: visit ? 'We come soon' : 'See you soon',
    ...(timeSlots[0] && { dropOffTime: timeSlots[0].dropOffTime }),
    parts: [
      paragraph('This is coming up:'),
      bookedFacts({ ...reservation, timeSlots }),
      {
        kind: 'list',
        label: visit ? 'Please have ready' : 'Please bring',
        items: whatToBring(reservation.serviceType),
      },
      paragraph(
        `${whereText(reservation)} ${visit ? '' : `We are open from ${hours.open} to ${hours.close}. `}All times are the local time there.`,
      ),
      ...(owed === 0
        ? []
        : [paragraph(`Due ${visit ? 'when we come' : 'at drop-off'}: ${formatAmount(dollarsOf(owed))}.`)]),
      paragraph(`Has something changed? Please call us at ${business.phone}.`),
      ...bookingLink(reservation, 'Your booking', siteOrigin),
    ],
  });
}

/** Who has not confirmed a booking by phone would find nothing at its address. */
function bookingLink({ id, uid }: Reservation, label: string, siteOrigin: string): Part[] {
  return isUnconfirmed(uid) ? [] : [{ kind: 'link', label, url: confirmationUrl(siteOrigin, id) }];
}

export function unpaidMails(
  reservation: Reservation,
  { now, siteOrigin }: { now: Date; siteOrigin: string },
): Mail[] {
  const { places, attempt, firstDropOffAt } = reservation;
  const heldUntil = places?.until && places.until > now && attempt.expiresAt > now ? attempt.expiresAt : null;
  const until = businessTime(heldUntil ?? firstDropOffAt, business.timeZone);
  return toCustomer(reservation, {
    cause: 'unpaid',
    title: 'Your booking is not paid yet',
    parts: [
      paragraph(
        'You have begun this booking, and we have not received your payment. It is confirmed once it is paid.',
      ),
      ...details(reservation),
      paragraph(
        heldUntil === null
          ? `You can pay it before ${until}, while there is room: its places are not held any more.`
          : `Please pay by ${until}: until then its places are held for you.`,
      ),
      ...bookingLink(reservation, 'See and pay your booking', siteOrigin),
      paragraph('If you have paid just now, or have changed your mind, you need do nothing.'),
    ],
  });
}

export function reviewMails(reservation: Reservation, siteOrigin: string): Mail[] {
  const { uid, serviceType, pets } = reservation;
  const url = `${siteOrigin}/write-review?serviceName=${serviceType}`;
  return toCustomer(reservation, {
    cause: 'review',
    title: 'How was it?',
    parts: [
      paragraph(
        `Thank you for trusting us with your ${pets.length === 1 ? 'dog' : 'dogs'}. What did you like, and what can we do better? A few words help others to choose, and us to improve.`,
      ),
      bookedFacts(reservation),
      { kind: 'link', label: 'Write a review', url },
      paragraph('If something was not right, please just answer this mail.'),
    ],
    unsubscribe: { uid, kind: 'review', siteOrigin },
  });
}

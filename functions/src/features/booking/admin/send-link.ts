import { isPayableByLink } from '@pawprints/domain/difference';
import { isPayable } from '@pawprints/domain/reservation';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { ApiError } from '../../../lib/api-error.ts';
import { confirmationUrl } from '../../../lib/confirmation-url.ts';
import { isMailStored, type Mail } from '../../../records/mail.ts';
import type { Collections } from '../../../records/collections.ts';
import { changeReservation, type Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { withConfirmation } from '../confirm-mails.ts';
import { differenceLinkMails } from '../dates-mails.ts';
import { linkMails } from '../link-mails.ts';
import { notFound } from '../reservation/own.ts';

type Deps = Pick<WaitlistDependencies, 'reservations' | 'config' | 'now'> & {
  collections: Pick<Collections, 'mail'>;
};

/**
 * Mails the link to pay a booking once more (docs/rules.md#paid-by-link), or what its changed dates cost more, or a new one to confirm it
 * (docs/rules.md#by-phone-for-an-unknown-address). `key`: the same one again sends nothing.
 * @throws ApiError NOT_FOUND; CONFLICT for a booking that has no link, or can no longer be paid or confirmed.
 */
export async function sendLink(
  { reservations, collections, config, now }: Deps,
  id: number,
  { key, by }: { key: string; by: string },
): Promise<Reservation> {
  const decide = async (current: Reservation): Promise<Change | null> => {
    const { siteOrigin } = config;
    const url = confirmationUrl(siteOrigin, id);
    const isToConfirm = isUnconfirmed(current.uid);
    const { reservation, mails } = isToConfirm
      ? withConfirmation(current, { siteOrigin, now: now(), again: key })
      : { reservation: current, mails: payMails(current, { url, now: now(), again: key }) };
    if (await isMailStored(collections, mails)) return null;
    if (isToConfirm) refuseCancelled(current);
    else refuseUnlessPayable(current, now());
    return { reservation, mails, author: { by, act: 'sendLink' } };
  };
  const stored = await changeReservation(reservations, id, decide);
  if (stored === null) throw notFound();
  return stored.reservation;
}

function refuseCancelled({ status }: Reservation): void {
  if (status === 'CANCELLED')
    throw new ApiError('CONFLICT', 'This booking is cancelled, so it cannot be confirmed.');
}

function payMails(reservation: Reservation, sent: { url: string; now: Date; again: string }): Mail[] {
  return isPayableByLink(reservation) ? differenceLinkMails(reservation, sent) : linkMails(reservation, sent);
}

function refuseUnlessPayable(reservation: Reservation, now: Date): void {
  if (isPayableByLink(reservation)) return;
  const { status, firstDropOffAt, linkUntil } = reservation;
  if (linkUntil === null) throw new ApiError('CONFLICT', 'This booking is not paid by a link.');
  if (isPayable(status, firstDropOffAt, now)) return;
  const why = {
    PAID: 'is paid already.',
    CANCELLED: 'is cancelled, so it can no longer be paid.',
    PENDING: 'has begun, so it can no longer be paid.',
  }[status];
  throw new ApiError('CONFLICT', `This booking ${why}`);
}

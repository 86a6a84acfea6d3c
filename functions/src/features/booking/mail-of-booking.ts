import type { MailKind } from '@pawprints/domain/mail-kinds';
import type { Mail } from '../../records/mail.ts';
import { changeReservation } from '../../records/reservation-repository.ts';
import type { Reservation } from '../../records/reservation.ts';
import type { ReconciliationDependencies } from './dependencies.ts';

/**
 * Sends mails that are due about a booking by the clock, if its customer wants them. They are written together with the booking: where
 * it was cancelled, moved or paid meanwhile, that write fails, and `mailsOf` decides anew. The id of a mail names its cause, so it is
 * written once.
 */
export async function mailOfBooking(
  { reservations, mailSettings, timedMails }: ReconciliationDependencies,
  id: number,
  {
    kind,
    dueAt,
    mailsOf,
  }: { kind: MailKind; dueAt: Date; mailsOf: (booked: Reservation) => Mail[] | Promise<Mail[]> },
): Promise<void> {
  await changeReservation(reservations, id, async (booked) => {
    const mails = await mailsOf(booked);
    if (mails.length === 0) return null;
    const [isWanted, written] = await Promise.all([
      mailSettings.wants(booked.uid, kind, dueAt),
      timedMails.written(mails.map((mail) => mail.id)),
    ]);
    return isWanted && written.size === 0 ? { reservation: booked, mails } : null;
  });
}

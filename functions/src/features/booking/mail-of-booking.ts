import type { MailKind } from '@pawprints/domain/mail-kinds';
import type { Mail } from '../../records/mail.ts';
import { changeReservation } from '../../records/reservation-repository.ts';
import type { Reservation } from '../../records/reservation.ts';
import type { ReconciliationDependencies } from './dependencies.ts';

/**
 * Sends what the clock causes about a booking, if its customer wants it: in one write with the booking, which fails where that was
 * cancelled, moved or paid meanwhile. Then it is decided anew. The mail's id names its cause, so it is written once.
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
    return isWanted && written.size === 0 ? { reservation: { ...booked }, mails } : null;
  });
}

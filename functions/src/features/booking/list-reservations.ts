import type { Dependencies } from '../../lib/dependencies.ts';
import type { UnreadableDocument } from '../../lib/documents/converter.ts';
import { reportUnreadable } from './report-failure.ts';
import { attentionRepository } from './attention-repository.ts';
import { reservationRepository } from './repository.ts';
import type { ReservationRecord } from './reservation.ts';

/** A page of a customer's reservations, and how many there are in all. One that cannot be read is reported and left out. */
export async function listReservations(
  deps: Dependencies,
  uid: string,
  page: { page: number; size: number },
): Promise<{ content: ReservationRecord[]; count: number }> {
  const unreadable: UnreadableDocument[] = [];
  const list = await reservationRepository(deps).list(uid, page, (one) => unreadable.push(one));
  const { log, now } = deps;
  for (const one of unreadable)
    await reportUnreadable({ log, now, attention: attentionRepository(deps) }, one);
  return list;
}

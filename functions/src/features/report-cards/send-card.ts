import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { isSameSubject } from '@pawprints/domain/card-subject';
import type { Dependencies } from '../../dependencies.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { writeAudit } from '../../records/audit.ts';
import { adminReportCardView } from '../../records/report-cards.ts';
import { aboutOf, readCard } from './read-cards.ts';

/**
 * Shows a card to its customer. A second time changes nothing. The booking says so in the same commit, for its customer and for those
 * who look after the day.
 * @throws ApiError NOT_FOUND
 */
export function sendCard(deps: Dependencies, by: string, id: number): Promise<AdminReportCard> {
  const { collections, firestore, now } = deps;
  return retryOnConflict(async () => {
    const { ref, card, lastUpdateTime } = await readCard(collections, id);
    if (card.sentAt !== null) return adminReportCardView(ref.id, card);
    const reservationRef = collections.reservations.doc(String(card.reservationId));
    const found = await reservationRef.get();
    const reservation = found.data();
    const at = now();
    const batch = firestore.batch();
    batch.update(ref, { sentAt: at }, { lastUpdateTime });
    if (reservation !== undefined && found.updateTime !== undefined) {
      const { petId, dropOffTime } = card;
      const others = reservation.reportCards.filter((one) => !isSameSubject(one, card));
      const reportCards = [...others, { id, petId, dropOffTime, sent: true }];
      batch.update(reservationRef, { reportCards }, { lastUpdateTime: found.updateTime });
    }
    const audited = { record: ref.path, about: aboutOf(card), fields: ['sentAt'] };
    writeAudit(batch, collections, { at, by, act: 'sendReportCard', ...audited });
    await batch.commit();
    return adminReportCardView(ref.id, { ...card, sentAt: at });
  });
}

import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { isSameSubject } from '@pawprints/domain/card-subject';
import type { Dependencies } from '../../dependencies.ts';
import { retryWhileOutdated } from '../../lib/firestore-failure.ts';
import { writeAudit } from '../../records/audit.ts';
import { commitWithMails } from '../../records/mail.ts';
import { mailSettingsRepository } from '../../records/mail-settings.ts';
import { adminReportCardView } from '../../records/report-cards.ts';
import { aboutOf, readCard } from './read-cards.ts';
import { reportCardMails } from './report-card-mail.ts';

/**
 * Shows a card to its customer, who is told by mail if they want that. A second time changes nothing. The booking says so in the same
 * commit, for its customer and for those who look after the day; it fails where the booking is cancelled meanwhile.
 * @throws ApiError NOT_FOUND
 */
export function sendCard(deps: Dependencies, by: string, id: number): Promise<AdminReportCard> {
  return retryWhileOutdated('report card', () => attempt(deps, by, id));
}

async function attempt(deps: Dependencies, by: string, id: number): Promise<AdminReportCard | 'outdated'> {
  const { collections, config, now } = deps;
  const { ref, card, lastUpdateTime } = await readCard(collections, id);
  if (card.sentAt !== null) return adminReportCardView(ref.id, card);
  const reservationRef = collections.reservations.doc(String(card.reservationId));
  const at = now();
  const [found, isWanted] = await Promise.all([
    reservationRef.get(),
    mailSettingsRepository(collections).wants(card.uid, 'reportCard', at),
  ]);
  const reservation = found.data();
  const written = await commitWithMails(
    deps,
    (batch) => {
      batch.update(ref, { sentAt: at }, { lastUpdateTime });
      if (reservation !== undefined && found.updateTime !== undefined) {
        const { petId, dropOffTime } = card;
        const others = reservation.reportCards.filter((one) => !isSameSubject(one, card));
        const reportCards = [...others, { id, petId, dropOffTime, sent: true }];
        batch.update(reservationRef, { reportCards }, { lastUpdateTime: found.updateTime });
      }
      const audited = { record: ref.path, about: aboutOf(card), fields: ['sentAt'] };
      writeAudit(batch, collections, { at, by, act: 'sendReportCard', ...audited });
    },
    reservation !== undefined && isWanted ? reportCardMails(config, reservation, { id, card }) : [],
  );
  return written === null ? 'outdated' : adminReportCardView(ref.id, { ...card, sentAt: at });
}

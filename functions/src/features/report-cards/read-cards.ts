import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import type { ReportCard } from '@pawprints/domain/contract/report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import type { Collections } from '../../records/collections.ts';
import { adminReportCardView, reportCardView, type ReportCardDocument } from '../../records/report-cards.ts';

/** @throws ApiError NOT_FOUND */
export async function readCard({ reportCards }: Pick<Collections, 'reportCards'>, id: number) {
  const ref = reportCards.doc(String(id));
  const found = await ref.get();
  const card = found.data();
  if (card === undefined || found.updateTime === undefined) throw unknownCard();
  return { ref, card, lastUpdateTime: found.updateTime };
}

/** @throws ApiError NOT_FOUND for somebody else's, and for one that is not sent yet. */
export async function getCard(
  { collections }: Pick<Dependencies, 'collections'>,
  uid: string,
  id: number,
): Promise<ReportCard> {
  const { card } = await readCard(collections, id);
  if (card.uid !== uid || card.sentAt === null) throw unknownCard();
  return reportCardView(String(id), card);
}

/** Those of a booking. One round trip. */
export async function listCards(
  { collections, log }: Pick<Dependencies, 'collections' | 'log'>,
  reservationId: number,
): Promise<{ content: AdminReportCard[] }> {
  const { docs } = await collections.reportCards.where('reservationId', '==', reservationId).get();
  const cards = readableOrLogged(docs, log);
  return { content: cards.map(({ doc, content }) => adminReportCardView(doc.id, content)) };
}

/** What the audit says that a card belongs to. */
export function aboutOf({ reservationId }: Pick<ReportCardDocument, 'reservationId'>): string {
  return `reservations/${reservationId}`;
}

function unknownCard(): ApiError {
  return new ApiError('NOT_FOUND', reportCardMessages.unknown);
}

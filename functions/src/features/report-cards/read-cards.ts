import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import type { ReportCard } from '@pawprints/domain/contract/report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import type { Collections } from '../../records/collections.ts';
import {
  adminReportCardView,
  reportCardView,
  type ReportCardDocument,
  type StoredPhoto,
} from '../../records/report-cards.ts';

/** @throws ApiError NOT_FOUND */
export async function readCard({ reportCards }: Pick<Collections, 'reportCards'>, id: number) {
  const ref = reportCards.doc(String(id));
  const found = await ref.get();
  const card = found.data();
  if (card === undefined || found.updateTime === undefined) throw unknownCard();
  return { ref, card, lastUpdateTime: found.updateTime };
}

/** @throws ApiError NOT_FOUND for somebody else's, and for one that is not sent yet. */
export async function ownCard(collections: Pick<Collections, 'reportCards'>, uid: string, id: number) {
  const found = await readCard(collections, id);
  if (found.card.uid !== uid || found.card.sentAt === null) throw unknownCard();
  return found;
}

/** @throws ApiError NOT_FOUND */
export async function getCard(
  { collections }: Pick<Dependencies, 'collections'>,
  uid: string,
  id: number,
): Promise<ReportCard> {
  const { card } = await ownCard(collections, uid, id);
  return reportCardView(String(id), card);
}

/** Which photo of which card. */
export type Named = { id: number; photo: number };

/** @throws ApiError NOT_FOUND */
export function photoOf({ photos }: Pick<ReportCardDocument, 'photos'>, photo: number): StoredPhoto {
  const known = photos.find((one) => one.id === photo);
  if (known === undefined) throw unknownPhoto();
  return known;
}

export function unknownPhoto(): ApiError {
  return new ApiError('NOT_FOUND', reportCardMessages.unknownPhoto);
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

import { isDeepStrictEqual } from 'node:util';
import type { AdminReportCard, ReportCardBody } from '@pawprints/domain/contract/admin-report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { dailySlots } from '@pawprints/domain/visit';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { publicIdOf } from '../../lib/public-id.ts';
import { changedFields, writeAudit } from '../../records/audit.ts';
import { adminReportCardView, type ReportCardDocument } from '../../records/report-cards.ts';
import type { ReservationDocument } from '../../records/reservation.ts';

/**
 * Makes the card of a dog's visit, or gives it other words: two who write at once do not undo each other's. The booking names a new
 * card, in the same commit.
 * @throws ApiError NOT_FOUND for a booking without such a dog or visit; CONFLICT where the dog was not checked in, nobody could read
 * the card, or somebody else has written meanwhile.
 */
export function writeCard(deps: Dependencies, by: string, body: ReportCardBody): Promise<AdminReportCard> {
  return retryOnConflict(() => attempt(deps, by, body));
}

async function attempt(
  { collections, firestore, now }: Dependencies,
  by: string,
  { reservationId, petId, dropOffTime, replaces, ...words }: ReportCardBody,
): Promise<AdminReportCard> {
  // By dog and visit: two who write the first words of a card at once write the same one.
  const id = String(publicIdOf('report card', String(reservationId), String(petId), dropOffTime));
  const ref = collections.reportCards.doc(id);
  const reservationRef = collections.reservations.doc(String(reservationId));
  const [found, foundReservation] = await Promise.all([ref.get(), reservationRef.get()]);
  const known = found.data();
  const at = now();
  const batch = firestore.batch();
  const about = reservationRef.path;
  if (known !== undefined && found.updateTime !== undefined) {
    if (isDeepStrictEqual(wordsOf(known), words)) return adminReportCardView(id, known);
    if (known.version !== replaces) throw new ApiError('CONFLICT', reportCardMessages.otherwise);
    const changed = { ...words, version: known.version + 1 };
    const fields = changedFields(wordsOf(known), words);
    batch.update(ref, changed, { lastUpdateTime: found.updateTime });
    writeAudit(batch, collections, { at, by, act: 'write', record: ref.path, about, fields });
    await batch.commit();
    return adminReportCardView(id, { ...known, ...changed });
  }

  const reservation = foundReservation.data();
  if (reservation === undefined || foundReservation.updateTime === undefined) throw unknownVisit();
  const pet = visitorOf(reservation, { petId, dropOffTime });
  const card: ReportCardDocument = {
    ...words,
    uid: reservation.uid,
    reservationId,
    petId,
    petName: pet.name,
    dropOffTime,
    version: 1,
    photos: [],
    createdAt: at,
    sentAt: null,
  };
  const reportCards = [...reservation.reportCards, { id: Number(id), petId, dropOffTime, sent: false }];
  batch.create(ref, card);
  batch.update(reservationRef, { reportCards }, { lastUpdateTime: foundReservation.updateTime });
  const fields = changedFields(null, words);
  writeAudit(batch, collections, { at, by, act: 'write', record: ref.path, about, fields });
  await batch.commit();
  return adminReportCardView(id, card);
}

function wordsOf({ mood, meals, walks, words }: ReportCardDocument) {
  return { mood, meals, walks, words };
}

type Visit = Pick<ReportCardBody, 'petId' | 'dropOffTime'>;

/** The dog, which has come for the visit. */
function visitorOf(reservation: ReservationDocument, { petId, dropOffTime }: Visit): { name: string } {
  const slot = dailySlots(reservation).findIndex((one) => one.dropOffTime === dropOffTime);
  const pet = reservation.pets.find(({ id }) => id === petId);
  if (slot === -1 || pet === undefined) throw unknownVisit();
  if (isUnconfirmed(reservation.uid)) throw new ApiError('CONFLICT', reportCardMessages.unconfirmed);
  if (!reservation.presence.some((one) => one.slot === slot && one.petId === petId)) {
    throw new ApiError('CONFLICT', reportCardMessages.notHere(pet.name));
  }
  return pet;
}

function unknownVisit(): ApiError {
  return new ApiError('NOT_FOUND', reportCardMessages.unknownVisit);
}

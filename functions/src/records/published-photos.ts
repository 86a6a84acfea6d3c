import { FieldValue, type DocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import type { Bucket } from '../lib/bucket.ts';
import { readable } from '../lib/documents.ts';
import { attentionWrites, raise, settledByItself, type AttentionStore } from './attention.ts';
import type { GalleryDocument } from './gallery.ts';
import { deleteNotedFiles } from './orphaned-files.ts';
import { publicityOf, type ReportCardDocument, type StoredPhoto } from './report-cards.ts';

type Deps = AttentionStore & { bucket: () => Bucket; now: () => Date };

/** By which the public files of a photo are found until they are gone, as those of any item that is deleted. */
function noteOf(photo: number): string {
  return String(photo);
}

/**
 * Takes a photo out of the gallery, in the commit that says so of its card: its item goes, and its public files are noted, which
 * `deleteCopies` deletes. Whoever publishes it writes the card too, so none of both is undone by the other.
 */
export function takeDown(
  batch: WriteBatch,
  { collections, now }: Deps,
  { uid, photo }: { uid: string; photo: StoredPhoto },
): void {
  const { id, file, published } = photo;
  if (published === null) return;
  batch.delete(collections.gallery.doc(String(id)));
  const paths = FieldValue.arrayUnion(published.imagePath, published.thumbnailPath);
  const note = { paths, item: null, uid, bucket: file.bucket, createdAt: now() };
  batch.set(collections.orphanedFiles.doc(noteOf(id)), note, { merge: true });
}

/** After the commit. Throws where one is left: the same call again goes on from there, and so does the scheduled run. */
export async function deleteCopies(deps: Pick<Deps, 'bucket' | 'collections'>, photo: number): Promise<void> {
  await deleteNotedFiles(deps, noteOf(photo));
}

type Card = Pick<ReportCardDocument, 'reservationId' | 'photos'> & { id: string };

/** Puts a card on the attention list, without a mail: a photo of it was allowed. One round trip. */
export function askToPublish(store: Deps, { id, reservationId }: Card) {
  const at = store.now();
  const occasion = `${id}-${at.toISOString()}`;
  const about = { cause: 'PHOTO_ALLOWED', reference: id, reservationId } as const;
  return attentionWrites(store, [raise({ ...about, occasion, lasts: true, quiet: true }, at)]);
}

/** Takes it off the list where none of its photos is left to publish. One round trip, or none. */
export function stopAsking(store: Deps, { id, photos }: Card) {
  const isAsked = photos.some((photo) => publicityOf(photo) === 'allowed');
  const settled = settledByItself({ cause: 'PHOTO_ALLOWED', reference: id }, store.now());
  return attentionWrites(store, isAsked ? [] : [settled]);
}

/**
 * What the end of an item of the gallery means to the card whose photo it shows, for the same commit. Its customer has allowed it
 * still, so it can be published again. Nothing for other items. One round trip, or none.
 */
export async function withoutCopy(
  { reportCards }: Pick<Deps['collections'], 'reportCards'>,
  { id, item: { reportCardId } }: { id: number; item: GalleryDocument },
) {
  const nothing = { note: {}, audited: {}, write: () => undefined };
  if (reportCardId === undefined) return nothing;
  const found = await reportCards.doc(String(reportCardId)).get();
  const card = cardIn(found);
  const photo = card?.photos.find((one) => one.id === id);
  if (card === null || found.updateTime === undefined || photo === undefined) return nothing;
  const { updateTime: lastUpdateTime, ref } = found;
  const photos = card.photos.map((one) => (one === photo ? { ...one, published: null } : one));
  return {
    note: { uid: card.uid, bucket: photo.file.bucket },
    audited: { about: `reservations/${card.reservationId}` },
    write: (batch: WriteBatch): void => {
      batch.update(ref, { photos }, { lastUpdateTime });
    },
  };
}

/** Null for one that cannot be read: it must not keep a photo in public. */
function cardIn(found: DocumentSnapshot<ReportCardDocument>): ReportCardDocument | null {
  const [card] = readable(
    [found],
    (doc) => doc.data(),
    () => undefined,
  );
  return card?.content ?? null;
}

import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';

const maxBytes = 1500;

/** Whether Firestore takes the text as the id of a document. */
export function isDocumentId(text: string): boolean {
  return !/^$|\/|^\.{1,2}$|^__.*__$/s.test(text) && Buffer.byteLength(text) <= maxBytes;
}

/** For a text that a document names, and somebody may have spoilt: null where there can be no such document. */
export function documentNamed<Content>(
  collection: CollectionReference<Content>,
  id: string,
): DocumentReference<Content> | null {
  return isDocumentId(id) ? collection.doc(id) : null;
}

/** Whether it is a public id (docs/rules.md#public-ids), as those of bookings, reviews, pets and pictures are. */
export function isPublicId(text: string): boolean {
  const id = Number(text);
  return id >= 1 && Number.isSafeInteger(id) && String(id) === text;
}

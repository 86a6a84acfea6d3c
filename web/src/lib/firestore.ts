import type { NewGalleryItem } from '@pawprints/domain/contract/gallery';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { auth } from './firebase-auth.ts';
import { emulatorPort, firebaseApp } from './firebase-app.ts';

/** Import this file with `import()` only: Firestore's SDK is large. */
export const database = initializeFirestore(firebaseApp, {});

if (import.meta.env.MODE === 'emulator') {
  connectFirestoreEmulator(database, '127.0.0.1', emulatorPort('firestore'));
}

/**
 * Calls `onChange` at once and whenever the customer's reservation changes on the server. The content is read from the API.
 * Resolves to a function that stops this.
 */
export async function watchReservation(id: number, onChange: () => void): Promise<() => void> {
  await auth.authStateReady();
  return onSnapshot(
    doc(database, 'reservations', String(id)),
    (snapshot) => {
      if (!snapshot.metadata.fromCache) onChange();
    },
    // Refused or offline: the content comes from the API, which the page reads without this too.
    () => undefined,
  );
}

/**
 * Writes the texts of a picture as the admin who is signed in (firestore.rules). A transaction, since a plain write without a
 * network would wait, and be sent at some later time.
 */
export async function writeGalleryTexts(id: number, texts: NewGalleryItem): Promise<void> {
  await auth.authStateReady();
  const written = { ...texts, updatedBy: auth.currentUser?.uid ?? '', updatedAt: serverTimestamp() };
  await runTransaction(database, async (transaction) => {
    transaction.update(doc(database, 'gallery', String(id)), written);
    return Promise.resolve();
  });
}

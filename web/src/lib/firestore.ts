import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import { auth } from './firebase-auth.ts';
import { emulatorPort, firebaseApp } from './firebase-app.ts';

const database = initializeFirestore(firebaseApp, {});

if (import.meta.env.MODE === 'emulator') {
  connectFirestoreEmulator(database, '127.0.0.1', emulatorPort('firestore'));
}

/**
 * Calls `onChange` at once and whenever the customer's reservation changes on the server. The content is read from the API.
 * Resolves to a function that stops this. Load with `import()` only.
 */
export async function watchReservation(id: number, onChange: () => void): Promise<() => void> {
  await auth.authStateReady();
  return onSnapshot(
    doc(database, 'reservations', String(id)),
    (snapshot) => {
      if (!snapshot.metadata.fromCache) onChange();
    },
    // Refused or offline: the page keeps asking the API, which is the source.
    () => undefined,
  );
}

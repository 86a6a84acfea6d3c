import type { NewGalleryItem } from '@pawprints/domain/contract/gallery';
import { FirebaseError } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  type FirestoreError,
  type Unsubscribe,
} from 'firebase/firestore';
import { auth } from './firebase-auth.ts';
import { emulatorPort, firebaseApp } from './firebase-app.ts';
import { emit } from './site-events.ts';

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
 * Writes texts of a picture as the admin who is signed in (firestore.rules); the others stay as they are. A transaction, since
 * a plain write without a network would wait, and be sent at some later time. False where the rules refuse it, which ask for
 * nothing of the texts that the form does not ask for: the site learns why.
 */
export async function writeGalleryTexts(id: number, texts: Partial<NewGalleryItem>): Promise<boolean> {
  const uid = await ownUid();
  const written = { ...texts, updatedBy: uid ?? '', updatedAt: serverTimestamp() };
  try {
    await runTransaction(database, async (transaction) => {
      transaction.update(doc(database, 'gallery', String(id)), written);
      return Promise.resolve();
    });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    await tellRefusal(uid);
    return false;
  }
}

/** Null where nobody is signed in. */
export async function ownUid(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

/** Starts one listener more, which gives its errors to `fail`. Does nothing once the listeners have ended. */
export type Listen = (start: (fail: (error: FirestoreError) => void) => Unsubscribe) => void;

/**
 * Runs listeners until the signal, until the user's document says that the role is gone, or until a rule refuses one: then all
 * of them end, and the site learns why (`tellRefusal`). Firestore answers the same listener twice with one read, so parts of a
 * page need not share this. Null where nobody is signed in.
 */
export async function listenAsAdmin(onEnd: () => void, signal: AbortSignal): Promise<Listen | null> {
  const uid = await ownUid();
  if (signal.aborted) return null;
  if (uid === null) {
    onEnd();
    return null;
  }
  let isOver = false;
  const stops: Unsubscribe[] = [];
  const stop = () => {
    isOver = true;
    for (const unsubscribe of stops.splice(0)) unsubscribe();
  };
  const end = ({ byRole }: { byRole: boolean }) => {
    if (isOver) return;
    stop();
    if (byRole) void tellRefusal(uid);
    onEnd();
  };
  const fail = (error: FirestoreError) => end({ byRole: isRefused(error) });
  const listen: Listen = (start) => {
    if (!isOver) stops.push(start(fail));
  };
  signal.addEventListener('abort', stop, { once: true });
  listen(() =>
    onSnapshot(
      doc(database, `users/${uid}`),
      (user) => {
        if (!user.metadata.fromCache && user.get('userRole') !== 'ROLE_ADMIN') end({ byRole: true });
      },
      fail,
    ),
  );
  return listen;
}

/**
 * Tells the site what has ended for an admin whom the rules refuse what admins alone may do: the role, or the sign-in, where the
 * account has no document any more, or Firebase no user who may read it.
 */
async function tellRefusal(uid: string | null): Promise<void> {
  if (uid === null) return emit('unauthenticated');
  const user = doc(database, 'users', uid);
  // A transaction: a plain read would be answered by what is listened to.
  const isKept = await runTransaction(database, async (transaction) =>
    (await transaction.get(user)).exists(),
  ).catch(() => false);
  emit(isKept ? 'roleEnded' : 'unauthenticated');
}

function isRefused(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}

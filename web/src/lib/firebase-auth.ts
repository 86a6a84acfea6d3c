import { FirebaseError } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, signOut } from 'firebase/auth';
import { emulatorPort, firebaseApp } from './firebase-app.ts';
import { SessionEnded } from './token-renewal.ts';

/** Local storage shares Firebase's session with all tabs. Load with `import()` only, after the paint. */
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (import.meta.env.MODE === 'emulator') {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPort('auth')}`, { disableWarnings: true });
}

/** Firebase's codes for an account whose sessions have ended. */
const endings: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  // Of an account that is deleted, as the emulator says it.
  'auth/invalid-refresh-token',
]);

/**
 * The ID token, renewed if it is about to expire or with `force`. Rejects without a network, and with SessionEnded if the
 * account's sessions have been revoked, or Firebase has no user any more.
 */
export async function currentIdToken({ force }: { force: boolean }): Promise<string> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw new SessionEnded('Nobody is signed in.');
  try {
    return await auth.currentUser.getIdToken(force);
  } catch (error) {
    throw error instanceof FirebaseError && endings.has(error.code)
      ? new SessionEnded(error.message, { cause: error })
      : error;
  }
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(auth);
}

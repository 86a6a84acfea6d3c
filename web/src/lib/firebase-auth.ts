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
]);

/**
 * The ID token, renewed if it is about to expire or with `force`; null if Firebase has no user. Rejects without a network, and
 * with SessionEnded if the account's sessions have been revoked.
 */
export async function currentIdToken({ force }: { force: boolean }): Promise<string | null> {
  await auth.authStateReady();
  try {
    return (await auth.currentUser?.getIdToken(force)) ?? null;
  } catch (error) {
    throw error instanceof FirebaseError && endings.has(error.code)
      ? new SessionEnded(error.message, { cause: error })
      : error;
  }
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(auth);
}

import { browserLocalPersistence, connectAuthEmulator, initializeAuth, signOut } from 'firebase/auth';
import { emulatorPort } from './emulator.ts';
import { firebaseApp } from './firebase-app.ts';

/** Firebase Auth, kept in local storage so that all tabs agree. Load this module with `import()` only, after the paint. */
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (import.meta.env.MODE === 'emulator') {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPort('auth')}`, { disableWarnings: true });
}

/**
 * The ID token, renewed where it is about to expire, and in any case with `force`; null where the library knows nobody.
 * Rejects without a network, and where the account's sessions were revoked.
 */
export async function currentIdToken({ force }: { force: boolean }): Promise<string | null> {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken(force)) ?? null;
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(auth);
}

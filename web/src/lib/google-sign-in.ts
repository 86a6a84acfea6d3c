import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import type { UserCredential } from 'firebase/auth';
import { auth } from './firebase-auth.ts';

/** Opens Google's window. Rejects where it is closed or cannot be opened. Load with `import()` only. */
export function askGoogle(): Promise<UserCredential> {
  return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

import { GoogleAuthProvider, signInWithCredential, type UserCredential } from 'firebase/auth';
import { auth } from './firebase-auth.ts';

/** `sub` is Google's id of the account. */
export type EmulatorAccount = { sub: string; name: string; email: string };

/** Emulator builds only: signs in without asking Google. */
export function signInAs(account: EmulatorAccount): Promise<UserCredential> {
  const idToken = JSON.stringify({ ...account, email_verified: true });
  return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
}

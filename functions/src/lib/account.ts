import type { Auth } from 'firebase-admin/auth';

/** The Admin SDK's code for an error, '' where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * The uid of the account of an address. Where nobody has it, it is made: who signs in with Google under that address later, gets
 * this account.
 */
export async function accountOf(
  auth: Pick<Auth, 'getUserByEmail' | 'createUser'>,
  email: string,
): Promise<string> {
  const known = async () => (await auth.getUserByEmail(email)).uid;
  try {
    return await known();
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
  try {
    return (await auth.createUser({ email })).uid;
  } catch (error) {
    // Another call has just made it.
    if (codeOf(error) !== 'auth/email-already-exists') throw error;
    return known();
  }
}

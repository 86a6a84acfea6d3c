import type { Auth } from 'firebase-admin/auth';
import { ApiError } from '../lib/api-error.ts';

/** Who calls, from nothing but the verified ID token. */
export type Identity = {
  uid: string;
  /** As the identity provider has it, which may be anything: `cleanName` makes it one of ours. '' when there is none. */
  name: string;
  /** The verified address of the account, '' when there is none. */
  email: string;
  /** '' when there is none. */
  picture: string;
  role: 'ROLE_USER' | 'ROLE_ADMIN';
  token: string;
};

/** Error codes of the Admin SDK that blame the token; anything else is a fault of ours. */
const blamesToken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^auth\/(id-token-|argument-error|invalid-id-token|user-disabled|user-not-found)/.test(error.code);

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/**
 * The caller of a request. Admin routes also ask whether the token was revoked.
 * @throws ApiError UNAUTHENTICATED without a token that verifies.
 */
export async function authenticate(
  auth: Auth,
  authorization: string | undefined,
  { checkRevoked }: { checkRevoked: boolean },
): Promise<Identity> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('UNAUTHENTICATED', 'Please sign in.');
  const claims = await auth.verifyIdToken(token, checkRevoked).catch((error: unknown) => {
    throw blamesToken(error) ? new ApiError('UNAUTHENTICATED', 'Please sign in again.') : error;
  });
  return {
    uid: claims.uid,
    name: text(claims['name']),
    email: claims.email_verified === true ? text(claims.email) : '',
    picture: text(claims.picture),
    role: claims['role'] === 'ROLE_ADMIN' ? 'ROLE_ADMIN' : 'ROLE_USER',
    token,
  };
}

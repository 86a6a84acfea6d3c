import { roleEnded } from '@pawprints/domain/role-messages';
import type { Auth } from 'firebase-admin/auth';
import type { Dependencies } from '../dependencies.ts';
import { codeOf } from '../lib/account.ts';
import { ApiError } from '../lib/api-error.ts';

export type Caller = {
  uid: string;
  /** '' without one. The identity provider allows any text; `cleanName` corrects it. */
  name: string;
  /** Only a verified address, '' without one. */
  email: string;
  picture: string;
  role: 'ROLE_USER' | 'ROLE_ADMIN';
  token: string;
};

/** Error codes of the Admin SDK for a bad token. Any other error is ours. */
const isTokenError = (error: unknown): boolean =>
  /^auth\/(id-token-|argument-error|invalid-id-token|user-disabled|user-not-found)/.test(codeOf(error));

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/**
 * Admin routes also check whether the token was revoked.
 * @throws ApiError UNAUTHENTICATED without a valid token.
 */
export async function authenticate(
  auth: Auth,
  authorization: string | undefined,
  { checkRevoked }: { checkRevoked: boolean },
): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('UNAUTHENTICATED', 'Please sign in.');
  const claims = await auth.verifyIdToken(token, checkRevoked).catch((error: unknown) => {
    if (!isTokenError(error)) throw error;
    // Of an account that stays open, only the loss of the role revokes the tokens (tools/admin/admins.ts).
    const byRole = checkRevoked && codeOf(error) === 'auth/id-token-revoked';
    throw new ApiError('UNAUTHENTICATED', byRole ? roleEnded : 'Please sign in again.');
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

/**
 * Where App Check is enabled, accepts a call only with a token that Firebase has given to our own site.
 * @throws ApiError FORBIDDEN, which unlike UNAUTHENTICATED leaves the caller signed in.
 */
export async function requireAppCheck(
  { appCheck, config, log }: Pick<Dependencies, 'appCheck' | 'config' | 'log'>,
  token: string | undefined,
): Promise<void> {
  if (!config.appCheck) return;
  try {
    await appCheck().verifyToken(token ?? '');
  } catch (error) {
    log.warn('A call without a valid token of App Check.', { sent: token !== undefined });
    if (!isAppCheckError(error)) throw error;
    throw new ApiError('FORBIDDEN', 'This call does not come from our site. Please reload the page.');
  }
}

function isAppCheckError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('app-check/');
}

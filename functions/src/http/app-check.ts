import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../lib/api-error.ts';

/**
 * Where App Check is switched on: takes a call only with a token that Firebase has given to our own site.
 * @throws ApiError FORBIDDEN, which unlike UNAUTHENTICATED leaves the caller signed in.
 */
export async function requireOwnSite(
  { appCheck, config, log }: Pick<Dependencies, 'appCheck' | 'config' | 'log'>,
  token: string | undefined,
): Promise<void> {
  if (!config.appCheck) return;
  try {
    await appCheck().verifyToken(token ?? '');
  } catch (error) {
    log.warn('A call without a valid token of App Check.', { sent: token !== undefined });
    if (!isRefusal(error)) throw error;
    throw new ApiError('FORBIDDEN', 'This call does not come from our site. Please reload the page.');
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('app-check/');
}

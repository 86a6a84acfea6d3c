import { ApiError } from './api-error.ts';

const pattern = /^rk_test_without_(?<resources>[a-z_.]+)$/;

/** Whether a key is one of the stand-in's restricted keys: each names what it lacks, as in `rk_test_without_events`. */
export const isRestrictedKey = (key: string | undefined): boolean => pattern.test(key ?? '');

/** Throws the 403 that Stripe answers where the key may not use the resource of the path: `events`, `checkout.sessions`. */
export function requireRight(key: string | undefined, path: string): void {
  const resource = path.replace('/v1/', '').replaceAll('/', '.');
  const lacking = pattern.exec(key ?? '')?.groups?.['resources']?.split('.and.') ?? [];
  if (!lacking.some((name) => resource === name || resource.startsWith(`${name}.`))) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    message: `The provided key '${key}' does not have the required permissions for this endpoint.`,
  });
}

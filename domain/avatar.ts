import { limits } from './limits.ts';

/**
 * Returns '' for any address that is not on Google's avatar host. A page must not send requests to a host, a port or a user
 * name that somebody else chose (docs/rules.md#sign-in).
 */
export function avatarAddress(picture: string): string {
  const isGoogles = /^https:\/\/lh\d+\.googleusercontent\.com\/[!-[\]-~]*$/.test(picture);
  return isGoogles && picture.length <= limits.urlMax ? picture : '';
}

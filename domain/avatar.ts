import { limits } from './limits.ts';

/**
 * The address of a picture on Google's avatar host, '' for any other: no page asks a host that somebody chose, nor this one by a
 * port or as a user that somebody chose (docs/rules.md#sign-in).
 */
export function avatarAddress(picture: string): string {
  const isGoogles = /^https:\/\/lh\d+\.googleusercontent\.com\/[!-[\]-~]*$/.test(picture);
  return isGoogles && picture.length <= limits.urlMax ? picture : '';
}

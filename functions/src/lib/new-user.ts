import { cleanName } from '@pawprints/domain/characters';
import type { Identity } from '../http/authenticate.ts';
import type { UserDocument } from './documents/user.ts';

/** The person of a token whom we see for the first time. */
export function newUser(identity: Identity, now: Date): UserDocument {
  return {
    name: cleanName(identity.name),
    email: identity.email,
    picture: avatarOf(identity),
    userRole: identity.role,
    address: '',
    phoneNumber: '',
    createdAt: now,
  };
}

/** Avatars come from Google's host alone, so that no page asks a host that somebody chose (decisions, 'Identity'). */
export function avatarOf({ picture }: Identity): string {
  if (!URL.canParse(picture)) return '';
  const { protocol, hostname } = new URL(picture);
  return protocol === 'https:' && /^lh\d+\.googleusercontent\.com$/.test(hostname) ? picture : '';
}

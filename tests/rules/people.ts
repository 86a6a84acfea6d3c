/**
 * Who asks. 'self' is the document owner; a revoked admin has the claim until the token ends, and an unknown one has it without a
 * document; the last two carry a role claim that is not the admin's.
 */
export const people = [
  'nobody',
  'self',
  'other',
  'admin',
  'revoked admin',
  'unknown admin',
  'wrong value',
  'wrong type',
] as const;
export type Person = (typeof people)[number];

export const ownerId = 'owner-uid';

const claims = {
  self: { sub: ownerId },
  other: { sub: 'other-uid' },
  admin: { sub: 'admin-uid', role: 'ROLE_ADMIN' },
  'revoked admin': { sub: 'revoked-uid', role: 'ROLE_ADMIN' },
  'unknown admin': { sub: 'unknown-uid', role: 'ROLE_ADMIN' },
  'wrong value': { sub: 'impostor-uid', role: 'ROLE_USER', userRole: 'ROLE_ADMIN', admin: true },
  'wrong type': { sub: 'impostor-uid', role: ['ROLE_ADMIN'], roles: { ROLE_ADMIN: true } },
} as const satisfies Record<Exclude<Person, 'nobody'>, object>;

/** The token of a person, unsigned as the emulators take it; null for nobody. */
export function tokenOf(person: Person): string | null {
  if (person === 'nobody') return null;
  const now = Math.floor(Date.now() / 1000);
  const { sub } = claims[person];
  const payload = {
    iss: 'https://securetoken.google.com/demo-pawprints',
    aud: 'demo-pawprints',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    user_id: sub,
    firebase: { sign_in_provider: 'google.com', identities: {} },
    ...claims[person],
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, payload];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

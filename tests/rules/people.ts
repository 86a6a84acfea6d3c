import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';

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

export type Contexts = Record<Person, RulesTestContext>;

export const ownerId = 'owner-uid';

/**
 * Signs everybody in. 'self' owns the documents. A revoked admin has the claim until the token ends, an unknown one has it without
 * a user document, and the last two have claims that only resemble it.
 */
export function contextsOf(environment: RulesTestEnvironment): Contexts {
  const admin = { role: 'ROLE_ADMIN' };
  const wrongValue = { role: 'ROLE_USER', userRole: 'ROLE_ADMIN', admin: true };
  const wrongType = { role: ['ROLE_ADMIN'], roles: { ROLE_ADMIN: true } };
  return {
    nobody: environment.unauthenticatedContext(),
    self: environment.authenticatedContext(ownerId),
    other: environment.authenticatedContext('other-uid'),
    admin: environment.authenticatedContext('admin-uid', admin),
    'revoked admin': environment.authenticatedContext('revoked-uid', admin),
    'unknown admin': environment.authenticatedContext('unknown-uid', admin),
    'wrong value': environment.authenticatedContext('impostor-uid', wrongValue),
    'wrong type': environment.authenticatedContext('impostor-uid', wrongType),
  };
}

import type { User } from '@pawprints/domain/contract/users';
import { readLocal } from '../../lib/read-storage.ts';
import { writeLocal } from '../../lib/storage.ts';

const key = 'adminTestRole';
const roles = ['ROLE_USER', 'ROLE_ADMIN'] as const;

/** Emulator builds only: applies the role that /admin-test has stored in this browser. */
export function withLocalRole(user: User): User {
  const stored = readLocal(key);
  const userRole = roles.find((role) => stored === textOf({ id: user.id, userRole: role }));
  return userRole === undefined || userRole === user.userRole ? user : { ...user, userRole };
}

export function keepLocalRole(user: User): void {
  writeLocal(key, textOf(user));
}

export function forgetLocalRole(): void {
  writeLocal(key, null);
}

function textOf({ id, userRole }: Pick<User, 'id' | 'userRole'>): string {
  return JSON.stringify({ id, userRole });
}

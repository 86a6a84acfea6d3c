import type { UserRecord } from 'firebase-admin/auth';
import { isAlreadyThere } from '../../functions/src/lib/firestore-failure.ts';
import { newUser } from '../../functions/src/records/users.ts';
import { UserError } from '../launcher/user-error.ts';
import { accountOf, type Project } from '../project.ts';

/** @throws UserError when nobody has signed in with this address. */
export async function grant(project: Project, email: string): Promise<void> {
  const account = await signedInAs(project, email);
  await project.auth.setCustomUserClaims(account.uid, { ...account.customClaims, role: 'ROLE_ADMIN' });
  await mirrorRole(project, account, 'ROLE_ADMIN');
}

/** Ends the person's sessions too, so tokens issued earlier are refused. @throws UserError as `grant` does. */
export async function revoke(project: Project, email: string): Promise<void> {
  const account = await signedInAs(project, email);
  const { role: _role, ...others } = account.customClaims ?? {};
  await project.auth.setCustomUserClaims(account.uid, others);
  await project.auth.revokeRefreshTokens(account.uid);
  await mirrorRole(project, account, 'ROLE_USER');
}

export async function listAdmins({ auth }: Project): Promise<string[]> {
  const admins: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    admins.push(...page.users.filter(({ customClaims }) => customClaims?.['role'] === 'ROLE_ADMIN'));
    ({ pageToken } = page);
  } while (pageToken);
  return admins.map(({ email, uid }) => email ?? uid).toSorted();
}

async function signedInAs(project: Project, email: string): Promise<UserRecord> {
  const account = await accountOf(project, email);
  if (account !== null) return account;
  throw new UserError(`Nobody has signed in as ${email}: let them sign in on the site once, then try again.`);
}

/** Creates the user's document for somebody who has only an account so far. */
async function mirrorRole(
  { collections }: Project,
  { uid, displayName = '', email = '', emailVerified, photoURL = '' }: UserRecord,
  userRole: 'ROLE_ADMIN' | 'ROLE_USER',
): Promise<void> {
  const user = collections.users.doc(uid);
  const profile = { name: displayName, email: emailVerified ? email : '', picture: photoURL };
  try {
    await user.create({ ...newUser(profile, new Date()), userRole });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    await user.update({ userRole });
  }
}

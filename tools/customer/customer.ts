import type { UserRecord } from 'firebase-admin/auth';
import type { Project } from '../project.ts';

/** One person: the address and the user ids that something is stored under, whether or not the account is still there. */
export type Customer = { email: string | null; uids: string[] };

/** Whom an e-mail address or a user id stands for. What an earlier run has left behind is found as well. */
export async function findCustomer(project: Project, who: string): Promise<Customer> {
  const { collections } = project;
  const email = who.includes('@') ? who : await emailOf(project, who);
  const uids = new Set(who.includes('@') ? [] : [who]);
  if (email !== null) {
    const [account, users, reservations] = await Promise.all([
      accountOf(project, email),
      collections.users.where('email', '==', email).get(),
      collections.reservations.where('customer.email', '==', email).get(),
    ]);
    if (account !== null) uids.add(account.uid);
    for (const user of users.docs) uids.add(user.id);
    for (const reservation of reservations.docs) {
      const uid: unknown = reservation.get('uid');
      if (typeof uid === 'string') uids.add(uid);
    }
  }
  return { email, uids: [...uids] };
}

/** The account of an address or a user id, null when there is none. */
export async function accountOf({ auth }: Project, who: string): Promise<UserRecord | null> {
  try {
    return await (who.includes('@') ? auth.getUserByEmail(who) : auth.getUser(who));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

async function emailOf(project: Project, uid: string): Promise<string | null> {
  const account = await accountOf(project, uid);
  const user = await project.collections.users.doc(uid).get();
  const kept: unknown = user.get('email');
  return account?.email ?? (typeof kept === 'string' && kept !== '' ? kept : null);
}

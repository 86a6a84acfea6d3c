import type { UserRecord } from 'firebase-admin/auth';
import { newUser, type Profile } from '../../functions/src/records/users.ts';
import { isAlreadyThere } from '../../functions/src/lib/firestore-failure.ts';
import { Fault } from '../launcher/fault.ts';
import type { Project } from '../project.ts';

type Admins = {
  /** Throws a Fault when nobody has signed in with this address. */
  grant: (email: string) => Promise<void>;
  /** Ends the person's sessions too: their tokens of before are refused. Throws as `grant` does. */
  revoke: (email: string) => Promise<void>;
  /** Their addresses. */
  list: () => Promise<string[]>;
};

/** The admins of a project: whose account carries the claim; `userRole` in the user's document mirrors it. */
export function adminsOf({ auth, collections }: Project): Admins {
  async function accountOf(email: string): Promise<UserRecord> {
    try {
      return await auth.getUserByEmail(email);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
      throw new Fault(`Nobody has signed in as ${email}: let them sign in on the site once, then try again.`);
    }
  }

  /** Who has only an account so far gets their document now, since signing in gives nobody a role. */
  async function mirror(account: UserRecord, userRole: 'ROLE_ADMIN' | 'ROLE_USER'): Promise<void> {
    const user = collections.users.doc(account.uid);
    try {
      await user.create({ ...newUser(identityOf(account), new Date()), userRole });
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
      await user.update({ userRole });
    }
  }

  return {
    grant: async (email) => {
      const account = await accountOf(email);
      await auth.setCustomUserClaims(account.uid, { ...account.customClaims, role: 'ROLE_ADMIN' });
      await mirror(account, 'ROLE_ADMIN');
    },
    revoke: async (email) => {
      const account = await accountOf(email);
      const { uid, customClaims } = account;
      const { role: _role, ...others } = customClaims ?? {};
      await auth.setCustomUserClaims(uid, others);
      await auth.revokeRefreshTokens(uid);
      await mirror(account, 'ROLE_USER');
    },
    list: async () => {
      const admins: UserRecord[] = [];
      let pageToken: string | undefined;
      do {
        const page = await auth.listUsers(1000, pageToken);
        admins.push(...page.users.filter(({ customClaims }) => customClaims?.['role'] === 'ROLE_ADMIN'));
        ({ pageToken } = page);
      } while (pageToken !== undefined && pageToken !== '');
      return admins.map(({ email, uid }) => email ?? uid).toSorted();
    },
  };
}

/** What a token of this account would say. */
function identityOf({ displayName = '', email = '', emailVerified, photoURL = '' }: UserRecord): Profile {
  return { name: displayName, email: emailVerified ? email : '', picture: photoURL };
}

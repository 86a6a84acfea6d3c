import type { UserRecord } from 'firebase-admin/auth';
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

  /** Who has only an account so far gets their document, with the role of the claim, at the first sign-in. */
  async function mirror(uid: string, userRole: 'ROLE_ADMIN' | 'ROLE_USER'): Promise<void> {
    const user = collections.users.doc(uid);
    if ((await user.get()).exists) await user.update({ userRole });
  }

  return {
    grant: async (email) => {
      const { uid, customClaims } = await accountOf(email);
      await auth.setCustomUserClaims(uid, { ...customClaims, role: 'ROLE_ADMIN' });
      await mirror(uid, 'ROLE_ADMIN');
    },
    revoke: async (email) => {
      const { uid, customClaims } = await accountOf(email);
      const { role: _role, ...others } = customClaims ?? {};
      await auth.setCustomUserClaims(uid, others);
      await auth.revokeRefreshTokens(uid);
      await mirror(uid, 'ROLE_USER');
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

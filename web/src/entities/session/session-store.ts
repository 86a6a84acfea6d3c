import type { User } from '@pawprints/domain/contract/users';
import { loginMessages } from '@pawprints/domain/first-load-messages';
import { create } from 'zustand';
import { toast } from '../../lib/toast.ts';
import { forgetLocalRole, withLocalRole } from './local-role.ts';
import { listen, emit } from '../../lib/site-events.ts';

/**
 * `loading`: not known yet, such as in prerendered markup. `authenticated` without a user: signed in, and the profile is
 * loading or could not be loaded (`profileFailure`).
 */
export type SessionStatus = 'loading' | 'anonymous' | 'authenticated';

type SessionState = {
  status: SessionStatus;
  user: User | null;
  /** A sentence. `refresh` tries again. */
  profileFailure: string | null;
  /** The address where the session expired, until a toast has told the customer. */
  expiredAt: string | null;
  signingIn: boolean;
  /** Resolves to whether somebody is signed in now. Failures are shown as toasts. */
  signIn: () => Promise<boolean>;
  signOut: () => Promise<void>;
  /** Fetches the profile again. Never rejects. */
  refresh: () => Promise<void>;
};

/** The code that signs in and out loads when it is needed. */
export const useSession = create<SessionState>()(() => ({
  status: 'loading',
  user: null,
  profileFailure: null,
  expiredAt: null,
  signingIn: false,
  signIn: async () => {
    useSession.setState({ signingIn: true });
    emit('signInStarted');
    try {
      const { signInWithGoogle } = await import('./sign-in.ts');
      return await signInWithGoogle();
    } catch {
      toast.error(loginMessages.error);
      return false;
    } finally {
      useSession.setState({ signingIn: false });
    }
  },
  signOut: async () => (await import('./session-lifecycle.ts')).signOut(),
  refresh: async () => (await import('./session-lifecycle.ts')).loadProfile(),
}));

export function isAdmin(user: User | null): boolean {
  return user?.userRole === 'ROLE_ADMIN';
}

// The server does not know this role: it reads the token.
if (import.meta.env.MODE === 'emulator') {
  listen('personLeft', forgetLocalRole);
  useSession.subscribe(({ user }) => {
    const shown = user && withLocalRole(user);
    if (shown !== user) useSession.setState({ user: shown });
  });
}

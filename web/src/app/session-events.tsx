import { bookingMessages } from '@pawprints/domain/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../lib/toast.ts';
import { useSession } from '../entities/session/session-store.ts';
import { paths } from '../lib/paths.ts';
import { AuthenticationRequired } from './authentication-required.tsx';
import { hasKeptDraft } from './has-kept-draft.ts';
import { isAuthenticationRequired } from './is-authentication-required.ts';

const whatNext = {
  withDraft: 'What you typed is kept: sign in to go on where you were.',
  plain: 'Sign in to go on where you were.',
} as const;

export function SessionEvents() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const expiredAt = useSession((session) => session.expiredAt);

  useEffect(() => {
    if (expiredAt === null) return;
    useSession.setState({ expiredAt: null });
    void navigate(paths.home);
    // The redirect to / may have happened before this code loaded, and the person may be signing in by now.
    if (useSession.getState().signingIn) return;
    const signInAgain = async () => {
      if (await useSession.getState().signIn()) void navigate(expiredAt);
    };
    // Someone who is booking reads the specified alert instead: two messages at once would cover each other.
    const ended = isBooking(expiredAt) ? bookingMessages.loginRequired : 'Your sign-in has ended.';
    const next = hasKeptDraft() ? whatNext.withDraft : whatNext.plain;
    toast.info(`${ended} ${next}`, { label: 'Sign in', onClick: () => void signInAgain() }, 'sign-in');
  }, [expiredAt, navigate]);

  if (!isAuthenticationRequired(state)) return null;
  return <AuthenticationRequired onClose={() => void navigate(paths.home, { replace: true, state: null })} />;
}

function isBooking(address: string): boolean {
  return new URL(address, location.origin).pathname === paths.booking;
}

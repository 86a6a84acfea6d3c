import { bookingMessages } from '@pawprints/domain/messages';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { useSession } from '../entities/session/session-store.ts';
import { SignInButton } from '../entities/session/sign-in-button.tsx';
import { paths } from '../lib/paths.ts';
import { toast } from '../lib/toast.ts';
import { hasKeptDraft } from './has-kept-draft.ts';

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
    const next = hasKeptDraft()
      ? 'What you typed is kept: sign in to go on where you were.'
      : 'Sign in to go on where you were.';
    toast.info(`${ended} ${next}`, {
      action: { label: 'Sign in', onClick: () => void signInAgain() },
      until: 'sign-in',
    });
  }, [expiredAt, navigate]);

  const isRequired = state?.authenticationRequired === true;
  const close = useCallback(() => void navigate(paths.home, { replace: true, state: null }), [navigate]);
  // The redirect to / may have happened before this code loaded, and the person may be signing in by now.
  const [isSigningIn] = useState(() => useSession.getState().signingIn);
  useEffect(() => {
    if (isRequired && isSigningIn) close();
  }, [isRequired, isSigningIn, close]);

  if (!isRequired || isSigningIn) return null;
  return (
    <Dialog
      open
      opensByItself
      onOpenChange={(open) => !open && close()}
      title="Authentication Required"
      description="That page belongs to signed-in customers: your dogs, your bookings and your reviews live there."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Go to Home Page
          </Button>
          <SignInButton onSignedIn={close} />
        </>
      }
    />
  );
}

function isBooking(address: string): boolean {
  return new URL(address, location.origin).pathname === paths.booking;
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../components/ui/toast.ts';
import { useSession } from '../entities/session/session-store.ts';
import { paths } from '../lib/paths.ts';
import { AuthenticationRequired } from './authentication-required.tsx';
import { isAuthenticationRequired } from './is-authentication-required.ts';

/** Tells the person that their session has ended, or that a page needs one; loaded when it has something to tell. */
export function SessionEvents() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const expiredAt = useSession((session) => session.expiredAt);

  useEffect(() => {
    if (expiredAt === null) return;
    useSession.setState({ expiredAt: null });
    const signInAgain = async () => {
      if (await useSession.getState().signIn()) await navigate(expiredAt);
    };
    toast.info('Your sign-in has ended. What you typed is kept: sign in to go on where you were.', {
      label: 'Sign in',
      onClick: () => void signInAgain(),
    });
    void navigate(paths.home);
  }, [expiredAt, navigate]);

  if (!isAuthenticationRequired(state)) return null;
  return <AuthenticationRequired onClose={() => void navigate(paths.home, { replace: true, state: null })} />;
}

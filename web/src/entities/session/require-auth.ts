import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from './session-store.ts';

/**
 * Redirects visitors to /, where a dialog says why (docs/rules.md#permissions). It leaves out those who have
 * just signed out.
 */
export function useRequireAuth(): void {
  const navigate = useNavigate();
  const status = useSession((state) => state.status);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (status !== 'anonymous') return;
    void navigate(paths.home, {
      replace: true,
      state: wasSignedIn.current ? null : { authenticationRequired: true },
    });
  }, [status, navigate]);
}

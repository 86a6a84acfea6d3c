import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { isAdmin, useSession } from './session-store.ts';

/**
 * True once an admin is known. It redirects everybody else to / with a toast (docs/rules.md#permissions). Who has just signed out
 * needs no explanation.
 */
export function useRequireAdmin(refusal: string): boolean {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const admin = isAdmin(user);
  const refused = status === 'anonymous' || (user !== null && !admin);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (!refused) return;
    if (status === 'authenticated' || !wasSignedIn.current) toast.info(refusal);
    void navigate(paths.home, { replace: true });
  }, [refused, refusal, status, navigate]);
  return admin;
}

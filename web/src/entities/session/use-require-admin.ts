import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { listenForRole } from './role-listener.ts';
import { isAdmin, useSession } from './session-store.ts';

/**
 * True once an admin is known. It redirects everybody else to / with a toast (docs/rules.md#permissions). Who has just signed out,
 * or has lost the role (./role-listener.ts), needs no explanation.
 */
export function useRequireAdmin(refusal: string): boolean {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const admin = isAdmin(user);
  const refused = status === 'anonymous' || (user !== null && !admin);
  const wasSignedIn = useRef(false);
  const wasAdmin = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (admin) wasAdmin.current = true;
    if (!refused) return;
    if (!wasAdmin.current && (status === 'authenticated' || !wasSignedIn.current)) toast.info(refusal);
    void navigate(paths.home, { replace: true });
  }, [admin, refused, refusal, status, navigate]);
  useEffect(() => (admin ? listenForRole() : undefined), [admin]);
  return admin;
}

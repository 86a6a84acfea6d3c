import { roleEnded } from '@pawprints/domain/role-messages';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { listen } from '../../lib/site-events.ts';
import { toast } from '../../lib/toast.ts';
import { isAdmin, useSession } from './session-store.ts';

/**
 * Learns within a second that the role of an admin is gone ('roleEnded' of lib/firestore.ts). The function that is returned
 * ends this.
 */
export function listenForRole(): () => void {
  const ended = new AbortController();
  loadFirebase(() => import('../../lib/firestore.ts'))
    .then(({ listenAsAdmin }) => listenAsAdmin(() => undefined, ended.signal))
    // The server refuses what admins alone may do, and the session asks for the role from time to time.
    .catch(() => undefined);
  return () => ended.abort();
}

/** What is for admins goes at once: only the next token says so, too. */
function endRole(): void {
  const { user } = useSession.getState();
  if (user === null || !isAdmin(user)) return;
  useSession.setState({ user: { ...user, userRole: 'ROLE_USER' } });
  // In emulator builds it may be the role of /admin-test, of which the server knows nothing.
  if (!isAdmin(useSession.getState().user)) toast.info(roleEnded);
}

listen('roleEnded', endRole);

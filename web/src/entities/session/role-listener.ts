import { loadFirebase } from '../../lib/load-firebase.ts';
import { pageIsAtRest } from '../../lib/page-data.ts';

/**
 * Emits 'roleEnded' (for ./session-lifecycle.ts) within a second of an admin losing the role; begins once the page is at rest. Returns
 * what ends this.
 */
export function listenForRole(): () => void {
  const ended = new AbortController();
  // Firestore's code is larger than the page's, and would hold up what the page shows.
  pageIsAtRest(ended.signal)
    .then(() => loadFirebase(() => import('../../lib/firestore.ts')))
    .then(({ listenAsAdmin }) => listenAsAdmin(() => undefined, ended.signal))
    // The server refuses what admins alone may do, and the session asks for the role from time to time.
    .catch(() => undefined);
  return () => ended.abort();
}

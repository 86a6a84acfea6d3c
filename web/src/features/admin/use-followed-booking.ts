import { useEffect, useState } from 'react';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useOnline } from '../../lib/online.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { refreshBooking } from './booking-queries.ts';

type Connection = {
  isLive: boolean;
  /** When the server was heard last. */
  heardAt: Date | null;
};

/** Fetches the booking again when it changes on the server, and says whether that would be heard. */
export function useFollowedBooking(id: number): Connection {
  const online = useOnline();
  const [{ isLive, heardAt }, setConnection] = useState<Connection>({ isLive: true, heardAt: null });
  useEffect(() => {
    if (!online) return;
    const unmounted = new AbortController();
    const change = (connected: boolean) => {
      if (unmounted.signal.aborted) return;
      setConnection((before) => ({
        isLive: connected,
        heardAt: connected ? serverNow() : before.heardAt,
      }));
    };
    const onEnd = () => change(false);
    // Firestore's code is larger than the page's, so it loads after the page.
    loadFirebase(() => import('./live-booking.ts'))
      .then(({ watchBooking }) =>
        watchBooking(
          id,
          { onChange: () => void refreshBooking(id), onConnection: change, onEnd },
          unmounted.signal,
        ),
      )
      .catch(onEnd);
    return () => {
      unmounted.abort();
      // Until the server is heard again.
      setConnection((before) => ({ ...before, isLive: before.heardAt === null }));
    };
  }, [id, online]);
  return { isLive: isLive && online, heardAt };
}

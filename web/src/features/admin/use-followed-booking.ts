import { useEffect, useState } from 'react';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useOnline } from '../../lib/online.ts';
import { refreshBooking } from './booking-queries.ts';
import { useLostAt } from './use-lost-at.ts';

type Connection = {
  isLive: boolean;
  /** When it was lost. Null before it was there. */
  lostAt: Date | null;
};

/** Fetches the booking again when it changes on the server, and says whether that would be heard. */
export function useFollowedBooking(id: number): Connection {
  const online = useOnline();
  const [state, setState] = useState<'opening' | 'live' | 'lost'>('opening');
  useEffect(() => {
    if (!online) return;
    const unmounted = new AbortController();
    const change = (connected: boolean) => {
      if (!unmounted.signal.aborted) setState(connected ? 'live' : 'lost');
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
      setState((before) => (before === 'opening' ? before : 'lost'));
    };
  }, [id, online]);
  return { isLive: online && state !== 'lost', lostAt: useLostAt(online && state === 'live') };
}

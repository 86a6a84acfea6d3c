import { useEffect, useRef, useState } from 'react';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useOnline } from '../../lib/online.ts';
import { pageIsAtRest } from '../../lib/page-data.ts';
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
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!online) return;
    const unmounted = new AbortController();
    const change = (connected: boolean) => {
      if (!unmounted.signal.aborted) setState(connected ? 'live' : 'lost');
    };
    const onEnd = () => change(false);
    // Firestore's code is larger than the page's, so it loads after the page; a connection that is back is used at once.
    const turn = hasBegun.current ? Promise.resolve() : pageIsAtRest(unmounted.signal);
    turn
      .then(() => loadFirebase(() => import('./live-booking.ts')))
      .then(({ watchBooking }) => {
        hasBegun.current = true;
        const onChange = () => void refreshBooking(id);
        return watchBooking(id, { onChange, onConnection: change, onEnd }, unmounted.signal);
      })
      .catch(onEnd);
    return () => {
      unmounted.abort();
      // Until the server is heard again.
      setState((before) => (before === 'opening' ? before : 'lost'));
    };
  }, [id, online]);
  return { isLive: online && state !== 'lost', lostAt: useLostAt(online && state === 'live') };
}

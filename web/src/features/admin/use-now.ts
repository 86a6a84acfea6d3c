import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

export const tickMs = 15_000;

/** Follows the server's clock. Its own, since what public pages share is loaded with them. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

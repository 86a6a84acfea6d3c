import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

export const tickMs = 15_000;

/** Follows the server's clock. Its own, since what public pages share is loaded with them. */
export const useNow = (): Date => useTicking(serverNow);

/** What follows from the server's clock, and from what it was before. `next` stays the same function. */
export function useTicking<Value>(next: (before?: Value) => Value): Value {
  const [value, setValue] = useState(() => next());
  useEffect(() => {
    const timer = setInterval(() => setValue((before) => next(before)), tickMs);
    return () => clearInterval(timer);
  }, [next]);
  return value;
}

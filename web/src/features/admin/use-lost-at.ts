import { useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { tickMs, useNow } from './use-now.ts';

/**
 * When what was live ended to be so. Null while it is live, and before it was for the first time. A device that has slept learns
 * late that it has no connection: then it is the last time at which its clock ticked.
 */
export function useLostAt(isLive: boolean): Date | null {
  const tick = useNow();
  const [known, setKnown] = useState<{ isLive: boolean; lostAt: Date | null }>({ isLive, lostAt: null });
  if (known.isLive === isLive) return known.lostAt;
  const now = serverNow();
  const hasSlept = now.getTime() - tick.getTime() > 2 * tickMs;
  const changed = { isLive, lostAt: isLive ? null : hasSlept ? tick : now };
  setKnown(changed);
  return changed.lostAt;
}

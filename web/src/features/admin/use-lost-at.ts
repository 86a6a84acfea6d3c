import { useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

/** When what was live ended to be so. Null while it is live, and before it was for the first time. */
export function useLostAt(isLive: boolean): Date | null {
  const [known, setKnown] = useState<{ isLive: boolean; lostAt: Date | null }>({ isLive, lostAt: null });
  if (known.isLive === isLive) return known.lostAt;
  const changed = { isLive, lostAt: isLive ? null : serverNow() };
  setKnown(changed);
  return changed.lostAt;
}

import { useState } from 'react';
import { useShownPage } from '../../lib/shown-page.ts';

/** Whether this part came before any page of the visit: whoever waits for it sees nothing else. */
export function useIsFirst(): boolean {
  const [isFirst] = useState(() => useShownPage.getState().pathname === null);
  return isFirst;
}

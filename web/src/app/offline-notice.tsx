import { useSyncExternalStore } from 'react';
import { useOnline } from '../lib/online.ts';
import { listen } from '../lib/site-events.ts';
import { hasKeptDraft } from './has-kept-draft.ts';

/** Says that the network is away, and that nothing is lost by it. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div aria-live="polite" className="print:hidden">
      {!online && (
        <p className="bg-warn-tint text-warn">
          <span className="page-column block py-3 font-semibold">
            You are offline. <WhatIsKept /> Sending works again when the connection is back.
          </span>
        </p>
      )}
    </div>
  );
}

function WhatIsKept() {
  const typed = useSyncExternalStore(
    (onChange) => listen('tabStorageChanged', onChange),
    hasKeptDraft,
    () => false,
  );
  return typed && 'What you typed stays here.';
}

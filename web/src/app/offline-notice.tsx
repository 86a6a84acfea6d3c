import { useSyncExternalStore } from 'react';
import { listen } from '../lib/site-events.ts';
import { hasKeptDraft } from './has-kept-draft.ts';

export function OfflineNotice() {
  const typed = useSyncExternalStore((onChange) => listen('tabStorageChanged', onChange), hasKeptDraft);
  return (
    <p className="bg-warn-tint text-warn">
      <span className="page-column block py-3 font-semibold">
        You are offline. {typed && 'What you typed stays here.'} Sending works again when the connection is
        back.
      </span>
    </p>
  );
}

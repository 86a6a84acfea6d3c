import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that the network is away, and that nothing is lost by it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!online && (
        <p className="bg-warn-tint text-warn">
          <span className="page-column block py-3 font-semibold">
            You are offline. What you typed stays here; sending it works again when the connection is back.
          </span>
        </p>
      )}
    </div>
  );
}

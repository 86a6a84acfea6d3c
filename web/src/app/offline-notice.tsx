import { useOnline } from '../lib/online.ts';

/** Says that the network is away, and that nothing is lost by it. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div aria-live="polite" className="print:hidden">
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

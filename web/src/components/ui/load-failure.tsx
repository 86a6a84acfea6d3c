import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { useOnline } from '../../lib/online.ts';
import { MessageText } from './message-text.tsx';
import { PageHeading } from './page-heading.tsx';
import { RetryButton } from './retry-button.tsx';

const loadOffline = () => import('./offline-state.tsx');

/** A separate file, because few people need it. The service worker caches it. */
export const OfflineState = lazyWithPreload(async () => (await loadOffline()).OfflineState);
export const OfflinePart = lazyWithPreload(async () => (await loadOffline()).OfflinePart);

export function LoadFailure({
  title,
  message,
  reassurance,
  onRetry,
  children,
}: {
  title: string;
  message: string;
  reassurance?: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const online = useOnline();
  // Load it while there is a network.
  useEffect(() => OfflineState.preload(), []);
  if (!online && onRetry !== undefined) {
    return (
      <Suspense>
        <OfflineState onRetry={onRetry}>{reassurance}</OfflineState>
      </Suspense>
    );
  }
  const text = reassurance === undefined ? message : `${message} ${reassurance}`;
  return (
    <div role="alert" className="max-w-form">
      <PageHeading title={title} lead={<MessageText>{text}</MessageText>} />
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {onRetry !== undefined && <RetryButton onRetry={onRetry} />}
        {children}
      </div>
    </div>
  );
}

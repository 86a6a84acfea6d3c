import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { useOnline } from '../../lib/online.ts';
import { Button } from './button.tsx';
import { MessageText } from './message-text.tsx';
import { PageHeading } from './page-heading.tsx';

const loadOffline = () => import('./offline-state.tsx');

/** In a file of its own, which the service worker caches: few people need it. */
export const OfflineState = lazyWithPreload(async () => (await loadOffline()).OfflineState);
export const OfflinePart = lazyWithPreload(async () => (await loadOffline()).OfflinePart);

/** In place of a page that could not be loaded. Without a network it says that the page waits for it. */
export function LoadFailure({
  title,
  message,
  reassurance,
  onRetry,
  children,
}: {
  title: string;
  message: string;
  /** A sentence such as that nothing was charged. */
  reassurance?: string;
  /** Left out if another try cannot help. */
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const online = useOnline();
  // The network may go next.
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
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {children}
      </div>
    </div>
  );
}

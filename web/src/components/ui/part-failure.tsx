import { Suspense, useEffect, type ReactNode } from 'react';
import { useOnline } from '../../lib/online.ts';
import { Notice } from './notice.tsx';
import { OfflinePart } from './load-failure.tsx';
import { RetryButton } from './retry-button.tsx';

export function PartFailure({
  title,
  offlineTitle,
  onRetry,
  children,
}: {
  title: string;
  offlineTitle: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  const online = useOnline();
  // Load it while there is a network.
  useEffect(() => OfflinePart.preload(), []);
  return online ? (
    <Notice tone="danger" title={title} action={<RetryButton onRetry={onRetry} />}>
      {children}
    </Notice>
  ) : (
    <Suspense>
      <OfflinePart title={offlineTitle} onRetry={onRetry} />
    </Suspense>
  );
}

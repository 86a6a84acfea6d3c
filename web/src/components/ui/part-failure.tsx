import { Suspense, useEffect, type ReactNode } from 'react';
import { useOnline } from '../../lib/online.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { OfflinePart } from './load-failure.tsx';

/** In place of a part of a page that could not be loaded: what failed, and another try; without a network, that it waits for it. */
export function PartFailure({
  title,
  offlineTitle,
  onRetry,
  children,
}: {
  title: string;
  /** What waits for the network, as a sentence. */
  offlineTitle: string;
  onRetry: () => void;
  /** Why it failed. */
  children?: ReactNode;
}) {
  const online = useOnline();
  // The network may go next.
  useEffect(() => OfflinePart.preload(), []);
  return online ? (
    <Notice tone="danger" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {children}
    </Notice>
  ) : (
    <Suspense>
      <OfflinePart title={offlineTitle} onRetry={onRetry} />
    </Suspense>
  );
}

import { Suspense, useEffect, type ReactNode } from 'react';
import { useOnline } from '../../lib/online.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { OfflinePart } from './load-failure.tsx';

/** In place of a part of a page that could not be loaded. */
export function PartFailure({
  title,
  offlineTitle,
  onRetry,
  children,
}: {
  title: string;
  /** The title while there is no network. */
  offlineTitle: string;
  onRetry: () => void;
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

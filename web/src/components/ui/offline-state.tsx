import { business } from '@pawprints/domain/business';
import { useEffect, type ReactNode } from 'react';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { EmptyState } from './empty-state.tsx';
import { PageHeading } from './page-heading.tsx';
import { RetryButton } from './retry-button.tsx';

const why = 'Your device is offline, and this is not kept on it.';

type Retry = {
  /** With `retriesItself` the same function in each render. */
  onRetry: () => void;
  /** Where nothing else tries again when the network comes back. */
  retriesItself?: boolean;
};

export function OfflineState({ onRetry, retriesItself, children }: Retry & { children?: ReactNode }) {
  useReconnect(onRetry, retriesItself);
  return (
    <section className="grid items-center gap-8 py-4 md:grid-cols-[minmax(0,1fr)_20rem] md:py-6">
      <div>
        <PageHeading title="This page waits for the network" lead={why} />
        {children !== undefined && <div className="mt-4 max-w-prose">{children}</div>}
        <p className="mt-4 max-w-prose in-data-office:hidden">
          In a hurry? Call us at{' '}
          <a href={business.phoneLink} className="font-semibold text-green underline underline-offset-4">
            {business.phone}
          </a>
          : a telephone needs no internet.
        </p>
        <RetryButton className="mt-6" onRetry={onRetry} />
      </div>
      <img
        src={emptyPictures.offline.src}
        alt=""
        width={emptyPictures.offline.width}
        height={emptyPictures.offline.height}
        className="h-auto w-full max-w-80 max-md:order-first max-md:max-w-56"
      />
    </section>
  );
}

export function OfflinePart({ title, onRetry, retriesItself }: Retry & { title: string }) {
  useReconnect(onRetry, retriesItself);
  return (
    <EmptyState picture={emptyPictures.offline} title={title} action={<RetryButton onRetry={onRetry} />}>
      {why}
    </EmptyState>
  );
}

function useReconnect(onRetry: () => void, retriesItself = false): void {
  useEffect(() => {
    if (!retriesItself) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry, retriesItself]);
}

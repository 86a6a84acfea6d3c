import { business } from '@pawprints/domain/business';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PageHeading } from './page-heading.tsx';

/** What stands in place of a page that needs the network, while there is none. */
export function OfflineState({
  title = 'This page waits for the network',
  onRetry,
  children,
}: {
  title?: string;
  onRetry: () => void;
  /** What is kept meanwhile. */
  children?: ReactNode;
}) {
  return (
    <section className="page-column grid items-center gap-8 py-12 md:grid-cols-[minmax(0,1fr)_20rem] md:py-18">
      <div>
        <PageHeading title={title} lead="Your device is offline, and this is not kept on it." />
        {children !== undefined && <div className="mt-4 max-w-prose">{children}</div>}
        <p className="mt-4 max-w-prose">
          In a hurry? Call us at{' '}
          <a href={business.phoneLink} className="font-semibold text-green underline underline-offset-4">
            {business.phone}
          </a>
          : a telephone needs no internet.
        </p>
        <Button className="mt-6" onClick={onRetry}>
          Try again
        </Button>
      </div>
      <img
        src="/illustrations/empty/offline.svg"
        alt=""
        width={480}
        height={400}
        className="h-auto w-full max-w-80 max-md:order-first max-md:max-w-56"
      />
    </section>
  );
}

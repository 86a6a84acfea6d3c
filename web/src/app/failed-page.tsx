import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Button, ButtonAnchor } from '../components/ui/button.tsx';
import { OfflineState } from '../components/ui/offline-state.tsx';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { paths } from '../lib/paths.ts';

export function FailedPage({ onRetry }: { onRetry: () => void }) {
  // As it was when the page failed: that the network is back does not show the page yet.
  const [wasOffline] = useState(() => !navigator.onLine);
  return wasOffline ? <WaitingPage onRetry={onRetry} /> : <TrippedPage onRetry={onRetry} />;
}

function WaitingPage({ onRetry }: { onRetry: () => void }) {
  const { pathname } = useLocation();
  const ofAdmins = matchPath(`${paths.admin}/*`, pathname) !== null;
  return (
    <div data-office={ofAdmins || undefined} className="page-column py-8 md:py-12">
      <OfflineState onRetry={onRetry} retriesItself />
    </div>
  );
}

function TrippedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="page-column py-18">
      <PageHeading
        title="This page tripped"
        lead="Something went wrong while showing it, or part of it could not be loaded. Nothing was sent or charged by this."
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {/* A full load, because the app's state may be broken. */}
        <ButtonAnchor href={paths.home} variant="secondary">
          Go to the home page
        </ButtonAnchor>
      </div>
    </section>
  );
}

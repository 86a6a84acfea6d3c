import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { failureText } from '../../lib/api-answer.ts';
import { ApiError } from '../../lib/api-client.ts';
import { adminPaths } from './admin-paths.ts';
import { Customer } from './customer.tsx';
import { adminCustomer } from './customer-queries.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

/** All about one customer. */
export function CustomerPage() {
  const { uid = '' } = useParams();
  return <CustomerOfUid key={uid} uid={uid} />;
}

function CustomerOfUid({ uid }: { uid: string }) {
  const { data: read, error, isLoading, refetch } = useQuery(adminCustomer(uid));
  // Deferred, so that React renders it in slices.
  const data = useDeferredValue(read);
  if (data !== undefined) return <Customer customer={data} />;
  if (isLoading || read !== undefined) return <RecordSkeleton record="customer" />;
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.status === 404 || failure?.status === 400) return <NoSuchCustomer />;
  return (
    <LoadFailure
      title="The customer could not be loaded."
      message={failure === null ? '' : failureText(failure)}
      onRetry={() => void refetch()}
    />
  );
}

function NoSuchCustomer() {
  return (
    <>
      <PageHeading title="Customer not found" className="sr-only" />
      <EmptyState
        picture={emptyPictures.notFound}
        title="There is no such customer."
        action={<ButtonLink to={adminPaths.customers}>All customers</ButtonLink>}
      >
        They may have been erased, or have never signed in.
      </EmptyState>
    </>
  );
}

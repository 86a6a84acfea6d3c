import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import { agreementRoutes } from '@pawprints/domain/contract/agreement-routes';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { call, resultOf } from '../../lib/api-client.ts';
import { forEverybody, queryClient } from '../../lib/query-client.ts';
import { AgreementText } from './agreement-text.tsx';

type Accepted = NonNullable<Reservation['agreement']>;

/** What was accepted with a booking, and when; its words once somebody wants to read them. */
export function AcceptedAgreement({ agreement: { version, acceptedAt } }: { agreement: Accepted }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <p>
        Version {version}, accepted{' '}
        <span className="figures">{businessTime(new Date(acceptedAt), business.timeZone)}</span>
      </p>
      <div>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen((was) => !was)}>
          {isOpen ? 'Close the agreement' : 'Read the agreement'}
        </Button>
      </div>
      {isOpen && <AcceptedText version={version} />}
    </div>
  );
}

function AcceptedText({ version }: { version: number }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['agreement', version],
      queryFn: async ({ signal }) =>
        resultOf(await call(agreementRoutes.getAgreementVersion, { params: { version }, signal })),
      meta: forEverybody,
      // A version never changes.
      staleTime: Infinity,
    },
    queryClient,
  );
  if (data !== undefined) return <AgreementText text={data.text} label="The text that was accepted" />;
  return error === null ? (
    <Loading label="Loading the agreement…">
      <Skeleton className="h-40" />
    </Loading>
  ) : (
    <PartFailure
      title="The agreement could not be loaded."
      offlineTitle="The agreement waits for the network."
      onRetry={() => void refetch()}
    >
      {error.message}
    </PartFailure>
  );
}

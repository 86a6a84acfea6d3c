import type { AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TitledCard } from '../../components/ui/card.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { customerVaccinations } from './vaccination-queries.ts';
import { VaccinationReview, type Reviewed } from './vaccination-review.tsx';

/** The certificates of all dogs of a customer. */
export function CustomerVaccinations({ customer: { uid, pets } }: { customer: AdminCustomer }) {
  const { data, error, refetch } = useQuery(customerVaccinations(uid));
  const [rejecting, setRejecting] = useState<{ reviewed: Reviewed; open: boolean } | null>(null);
  const nameOf = (petId: number) => pets.find(({ id }) => id === petId)?.name ?? 'A dog';
  return (
    <TitledCard title="Vaccinations">
      {data === undefined && error === null && (
        <Loading label="Loading the vaccinations…">
          <Skeleton className="h-20" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <PartFailure
          title="The vaccinations could not be loaded."
          offlineTitle="The vaccinations wait for the network."
          onRetry={() => void refetch()}
        >
          {error.message}
        </PartFailure>
      )}
      {data?.content.length === 0 && <p className="text-ink-muted">No certificate was uploaded yet.</p>}
      <ul className="grid gap-4">
        {data?.content.map((certificate) => {
          const reviewed = { certificate, petName: nameOf(certificate.petId) };
          return (
            <li key={certificate.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
              <VaccinationReview
                reviewed={reviewed}
                onReject={() => setRejecting({ reviewed, open: true })}
              />
            </li>
          );
        })}
      </ul>
      {rejecting !== null && (
        <RejectDialog {...rejecting} onOpenChange={(open) => setRejecting({ ...rejecting, open })} />
      )}
    </TitledCard>
  );
}

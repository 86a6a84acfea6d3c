import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { useQuery } from '@tanstack/react-query';
import { TitledCard } from '../../components/ui/card.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { PrivatePhoto } from '../../entities/report-card/private-photo.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { PublishPhoto } from './publish-photo.tsx';
import { bookingCards } from './report-card-queries.ts';

/** The photos of a booking's report cards that its customer allows in the gallery. */
export function BookingPhotos({ reservationId }: { reservationId: number }) {
  const { data, error, refetch } = useQuery({ ...bookingCards(reservationId), staleTime: 0 }, queryClient);
  return (
    <div className="print:hidden">
      <TitledCard title="Photos for Paw Prints">
        {data !== undefined ? (
          <Allowed cards={data.content} />
        ) : error === null ? (
          <Loading label="Loading the photos…">
            <Skeleton className="h-11" />
          </Loading>
        ) : (
          <PartFailure
            title="The photos could not be loaded."
            offlineTitle="The photos wait for the network."
            onRetry={() => void refetch()}
          >
            {error.message}
          </PartFailure>
        )}
      </TitledCard>
    </div>
  );
}

function Allowed({ cards }: { cards: readonly AdminReportCard[] }) {
  const allowed = cards.flatMap((card) =>
    card.photos.flatMap((photo, at) =>
      photo.pawPrints === 'allowed' || photo.pawPrints === 'shown'
        ? [{ card, photo, name: `photo ${at + 1} of ${card.petName}` }]
        : [],
    ),
  );
  if (allowed.length === 0) {
    return <p className="text-ink-muted">The customer has not allowed a photo of the report cards.</p>;
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {allowed.map(({ card, photo, name }) => (
        <li key={photo.id} className="grid min-w-0 content-start gap-3">
          <PrivatePhoto photo={photo} alt={`The ${name}`} />
          <PublishPhoto card={card} photo={photo} name={name} />
        </li>
      ))}
    </ul>
  );
}

import { formatDisplayDate, parseWireTime } from '@pawprints/domain/calendar';
import type { ReportCard } from '@pawprints/domain/contract/report-cards';
import { mealsName, moodName, walksText } from '@pawprints/domain/report-cards';
import { Card } from '../../components/ui/card.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { PhotoConsent } from './photo-consent.tsx';
import { PrivatePhoto } from './private-photo.tsx';
import { useReportCard } from './report-card-query.ts';

/** How the dogs of a booking were, as the owner has written it. */
export function ReportCards({ ids }: { ids: readonly number[] }) {
  return (
    <section aria-label="Report cards" className="grid gap-4 print:hidden">
      {ids.map((id) => (
        <ReportCardOfId key={id} id={id} />
      ))}
    </section>
  );
}

function ReportCardOfId({ id }: { id: number }) {
  const { data, error, refetch } = useReportCard(id);
  if (data !== undefined) return <ShownCard card={data} />;
  return error === null ? (
    <Loading label="Loading the report card…">
      <Skeleton className="h-56" />
    </Loading>
  ) : (
    <PartFailure
      title="The report card could not be loaded."
      offlineTitle="The report card waits for the network."
      onRetry={() => void refetch()}
    >
      {error.message}
    </PartFailure>
  );
}

function ShownCard({ card }: { card: ReportCard }) {
  const { petName, dropOffTime, mood, meals, walks, words, photos } = card;
  const date = parseWireTime(dropOffTime)?.date;
  return (
    <Card as="article" aria-label={`Report card of ${petName}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-xl wrap-anywhere">How {petName} was</h2>
        {date !== undefined && <p className="figures text-ink-muted">Visit of {formatDisplayDate(date)}</p>}
      </div>
      {words !== '' && (
        <p className="mt-3 border-l-3 border-sun pl-4 text-lg wrap-anywhere whitespace-pre-wrap">{words}</p>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <Fact name="Mood" value={moodName(mood)} />
        <Fact name="Meals" value={mealsName(meals)} />
        <Fact name="Walks" value={walksText(walks)} />
      </dl>
      {photos.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {photos.map((photo, at) => (
            <li key={photo.id} className="min-w-0">
              <PrivatePhoto photo={photo} alt={`Photo ${at + 1} of ${petName}`} />
              <PhotoConsent card={card} photo={photo} name={`photo ${at + 1} of ${petName}`} />
            </li>
          ))}
        </ul>
      )}
      {photos.some(({ pawPrints }) => pawPrints !== 'never') && (
        <p className="mt-3 max-w-prose text-sm text-ink-muted">
          Photos that you allow may be shown in our public gallery,{' '}
          <TextLink to={paths.gallery}>Paw Prints</TextLink>, with {petName}'s name and breed. You can take
          that back here at any time: a photo is gone from there within a minute.
        </p>
      )}
    </Card>
  );
}

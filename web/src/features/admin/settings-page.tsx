import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { capacitySettings } from './settings-queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** What holds for all days that have nothing of their own. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(capacitySettings);
  return (
    <>
      <PageHeading
        title="Settings"
        lead="They hold for all days that have nothing of their own. A lower capacity takes nothing from anybody."
        className="mb-6"
      />
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading the settings…">
            <div className="grid gap-4">
              <Skeleton count={4} className="h-32" />
            </div>
          </Loading>
        ) : (
          <PartFailure
            title="The settings could not be loaded."
            offlineTitle="The settings wait for the network."
            onRetry={() => void refetch()}
          >
            {error.message}
          </PartFailure>
        )
      ) : (
        <SettingsForm settings={data} />
      )}
    </>
  );
}

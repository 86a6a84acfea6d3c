import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { AgreementForm } from './agreement-form.tsx';
import { VaccinationSettingsForm } from './later-vaccinations.ts';
import { capacitySettings, latestAgreement } from './settings-queries.ts';
import { vaccinationSettings } from './vaccination-settings-query.ts';
import { SettingsForm } from './settings-form.tsx';

/** The forms are deferred, so that React renders them in slices. */
export function SettingsPage() {
  return (
    <>
      <PageHeading {...adminHeadings.settings} className="mb-6" />
      <div className="grid gap-12">
        <DaysSettings />
        <RequiredVaccinations />
        <AgreementSettings />
      </div>
    </>
  );
}

/** What holds for all days that have nothing of their own. */
function DaysSettings() {
  const { data: read, error, refetch } = useQuery(capacitySettings);
  const data = useDeferredValue(read);
  if (data !== undefined) return <SettingsForm settings={data} />;
  return error === null ? (
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
  );
}

function RequiredVaccinations() {
  const { data: read, error, refetch } = useQuery(vaccinationSettings);
  const data = useDeferredValue(read);
  if (data !== undefined) return <VaccinationSettingsForm settings={data} />;
  return error === null ? (
    <Loading label="Loading the required vaccinations…">
      <Skeleton className="h-64" />
    </Loading>
  ) : (
    <PartFailure
      title="The required vaccinations could not be loaded."
      offlineTitle="The required vaccinations wait for the network."
      onRetry={() => void refetch()}
    >
      {error.message}
    </PartFailure>
  );
}

function AgreementSettings() {
  const { data: read, error, refetch } = useQuery(latestAgreement);
  const data = useDeferredValue(read);
  if (data !== undefined) return <AgreementForm agreement={data} />;
  return error === null ? (
    <Loading label="Loading the agreement…">
      <Skeleton className="h-64" />
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

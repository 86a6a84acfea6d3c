import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
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
  return (
    <Part
      name="settings"
      waits="The settings wait for the network."
      answer={useQuery(capacitySettings)}
      skeleton={
        <div className="grid gap-4">
          <Skeleton count={4} className="h-32" />
        </div>
      }
    >
      {(settings) => <SettingsForm settings={settings} />}
    </Part>
  );
}

function RequiredVaccinations() {
  return (
    <Part
      name="required vaccinations"
      waits="The required vaccinations wait for the network."
      answer={useQuery(vaccinationSettings)}
      skeleton={<Skeleton className="h-64" />}
    >
      {(settings) => <VaccinationSettingsForm settings={settings} />}
    </Part>
  );
}

function AgreementSettings() {
  return (
    <Part
      name="agreement"
      waits="The agreement waits for the network."
      answer={useQuery(latestAgreement)}
      skeleton={<Skeleton className="h-64" />}
    >
      {(agreement) => <AgreementForm agreement={agreement} />}
    </Part>
  );
}

function Part<Data>({
  name,
  waits,
  answer,
  skeleton,
  children,
}: {
  name: string;
  waits: string;
  answer: UseQueryResult<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const data = useDeferredValue(answer.data);
  if (data !== undefined) return children(data);
  if (answer.error === null) return <Loading label={`Loading the ${name}…`}>{skeleton}</Loading>;
  return (
    <PartFailure
      title={`The ${name} could not be loaded.`}
      offlineTitle={waits}
      onRetry={() => void answer.refetch()}
    >
      {answer.error.message}
    </PartFailure>
  );
}

import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Report } from '@pawprints/domain/contract/admin-reports';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/ui/line-icons.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { PageLink } from '../../rendering/page-link.tsx';
import { rowsCsv, servicesCsv } from './report-csv.ts';
import { ReportFigures } from './report-figures.tsx';
import {
  monthIn,
  neighbour,
  periodIn,
  periodText,
  reportPath,
  rowText,
  yearOf,
  type Period,
} from './report-period.ts';
import { ReportPlots } from './report-plots.tsx';
import { reportOf } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { StateSwitch } from './state-switch.tsx';

/** A month by its days, or a year by its months: what came in and went back, how full the house was, and who came. */
export function ReportsPage() {
  const today = todayIn(business.timeZone, serverNow());
  const [query] = useSearchParams();
  const period = periodIn(query, today);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading {...adminHeadings.reports} />
        <div className="flex items-center gap-2">
          <StateSwitch label="Period" parts={partsOf(period, today)} shown={period.is} />
          <Neighbour of={period} by={-1} />
          <Neighbour of={period} by={1} />
        </div>
      </div>
      <p aria-live="polite" className="figures mb-6 text-lg text-ink-muted">
        {periodText(period)}
      </p>
      <Numbers key={period.name} period={period} />
      <p className="max-w-prose text-sm text-ink-muted">
        What is booked ahead is included, whether a dog came or not. New customers are those whose first visit
        begins here. What Stripe takes back for a dispute is not in these numbers: its dashboard lists
        disputes and payouts.
      </p>
    </>
  );
}

function partsOf(period: Period, today: CalendarDate) {
  const year: Period = { is: 'year', name: yearOf(period.name) };
  return [
    {
      value: 'month',
      label: 'Month',
      to: reportPath(period.is === 'month' ? period : monthIn(period, today)),
    },
    { value: 'year', label: 'Year', to: reportPath(year) },
  ];
}

const arrow =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line-strong bg-surface transition-colors hover:border-green hover:text-green';

function Neighbour({ of, by }: { of: Period; by: -1 | 1 }) {
  const next = neighbour(of, by);
  if (next === null) return null;
  return (
    <PageLink
      to={reportPath(next)}
      aria-label={`The ${of.is} ${by === -1 ? 'before' : 'after'}`}
      className={arrow}
    >
      {by === -1 ? <ChevronLeftIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
    </PageLink>
  );
}

function Numbers({ period }: { period: Period }) {
  const { data: read, error, refetch } = useQuery(reportOf(period));
  // Deferred, so that React renders it in slices.
  const data = useDeferredValue(read);
  if (data !== undefined) return <Shown report={data} period={period} />;
  return error === null ? (
    <Loading label="Loading the numbers…">
      <div className="mb-8 grid grid-cols-2 gap-4 md:grid-cols-4">
        <Skeleton count={8} className="h-16" />
      </div>
      <Skeleton className="mb-8 h-56" />
      <Skeleton className="mb-8 h-40" />
    </Loading>
  ) : (
    <PartFailure
      title="The numbers could not be loaded."
      offlineTitle="The numbers wait for the network."
      onRetry={() => void refetch()}
    >
      {error.message}
    </PartFailure>
  );
}

function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warn" className="mb-6">
      {count === 1 ? 'Something that is' : `${count} things that are`} stored for these numbers cannot be
      read, so they are too low. The attention list names it; the command npm run reports -- rebuild makes it
      anew.
    </Notice>
  );
}

function Shown({ report, period: { is, name } }: { report: Report; period: Period }) {
  const each = is === 'month' ? 'day' : 'month';
  return (
    <>
      <Missing count={report.missing} />
      <ReportFigures total={report.total} />
      <ReportPlots report={report} each={each} />
      <ReportTable
        title="By service"
        firstHeader="Service"
        rows={report.services.map(({ serviceType, ...numbers }) => ({
          ...numbers,
          name: serviceTypeLabels[serviceType],
        }))}
        file={{ name: `numbers-${name}-services.csv`, content: () => servicesCsv(report) }}
      />
      <ReportTable
        title={`By ${each}`}
        firstHeader={each === 'day' ? 'Day' : 'Month'}
        rows={report.rows.map(({ period, ...numbers }) => ({
          ...numbers,
          name: rowText(period),
          ...(each === 'month' && { to: reportPath({ is: 'month', name: period }) }),
        }))}
        file={{ name: `numbers-${name}.csv`, content: () => rowsCsv(report) }}
      />
    </>
  );
}

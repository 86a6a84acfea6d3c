import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed } from '../../lib/query-client.ts';
import { adminPaths } from './admin-paths.ts';
import { AuditTable } from './audit-table.tsx';
import { recordLink } from './audit-texts.ts';
import { ShowMore } from './show-more.tsx';

/** Newest first. An empty record means all of them. */
const audit = (record: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', record],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(record !== '' && { record }), ...(cursor !== '' && { cursor }) };
      return resultOf(await call(adminAuditRoutes.listAudit, { query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...followed,
  });

/** What admins have done: all of it, or with the record in the address. */
export function AuditPage() {
  const [query] = useSearchParams();
  const record = query.get('record') ?? '';
  const isRecord = record === '' || adminAuditRoutes.listAudit.query.safeParse({ record }).success;
  return (
    <>
      <PageHeading
        {...adminHeadings.audit}
        lead={record !== '' && isRecord && <OneRecord record={record} />}
      />
      <div className="mt-6">{isRecord ? <Entries key={record} record={record} /> : <NoSuchRecord />}</div>
    </>
  );
}

function OneRecord({ record }: { record: string }) {
  return (
    <>
      Only what was done with <span className="wrap-anywhere">{recordLink(record, null).text}</span>.{' '}
      <TextLink to={adminPaths.audit}>Show all</TextLink>
    </>
  );
}

function NoSuchRecord() {
  return (
    <EmptyState
      picture={emptyPictures.notFound}
      title="There is no such record."
      action={<ButtonLink to={adminPaths.audit}>Show all</ButtonLink>}
    >
      Please check the address.
    </EmptyState>
  );
}

function Entries({ record }: { record: string }) {
  const list = useInfiniteQuery(audit(record));
  const data = useDeferredValue(list.data);
  if (data === undefined) {
    return list.error === null ? (
      <Loading label="Loading the audit…">
        <div className="grid gap-3">
          <Skeleton count={6} className="h-14" />
        </div>
      </Loading>
    ) : (
      <PartFailure
        title="The audit could not be loaded."
        offlineTitle="The audit waits for the network."
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </PartFailure>
    );
  }
  const entries = data.pages.flatMap(({ content }) => content);
  if (entries.length === 0) {
    return (
      <EmptyState
        picture={emptyPictures.noImages}
        title="Nothing has been done yet."
        action={record !== '' && <ButtonLink to={adminPaths.audit}>Show all</ButtonLink>}
      >
        What admins do with bookings, money, reviews, pictures and notes stands here for two years.
      </EmptyState>
    );
  }
  return (
    <>
      <AuditTable entries={entries} />
      <ShowMore list={list} />
    </>
  );
}

import { customerSearch } from '@pawprints/domain/contract/admin-customers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { adminPaths, customersPath } from './admin-paths.ts';
import { customerList } from './customer-queries.ts';
import { CustomerSearch } from './customer-search.tsx';
import { CustomersTable } from './customers-table.tsx';
import { ShowMore } from './show-more.tsx';

/** All customers, or those of the search in the address. */
export function CustomersPage() {
  const [query] = useSearchParams();
  const { data } = customerSearch.safeParse({ search: query.get('search') ?? '' });
  const search = data?.search ?? '';
  return (
    <>
      <PageHeading {...adminHeadings.customers} className="mb-4" />
      <CustomerSearch key={search} label="Find a customer" search={search} pathOf={customersPath} />
      <Customers key={`of ${search}`} search={search} />
    </>
  );
}

function Customers({ search }: { search: string }) {
  const list = useInfiniteQuery(customerList(search));
  const data = useDeferredValue(list.data);
  if (data === undefined) {
    return (
      <div className="mt-6">
        {list.error === null ? (
          <Loading label="Loading the customers…">
            <div className="grid gap-3">
              <Skeleton count={6} className="h-14 max-md:h-32" />
            </div>
          </Loading>
        ) : (
          <PartFailure
            title="The customers could not be loaded."
            offlineTitle="The customers wait for the network."
            onRetry={() => void list.refetch()}
          >
            {list.error.message}
          </PartFailure>
        )}
      </div>
    );
  }
  const customers = data.pages.flatMap(({ content }) => content);
  if (customers.length === 0) return <NoCustomers search={search} />;
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="figures mr-auto text-ink-muted">
          {customers.length}
          {list.hasNextPage && '+'} · The newest first
        </p>
        {search !== '' && (
          <ButtonLink to={adminPaths.customers} variant="secondary">
            Show all
          </ButtonLink>
        )}
      </div>
      <CustomersTable customers={customers} />
      <ShowMore list={list} />
    </>
  );
}

function NoCustomers({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState picture={emptyPictures.signIn} title="Nobody has signed in yet." />
  ) : (
    <EmptyState
      picture={emptyPictures.notFound}
      title="Nobody is found."
      action={<ButtonLink to={adminPaths.customers}>Show all</ButtonLink>}
    >
      Each word must be the beginning of a word of the name, the e-mail address or a dog’s name, or digits of
      the phone.
    </EmptyState>
  );
}

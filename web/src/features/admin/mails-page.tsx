import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { adminMailRoutes, mailSearch } from '@pawprints/domain/contract/admin-mails';
import { useDeferredValue } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed } from '../../lib/query-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { adminPaths, mailsPath } from './admin-paths.ts';
import { MailsTable } from './mails-table.tsx';
import { ShowMore } from './show-more.tsx';
import { StateSwitch } from './state-switch.tsx';

type Asked = { state: 'all' | 'failed'; to: string };

const mails = ({ state, to }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['admin-mails', state, to],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { state, to, ...(cursor !== '' && { cursor }) };
      return resultOf(await call(adminMailRoutes.listMails, { query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...followed,
  });

/** What was sent to whom, and what failed. */
export function MailsPage() {
  const [query] = useSearchParams();
  const state = query.get('state') === 'failed' ? 'failed' : 'all';
  const to = query.get('to') ?? '';
  const parts = (['all', 'failed'] as const).map((value) => ({
    value,
    label: value === 'all' ? 'All' : 'Not delivered',
    to: mailsPath(value, to),
  }));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading {...adminHeadings.mails} />
        <StateSwitch label="Mails" parts={parts} shown={state} />
      </div>
      <AddressSearch key={to} state={state} to={to} />
      <div className="mt-6">
        <Mails key={`${state} ${to}`} state={state} to={to} />
      </div>
    </>
  );
}

function AddressSearch({ state, to }: Asked) {
  const navigate = useNavigate();
  const { field, errorOf, handleSubmit } = useSchemaForm(mailSearch, { to });
  const submit = handleSubmit((typed) => void navigate(mailsPath(state, typed.to)));
  return (
    <search>
      <form noValidate className="flex max-w-form items-end gap-2" onSubmit={(event) => void submit(event)}>
        <Field
          label="Mails to"
          hint="A whole e-mail address, or nothing for all"
          error={errorOf('to')}
          className="min-w-0 flex-1"
        >
          <TextInput
            type="search"
            inputMode="email"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            {...field('to')}
          />
        </Field>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}

function Mails({ state, to }: Asked) {
  const list = useInfiniteQuery(mails({ state, to }));
  const data = useDeferredValue(list.data);
  if (data === undefined) {
    return list.error === null ? (
      <Loading label="Loading the mails…">
        <div className="grid gap-3">
          <Skeleton count={6} className="h-14" />
        </div>
      </Loading>
    ) : (
      <PartFailure
        title="The mails could not be loaded."
        offlineTitle="The mails wait for the network."
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
        picture={emptyPictures.noBookings}
        title={noneTitle({ state, to })}
        action={to !== '' && <ButtonLink to={adminPaths.mails}>Show all</ButtonLink>}
      >
        {to !== '' && 'Please look whether the address is spelt as in the booking.'}
      </EmptyState>
    );
  }
  return (
    <>
      <MailsTable mails={entries} />
      <ShowMore list={list} />
    </>
  );
}

function noneTitle({ state, to }: Asked): string {
  if (to !== '')
    return state === 'failed' ? 'No mail to this address has failed.' : 'No mail to this address.';
  return state === 'failed' ? 'Every mail was delivered.' : 'No mail was sent.';
}

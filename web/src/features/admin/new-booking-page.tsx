import { customerSearch } from '@pawprints/domain/contract/admin-customers';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { customerPath, newBookingPath } from './admin-paths.ts';
import { adminCustomer, customerList } from './customer-queries.ts';
import { CustomerSearch } from './customer-search.tsx';
import { NewBookingForm } from './new-booking-form.tsx';
import { NewCustomerBooking } from './new-customer.tsx';

export { ChangeDatesForm } from './change-dates-form.tsx';

/** The owner books for somebody who calls: first for whom, then what. The address keeps both. */
export function NewBookingPage() {
  const [query] = useSearchParams();
  const uid = query.get('customer') ?? '';
  const newcomer = query.get('newcomer');
  const search = customerSearch.safeParse({ search: query.get('search') ?? '' }).data?.search ?? '';
  const isNewcomer = newcomer !== null && !query.has('step');
  const part = isNewcomer ? 'newcomer' : newcomer === null && uid === '' ? 'search' : 'booking';
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [part]);
  return (
    <>
      <PageHeading {...adminHeadings['bookings/new']} part={part} className="mb-4" />
      {newcomer !== null ? (
        <NewCustomerBooking key={newcomer} email={newcomer} />
      ) : uid === '' ? (
        <ChooseCustomer key={search} search={search} />
      ) : (
        <BookingFor key={uid} uid={uid} />
      )}
    </>
  );
}

function ChooseCustomer({ search }: { search: string }) {
  return (
    <>
      <CustomerSearch
        label="Who is it for?"
        search={search}
        pathOf={(typed) => newBookingPath({ search: typed })}
      />
      {search !== '' && <Found search={search} />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const { data, error, refetch } = useInfiniteQuery(customerList(search));
  if (error !== null && data === undefined) return <NotLoaded onRetry={() => void refetch()} error={error} />;
  if (data === undefined) return <CustomerSkeleton />;
  const customers = data.pages.flatMap(({ content }) => content);
  if (customers.length === 0) {
    return (
      <Notice
        live
        className="mt-4 max-w-form"
        title="Nobody is found."
        action={
          <ButtonLink
            to={newBookingPath({ newcomer: search.includes('@') ? search : '' })}
            variant="secondary"
          >
            New Customer
          </ButtonLink>
        }
      >
        Who is new here can be booked for by their e-mail address.
      </Notice>
    );
  }
  return (
    <ul aria-label="Customers found" className="mt-4 grid max-w-form gap-2">
      {customers.map(({ uid, name, email, dogs }) => (
        <li key={uid} className="min-w-0 wrap-anywhere">
          <TextLink
            to={newBookingPath({ customer: uid })}
            className="inline-flex min-h-11 max-w-full min-w-0 items-center font-semibold wrap-anywhere"
          >
            {name}
          </TextLink>
          <span className="block text-sm text-ink-muted">
            {[email, isUnconfirmed(uid) && 'not confirmed yet', ...dogs].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function BookingFor({ uid }: { uid: string }) {
  const { data: customer, error, refetch } = useQuery(adminCustomer(uid));
  if (customer === undefined) {
    return error === null ? <CustomerSkeleton /> : <NotLoaded onRetry={() => void refetch()} error={error} />;
  }
  const missing = missingOf(customer);
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 text-lg wrap-anywhere">
        <TextLink
          to={customerPath(uid)}
          className="inline-flex min-h-11 max-w-full min-w-0 items-center font-semibold wrap-anywhere"
        >
          {customer.name}
        </TextLink>
        <span className="text-ink-muted">{customer.email}</span>
      </p>
      {missing === null ? (
        <NewBookingForm customer={customer} />
      ) : (
        <Notice tone="warn" title={missing} className="max-w-form" />
      )}
    </>
  );
}

function missingOf({
  email,
  pets,
  blocked,
}: {
  email: string;
  pets: readonly unknown[];
  blocked: unknown;
}): string | null {
  if (blocked !== null) return 'This customer is blocked: unblock them first.';
  if (email === '')
    return 'This account has no e-mail address that is verified, so nothing can be booked for it.';
  return pets.length === 0 ? 'No dog is in their profile. Please ask them to add one first.' : null;
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="mt-4">
      <PartFailure
        title="This could not be loaded."
        offlineTitle="This waits for the network."
        onRetry={onRetry}
      >
        {error.message}
      </PartFailure>
    </div>
  );
}

function CustomerSkeleton() {
  return (
    <Loading label="Loading…">
      <div className="mt-4 grid max-w-form gap-3">
        <Skeleton count={3} className="h-16" />
      </div>
    </Loading>
  );
}

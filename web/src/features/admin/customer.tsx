import { business } from '@pawprints/domain/business';
import { displayDate } from '@pawprints/domain/business-time';
import { customerBookings, type AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import { formatAmount } from '@pawprints/domain/money';
import { customerPathOf, dogPathOf } from '@pawprints/domain/note-paths';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { newBookingPath } from './admin-paths.ts';
import { BlockedNotice, BlockCustomer } from './block-customer.tsx';
import { bookingsPath } from './booking-filter.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CustomerVaccinations } from './later-vaccinations.ts';
import { DogFacts } from './dog-facts.tsx';
import type { NoteSubject } from './note-form.tsx';
import { Notes } from './notes.tsx';
import { PhoneLink } from './phone-link.tsx';
import { usePageNotes } from './use-page-notes.ts';
import { EmailLink } from './email-link.tsx';

export function Customer({ customer }: { customer: AdminCustomer }) {
  const { name, pets, createdAt, firstVisitAt, blocked } = customer;
  const dateOf = (instant: string) => displayDate(new Date(instant), business.timeZone);
  return (
    <>
      <PageHeading title={`${name}: customer`} className="wrap-anywhere">
        {name}
      </PageHeading>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
        <span className="figures">
          Customer since {dateOf(createdAt)}
          {firstVisitAt !== null && ` · First visit ${dateOf(firstVisitAt)}`}
        </span>
        {blocked !== null && <Badge tone="danger">Blocked</Badge>}
        {firstVisitAt === null && <Badge tone="green">Not here yet</Badge>}
      </p>
      {blocked !== null && <BlockedNotice customer={customer} blocked={blocked} />}
      {blocked === null && (
        <ButtonLink to={newBookingPath({ customer: customer.uid })} className="mt-4">
          New Booking
        </ButtonLink>
      )}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <TitledCard title={pets.length === 1 ? 'Dog' : 'Dogs'}>
          {pets.length === 0 && <p className="text-ink-muted">No dog is in their profile.</p>}
          <ul className="grid gap-4">
            {pets.map((pet) => (
              <li key={pet.id}>
                <DogFacts pet={pet} />
              </li>
            ))}
          </ul>
        </TitledCard>
        <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Contact customer={customer} />
          <Money money={customer.money} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CustomerVaccinations customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
      </div>
      <div className="mt-4">
        <Bookings customer={customer} />
      </div>
      {blocked === null && <BlockCustomer customer={customer} />}
    </>
  );
}

/** About the customer and each of their dogs, as on a booking's page. */
function CustomerNotes({ customer }: { customer: AdminCustomer }) {
  const subjects: NoteSubject[] = [
    { about: customerPathOf(customer), name: customer.name },
    ...customer.pets.map((pet) => ({ about: dogPathOf(customer, pet), name: pet.name })),
  ];
  const followed = usePageNotes(subjects.map((subject) => subject.about));
  return (
    <TitledCard title="Notes">
      <Notes subjects={subjects} followed={followed} />
    </TitledCard>
  );
}

function Contact({ customer: { name, email, phone, address } }: { customer: AdminCustomer }) {
  return (
    <TitledCard title="Contact details">
      {phone === '' ? (
        <p className="text-ink-muted">No phone number is known.</p>
      ) : (
        <p>
          <PhoneLink name={name} number={phone} />
        </p>
      )}
      {email !== '' && (
        <p>
          <EmailLink email={email} />
        </p>
      )}
      {address !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{address}</p>}
    </TitledCard>
  );
}

function Money({ money: { paid, refunded, refundDue, unpaid, isOfAll } }: Pick<AdminCustomer, 'money'>) {
  const rows = [
    { name: 'Paid', amount: paid, isShown: true },
    { name: 'Refunded', amount: refunded, isShown: true },
    { name: 'Still to refund', amount: refundDue, isShown: refundDue > 0 },
    { name: 'Not paid yet', amount: unpaid, isShown: true },
  ];
  return (
    <TitledCard title="Money">
      <dl className="grid gap-2">
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ name, amount }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt>{name}</dt>
              <dd className="figures font-display text-lg font-semibold">{formatAmount(amount)}</dd>
            </div>
          ))}
      </dl>
      {!isOfAll && (
        <p className="mt-2 text-sm text-ink-muted">
          Of the last {customerBookings.summed} bookings that were made.
        </p>
      )}
    </TitledCard>
  );
}

function Bookings({ customer: { name, email, bookings, hasMore } }: { customer: AdminCustomer }) {
  return (
    <TitledCard title="Bookings">
      {bookings.length === 0 ? (
        <p className="text-ink-muted">Nothing was booked yet.</p>
      ) : (
        <BookingsTable isOfOneCustomer bookings={bookings} caption={`Bookings of ${name}, made last first`} />
      )}
      {hasMore && (
        <p className="mt-3">
          <TextLink
            to={bookingsPath({ customer: email === '' ? name : email })}
            className="inline-flex min-h-11 items-center"
          >
            All bookings
          </TextLink>
        </p>
      )}
    </TitledCard>
  );
}

import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { addOnName, serviceTypeLabels } from '@pawprints/domain/catalogue';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { comesToCustomer, whereWeComeText } from '@pawprints/domain/visit';
import { Printer } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { AcceptedAgreement } from '../../entities/agreement/accepted-agreement.tsx';
import { BelowTheFold } from '../../rendering/below-the-fold.tsx';
import { adminPaths, customerPath } from './admin-paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { PhoneLink } from './phone-link.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMoney } from './booking-money.tsx';
import { bookingStatusOf, linkTextOf } from './booking-status.ts';
import { BookingPhotos } from './later-booking-photos.ts';
import { BookingVisits } from './booking-visits.tsx';
import type { NoteSubject } from './note-form.tsx';
import { Notes } from './notes.tsx';
import { SendLink } from './send-link.tsx';
import { UndoAsking } from './undo-asking.tsx';
import type { NotesFollowed } from './use-notes.ts';
import { EmailLink } from './email-link.tsx';

export function Booking({
  booking,
  subjects,
  notes,
}: {
  booking: AdminReservation;
  subjects: readonly NoteSubject[];
  notes: NotesFollowed;
}) {
  return (
    <>
      <Heading booking={booking} />
      <NeedsAttention booking={booking} />
      <div className="mt-6 grid items-start gap-4 print:mt-2 print:grid-cols-[3fr_2fr] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
        <div className="grid min-w-0 gap-4">
          <UndoAsking>
            <BookingVisits booking={booking} />
          </UndoAsking>
          {(booking.reportCards ?? []).length > 0 && <BookingPhotos reservationId={booking.id} />}
          <Told booking={booking} />
          {booking.agreement !== null && (
            <TitledCard title="Agreement">
              <AcceptedAgreement agreement={booking.agreement} />
            </TitledCard>
          )}
          <div className={classNames(!notes.notes?.length && 'print:hidden')}>
            <TitledCard title="Notes">
              <Notes subjects={subjects} followed={notes} />
            </TitledCard>
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          <Customer booking={booking} />
          <BookingMoney booking={booking} />
        </div>
      </div>
      <BelowTheFold>
        <div className="mt-4">
          <BookingHistory booking={booking} />
        </div>
      </BelowTheFold>
    </>
  );
}

function Heading({ booking }: { booking: AdminReservation }) {
  const { id, pets, serviceType, additionalServices, isFirstVisit } = booking;
  const names = pets.map(({ name }) => name).join(', ');
  const status = bookingStatusOf(booking);
  const linkText = linkTextOf(booking);
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <p className="figures font-semibold text-ink-muted">Booking {id}</p>
        <PageHeading title={`${names}: booking`} className="wrap-anywhere">
          {names}
        </PageHeading>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
          <span>{[serviceTypeLabels[serviceType], ...additionalServices.map(addOnName)].join(' · ')}</span>
          <Badge tone={status.tone}>{status.text}</Badge>
          {isFirstVisit && <Badge tone="green">First visit</Badge>}
        </p>
        {linkText !== null && <p className="figures mt-1 text-ink-muted">{linkText}</p>}
      </div>
      <Button variant="secondary" className="shrink-0" onClick={() => print()}>
        <Printer aria-hidden size={20} />
        <span className="max-sm:sr-only">Print</span>
      </Button>
    </div>
  );
}

function Customer({ booking }: { booking: AdminReservation }) {
  const { uid, name, email, phone } = booking.customer;
  return (
    <TitledCard title="Customer">
      <p>
        <TextLink
          to={customerPath(uid)}
          className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-ink decoration-line-strong"
        >
          {name}
        </TextLink>
      </p>
      {phone !== '' && (
        <p>
          <PhoneLink name={name} number={phone} />
        </p>
      )}
      {email !== '' && (
        <p>
          <EmailLink email={email} />
        </p>
      )}
      {isUnconfirmed(uid) && (
        <div className="mt-3 grid justify-items-start gap-3">
          <Badge tone="warn">Not confirmed by the customer yet</Badge>
          <SendLink booking={booking} />
        </div>
      )}
    </TitledCard>
  );
}

function NeedsAttention({ booking: { attention } }: { booking: AdminReservation }) {
  const open = attention.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <Notice tone="warn" className="mt-4 print:hidden" title={open.map(({ title }) => title).join('; ')}>
      <TextLink to={adminPaths.attention} className="inline-flex min-h-11 items-center">
        See it in Attention
      </TextLink>
    </Notice>
  );
}

/** What was told with the booking, by its customer or to the admin who has made it. */
function Told({ booking }: { booking: AdminReservation }) {
  const { healthInformation, specialRequests, serviceAddress, history } = booking;
  const by = history.find(({ what }) => what === 'created')?.by ?? 'customer';
  const address = comesToCustomer(booking) ? whereWeComeText(serviceAddress) : '';
  const told = [
    ['Address', address],
    ['Health information', healthInformation],
    ['Special requests', specialRequests],
  ].filter(([, text]) => text !== '');
  if (told.length === 0) return null;
  return (
    <TitledCard title={by === 'customer' ? 'From the customer' : `Noted by ${by}`}>
      <dl className="grid gap-3">
        {told.map(([title, text]) => (
          <div key={title}>
            <dt className="text-sm text-ink-muted">{title}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}

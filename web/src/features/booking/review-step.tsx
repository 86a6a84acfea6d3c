import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { payByText, unpaidText } from '@pawprints/domain/booking-state';
import { business } from '@pawprints/domain/business';
import { addOns, services, type ServiceId } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import type { User } from '@pawprints/domain/contract/users';
import type { Quote } from '@pawprints/domain/contract/quote';
import { isPayable } from '@pawprints/domain/reservation';
import { staysOf } from '@pawprints/domain/schedule';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { slotWithInstants } from '@pawprints/domain/stay';
import { Button } from '../../components/ui/button.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { chosenPets } from '../../entities/booking/draft-quote.ts';
import { leaveWaitingBooking, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { serviceAddressOf } from '../../entities/booking/draft.ts';
import { Place } from '../../entities/booking/place.tsx';
import { RefundRule } from '../../entities/booking/refund-rule.tsx';
import { useReservation } from '../../entities/booking/reservation-queries.ts';
import { SlotTimes } from '../../entities/booking/slot-times.tsx';
import { datesText, payableUntilOf } from '../../entities/booking/time-slots.ts';
import { PetList } from '../../entities/pet/pet-details.tsx';
import { Agreement } from './agreement.tsx';
import { bookingConfirmedPath, profilePath, type BookingStep } from '../../lib/paths.ts';
import { payLabel } from './steps.ts';

export function ReviewStep({
  user,
  quote,
  paying,
  onEdit,
}: {
  user: User;
  quote: Quote;
  paying: boolean;
  onEdit: (step: BookingStep) => void;
}) {
  const draft = useBookingDraft();
  if (draft.serviceId === null || draft.schedule === null) return null;
  const timeSlots = staysOf(draft.schedule).map((stay) => slotWithInstants(stay, business.timeZone));
  const serviceAddress = serviceAddressOf(draft, user.address);
  const { serviceType } = services[draft.serviceId];
  const booking = {
    serviceType,
    additionalServices: draft.additionalServices,
    serviceAddress: serviceAddress ?? '',
  };
  return (
    <div className="grid gap-4">
      {!paying && <DraftBookingStatus reservationId={draft.reservationId} serviceId={draft.serviceId} />}
      <Block title="Service" edit="service" onEdit={onEdit}>
        <p className="font-semibold">{services[draft.serviceId].name}</p>
        {quote.appliedAddOns.length > 0 && (
          <p className="text-ink-muted">With {quote.appliedAddOns.map((id) => addOns[id].name).join(', ')}</p>
        )}
      </Block>
      <Block title="Appointment Details" edit="datetime" onEdit={onEdit}>
        <div className="grid gap-4">
          <SlotTimes booking={booking} timeSlots={timeSlots} />
          {serviceAddress === null && <Place booking={booking} />}
        </div>
      </Block>
      {serviceAddress !== null && (
        <Block title="Where We Come To" edit="petinfo" onEdit={onEdit}>
          <Place booking={booking} />
        </Block>
      )}
      <Block title="Pet Information" edit="petinfo" onEdit={onEdit}>
        <PetList pets={chosenPets(draft, user.pets)} />
      </Block>
      <Block title="Special Requests" edit="petinfo" onEdit={onEdit}>
        <dl className="grid gap-3">
          <FreeText title="Special Requests" hidden text={draft.specialRequests} />
          <FreeText title="Health Information" text={draft.healthInformation} />
        </dl>
      </Block>
      <TitledCard title="If your plans change">
        <RefundRule serviceType={serviceType} timeSlots={timeSlots} paidAt={null} />
      </TitledCard>
      <Agreement user={user} />
    </div>
  );
}

function Block({
  title,
  edit,
  onEdit,
  children,
}: {
  title: string;
  edit: BookingStep;
  onEdit: (step: BookingStep) => void;
  children: ReactNode;
}) {
  return (
    <TitledCard
      title={title}
      action={
        <Button variant="quiet" className="-mt-1.5 -mr-3" onClick={() => onEdit(edit)}>
          <Pencil aria-hidden size={16} />
          Edit<span className="sr-only"> {title}</span>
        </Button>
      }
    >
      {children}
    </TitledCard>
  );
}

function FreeText({ title, hidden = false, text }: { title: string; hidden?: boolean; text: string }) {
  return (
    <div>
      <dt className={hidden ? 'sr-only' : 'text-sm text-ink-muted'}>{title}</dt>
      <dd className="whitespace-pre-wrap">{text.trim() === '' ? 'None' : text}</dd>
    </div>
  );
}

/** Says above the last step whether 'Pay Now' has already made a booking of this draft, and its status. */
function DraftBookingStatus({
  reservationId,
  serviceId,
}: {
  reservationId: number | null;
  serviceId: ServiceId;
}) {
  return reservationId === null ? <NotBooked /> : <Booked id={reservationId} serviceId={serviceId} />;
}

function NotBooked() {
  return (
    <p className="max-w-prose text-ink-muted">
      Nothing is booked yet. Please check the details, then pay on the next page.
    </p>
  );
}

function Booked({ id, serviceId }: { id: number; serviceId: ServiceId }) {
  const { data, error } = useReservation(id);
  const { now, zone } = useBusinessClock();
  if (data === undefined) return error === null ? null : <NotBooked />;
  const paid = data.reservationStatus === 'PAID';
  if (paid || data.confirmingPayment === true) {
    const title = paid ? 'You have paid for this booking.' : 'Your payment is being confirmed.';
    return (
      <Notice tone="ok" live title={title}>
        There is nothing left to do here: <TextLink to={bookingConfirmedPath(id)}>see your booking</TextLink>.
      </Notice>
    );
  }
  const payableUntil = payableUntilOf(data, now);
  if (!isPayable(data.reservationStatus, payableUntil, now)) return <NotBooked />;
  if (data.serviceType !== services[serviceId].serviceType) {
    return <OtherBookingWaits waiting={data} payBy={payByText(payableUntil, zone)} />;
  }
  return (
    <Notice tone="warn" live title={unpaidText(payableUntil, zone)}>
      The checkout was left, or the card was declined: nothing was charged. Your booking waits in{' '}
      <TextLink to={profilePath('bookings')}>your booking history</TextLink>. Pay there, or here with{' '}
      {payLabel}. If you change something first, the changed booking takes its place.
    </Notice>
  );
}

/** The customer has chosen another service since: a change of mind, or a second booking. */
function OtherBookingWaits({ waiting, payBy }: { waiting: Reservation; payBy: string }) {
  const name = `${serviceTypeLabels[waiting.serviceType]}, ${datesText(waiting.timeSlots)}`;
  return (
    <Notice
      tone="warn"
      live
      title={`${name}: not paid yet. ${payBy}`}
      action={
        <Button variant="secondary" onClick={leaveWaitingBooking}>
          Keep both bookings
        </Button>
      }
    >
      That booking waits in <TextLink to={profilePath('bookings')}>your booking history</TextLink>. With{' '}
      {payLabel} this one takes its place, unless you keep both.
    </Notice>
  );
}

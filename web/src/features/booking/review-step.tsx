import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { addOns, services } from '@pawprints/domain/catalogue';
import type { User } from '@pawprints/domain/contract/users';
import type { Quote } from '@pawprints/domain/contract/quote';
import { staysOf } from '@pawprints/domain/schedule';
import { slotWithInstants } from '@pawprints/domain/stay';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { BusinessClock } from '../../entities/booking/business-clock.ts';
import { chosenPets } from '../../entities/booking/draft-quote.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { PetList } from '../../entities/booking/pet-list.tsx';
import { Place } from '../../entities/booking/place.tsx';
import { RefundRule } from '../../entities/booking/refund-rule.tsx';
import { serviceAddressOf } from '../../entities/booking/service-address.ts';
import { SlotTimes } from '../../entities/booking/slot-times.tsx';
import type { BookingStep } from '../../lib/paths.ts';
import { BookedOrNot } from './booked-or-not.tsx';

export function ReviewStep({
  user,
  draft,
  clock,
  quote,
  paying,
  onEdit,
}: {
  user: User;
  draft: BookingDraft;
  clock: BusinessClock;
  quote: Quote;
  paying: boolean;
  onEdit: (step: BookingStep) => void;
}) {
  if (draft.serviceId === null || draft.schedule === null) return null;
  const timeSlots = staysOf(draft.schedule).map((stay) => slotWithInstants(stay, clock.zone));
  const serviceAddress = serviceAddressOf(draft, user.address);
  const { serviceType } = services[draft.serviceId];
  const booking = {
    serviceType,
    additionalServices: draft.additionalServices,
    serviceAddress: serviceAddress ?? '',
  };
  return (
    <div className="grid gap-4">
      {!paying && <BookedOrNot reservationId={draft.reservationId} serviceId={draft.serviceId} />}
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
          <Words title="Special Requests" hidden text={draft.specialRequests} />
          <Words title="Health Information" text={draft.healthInformation} />
        </dl>
      </Block>
      <Block title="If your plans change">
        <RefundRule serviceType={serviceType} timeSlots={timeSlots} paidAt={null} />
      </Block>
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
  edit?: BookingStep;
  onEdit?: (step: BookingStep) => void;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={title}>
      <div className="mb-2 flex items-start justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        {edit !== undefined && (
          <Button variant="quiet" className="-mt-1.5 -mr-3" onClick={() => onEdit?.(edit)}>
            <Pencil aria-hidden size={16} />
            Edit<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}

function Words({ title, hidden = false, text }: { title: string; hidden?: boolean; text: string }) {
  return (
    <div>
      <dt className={hidden ? 'sr-only' : 'text-sm text-ink-muted'}>{title}</dt>
      <dd className="whitespace-pre-wrap">{text.trim() === '' ? 'None' : text}</dd>
    </div>
  );
}

import { Suspense, useEffect, useMemo, useState } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import type { ServiceId } from '@pawprints/domain/catalogue';
import type { Quote } from '@pawprints/domain/contract/quote';
import { quote } from '@pawprints/domain/pricing';
import { businessClock, useBusinessClock } from '../../entities/booking/business-clock.ts';
import { useOwnDraftKey } from '../../entities/booking/draft-lock.ts';
import { quoteRequestOf } from '../../entities/booking/draft-quote.ts';
import { changeDraft, startDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { withoutRepeatedNote, type BookingDraft } from '../../entities/booking/draft.ts';
import { BookingSummary } from './booking-summary.tsx';
import './booking.css';
import type { RefusedBooking } from './payment.ts';
import { ProgressBar } from './progress-bar.tsx';
import { chooseService } from './service-step.tsx';
import { reachableStep } from './steps.ts';
import { useWizardAddress, type WizardAddress } from './wizard-address.ts';
import { StepSkeleton } from './wizard-skeleton.tsx';
import { WizardStep } from './wizard-step.tsx';

export function Wizard({ user }: { user: User }) {
  useOwnDraftKey();
  const draft = useBookingDraft();
  const clock = useBusinessClock();
  const address = useWizardAddress();
  useKnownPets(draft, user);
  useAddressInStep(draft, address, user.address);

  /** A price that has changed on the server, and that the customer accepts for this very draft. */
  const [agreed, setAgreed] = useState<{ draft: BookingDraft; quote: Quote } | null>(null);
  const [refused, setRefused] = useState<RefusedBooking | null>(null);
  const { serviceId, schedule, petIds, additionalServices } = draft;
  const request = useMemo(
    () => quoteRequestOf({ serviceId, schedule, petIds, additionalServices }, user.pets),
    [serviceId, schedule, petIds, additionalServices, user.pets],
  );
  const ownQuote = useMemo(() => (request === null ? null : quote(request)), [request]);
  const shownQuote = agreed?.draft === draft ? agreed.quote : ownQuote;

  const step = reachableStep(address.step, draft, { clock, profileAddress: user.address });
  return (
    <div data-may-be-cached className="page-column pt-6 lg:py-12">
      <ProgressBar current={step} onOpen={(earlier) => address.open(earlier, { editing: false })} />
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Suspense fallback={<StepSkeleton />}>
          <WizardStep
            key={step}
            step={step}
            user={user}
            request={request}
            quote={shownQuote}
            address={address}
            refusal={refused !== null && needsSamePlaces(refused.draft, draft) ? refused : null}
            onAgree={(changed) => setAgreed({ draft, quote: changed })}
            onDatesRefused={setRefused}
          />
        </Suspense>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-24">
            <BookingSummary draft={draft} quote={shownQuote} />
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Whether two versions of a draft need the same places. */
function needsSamePlaces(one: BookingDraft, other: BookingDraft): boolean {
  return (
    one.schedule === other.schedule &&
    one.petIds === other.petIds &&
    one.additionalServices === other.additionalServices
  );
}

/** Removes from the draft the pets that were deleted since they were chosen, and a note that was copied from a pet. */
function useKnownPets({ petIds, mayRepeatNote }: BookingDraft, { pets }: User): void {
  useEffect(() => {
    const known = petIds.filter((id) => pets.some((pet) => pet.id === id));
    if (known.length < petIds.length) changeDraft((draft) => ({ ...draft, petIds: known }));
    if (mayRepeatNote) changeDraft((draft) => withoutRepeatedNote(draft, pets));
  }, [petIds, mayRepeatNote, pets]);
}

/** A link to another service starts another draft where this one has a reservation, which still waits for its payment. */
function chooseServiceOfLink(service: ServiceId): void {
  const { reservationId, serviceId } = useBookingDraft.getState();
  if (reservationId !== null && serviceId !== service) startDraft();
  chooseService(service);
}

/**
 * Applies the service that a link asks for. Replaces the address where its service or step does not match the
 * draft: no step opens before the earlier ones are valid.
 */
function useAddressInStep(draft: BookingDraft, address: WizardAddress, profileAddress: string): void {
  useEffect(() => {
    if (address.fromOutside && address.service !== null) chooseServiceOfLink(address.service);
    const current = useBookingDraft.getState();
    const step = reachableStep(address.step, current, { clock: businessClock(), profileAddress });
    if (address.fromOutside || step !== address.step || address.service !== current.serviceId) {
      address.open(step, { replace: true });
    }
  }, [draft, address, profileAddress]);
}

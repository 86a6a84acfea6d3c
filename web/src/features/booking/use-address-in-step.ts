import { useEffect, useEffectEvent } from 'react';
import type { ServiceId } from '@pawprints/domain/catalogue';
import { startDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { chooseService } from './service-step.tsx';
import type { WizardAddress } from './wizard-address.ts';

/**
 * Applies the service that a link asks for. Replaces the address where its service or step does not match the
 * draft: no step opens before the earlier ones are valid.
 */
export function useAddressInStep(
  address: WizardAddress,
  reachable: (draft: BookingDraft) => BookingStep,
): void {
  const draft = useBookingDraft();
  const reach = useEffectEvent(reachable);
  useEffect(() => {
    if (address.fromOutside && address.service !== null) chooseServiceOfLink(address.service);
    const current = useBookingDraft.getState();
    const step = reach(current);
    if (address.fromOutside || step !== address.step || address.service !== current.serviceId) {
      address.open(step, { replace: true });
    }
  }, [draft, address]);
}

/** A link to another service starts another draft where this one has a reservation, which still waits for its payment. */
function chooseServiceOfLink(service: ServiceId): void {
  const { reservationId, serviceId } = useBookingDraft.getState();
  if (reservationId !== null && serviceId !== service) startDraft();
  chooseService(service);
}

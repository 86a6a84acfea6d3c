import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { bookingMessages } from '@pawprints/domain/messages';
import { validatePetStep, validateServiceAddress, validateServiceStep } from '@pawprints/domain/validation';
import { validateSchedule, type Clock } from '@pawprints/domain/schedule-validation';
import { serviceAddressOf, type BookingDraft } from '../../entities/booking/draft.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { stepIndex, steps } from './steps.ts';

export const unfinished = {
  newSlot: 'Please save this slot, or cancel it, before you go on.',
  newPet: 'Please add this pet, or cancel it, before you go on.',
  /** The form of the only pet has no Cancel. */
  firstPet: 'Please add this pet before you go on.',
};

export type StepContext = { clock: Clock; profileAddress: string };

export function issuesOf(
  step: BookingStep,
  draft: BookingDraft,
  { clock, profileAddress }: StepContext,
): ValidationIssue[] {
  const { serviceId, schedule, newSlot, newPet, additionalServices } = draft;
  switch (step) {
    case 'service':
      return validateServiceStep(serviceId);
    case 'datetime':
      if (serviceId === null || schedule === null) return validateServiceStep(null);
      return [
        ...(schedule.mode === 'individual' && newSlot !== null
          ? [{ path: 'newSlot', message: unfinished.newSlot }]
          : []),
        ...validateSchedule(serviceId, schedule, clock, additionalServices),
      ];
    case 'petinfo': {
      const address = serviceAddressOf(draft, profileAddress);
      return [
        ...(newPet === null || newPet.name.trim() === ''
          ? []
          : [{ path: 'newPet', message: unfinished.newPet }]),
        ...validatePetStep(draft),
        ...(address === null ? [] : validateServiceAddress(address)),
      ];
    }
    case 'checkout':
      return draft.agreement?.accepted === false
        ? [{ path: 'agreement', message: bookingMessages.agreement }]
        : [];
  }
}

/** Returns the first invalid step before `wanted`, else `wanted`: each step needs the earlier ones. */
export function reachableStep(wanted: BookingStep, draft: BookingDraft, context: StepContext): BookingStep {
  const earlier = steps.slice(0, stepIndex(wanted));
  return earlier.find((step) => issuesOf(step.id, draft, context).length > 0)?.id ?? wanted;
}

import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { bookingMessages } from '@pawprints/domain/messages';
import { validatePetStep, validateServiceAddress, validateServiceStep } from '@pawprints/domain/validation';
import { validateSchedule, type Clock } from '@pawprints/domain/schedule-validation';
import { serviceAddressOf, type BookingDraft } from '../../entities/booking/draft.ts';
import type { BookingStep } from '../../lib/paths.ts';

type Step = {
  id: BookingStep;
  name: string;
  subtitle: string;
  heading: string;
  next: string;
  back: string | null;
};

/** Notices of the last step name its button. */
export const payLabel = 'Pay Now';

/** In their order (docs/rules.md#the-steps). */
export const steps: readonly Step[] = [
  {
    id: 'service',
    name: 'Select Service',
    subtitle: 'Select service and options',
    heading: 'Choose Your Service',
    next: 'Continue to Date & Time',
    back: null,
  },
  {
    id: 'datetime',
    name: 'Date & Time',
    subtitle: 'Choose dates and times',
    heading: 'Select Date and Time',
    next: 'Continue to Pet Info',
    back: 'Back',
  },
  {
    id: 'petinfo',
    name: 'Pet Information',
    subtitle: 'Tell about your pet',
    heading: 'Tell Us About Your Pet',
    next: 'Review & Confirm',
    back: 'Back',
  },
  {
    id: 'checkout',
    name: 'Confirm Booking',
    subtitle: 'Review and confirm',
    heading: 'Review and Confirm Your Booking',
    next: payLabel,
    back: 'Back to Pet Information',
  },
];

export function stepIndex(id: BookingStep): number {
  return steps.findIndex((step) => step.id === id);
}

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

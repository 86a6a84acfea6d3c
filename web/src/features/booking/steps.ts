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
export const steps: readonly [Step, ...Step[]] = [
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

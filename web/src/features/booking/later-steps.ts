/** One file of the build with the steps after the first, fetched when the first step is shown. */
export { ConfirmStep } from './confirm-step.tsx';
export { DatesTaken } from './dates-taken.tsx';
export { DatetimeStep } from './datetime-step.tsx';
export { OfferNotice } from './offer-notice.tsx';
export { PetStep } from './pet-step.tsx';

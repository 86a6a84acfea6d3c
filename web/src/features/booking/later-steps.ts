/** The steps that a customer reaches after the first: one file of the build, fetched when the first is shown. */
export { DatetimeStep } from './datetime-step.tsx';
export { PetStep } from './pet-step.tsx';
export { ReviewStep } from './review-step.tsx';

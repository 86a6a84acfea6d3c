/** One file of the build with the steps after the first, fetched when the first step is shown. */
export { DatetimeStep } from './datetime-step.tsx';
export { PetStep } from './pet-step.tsx';
export { ReviewStep } from './review-step.tsx';

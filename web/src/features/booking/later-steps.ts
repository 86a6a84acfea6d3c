/** One file of the build with the steps after the first, fetched when the first step is shown. */
export { ReviewStep } from './review-step.tsx';
export { DatetimeStep } from './datetime-step.tsx';
export { PetStep } from './pet-step.tsx';
export { StepNotices } from './step-notices.tsx';

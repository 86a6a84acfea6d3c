/** `messages.test.ts` lists the messages whose wording is fixed (docs/rules.md#messages). */
import { limits } from './limits.ts';
import { numberText } from './number-text.ts';

export const farthestAhead = limits.maxDaysAhead === 365 ? '1 year' : `${limits.maxDaysAhead} days`;

export const scheduleMessages = {
  service: 'Please select a service.',

  startDate: 'Please select a start date.',
  endDate: 'Please select an end date.',
  endBeforeStart: 'End date cannot be before start date.',
  dropOffTime: 'Please select a drop-off time.',
  pickUpTime: 'Please select a pick-up time.',
  timeFormat: 'Please use the format "HH:MM AM/PM".',
  endTimeAfterStart: 'End time must be after start time on the same day.',
  endTimeInSkippedHour:
    'The clocks go forward on this day, so this pick-up would not come after the drop-off. Please choose a later pick-up time.',
  oneNight: 'Boarding/Long-term requires at least a 1-night stay.',
  longTermMinNights: `Long-Term Boarding requires a minimum stay of ${limits.minLongTermNights} nights. Please select at least ${limits.minLongTermNights} nights.`,

  date: 'Please select a date.',
  notForSingleDay:
    'Boarding and Long-Term Boarding are not available for single day selection. Please choose another service or date selection mode.',

  slots: 'Please add at least one date & time slot.',
  tooManySlots: `You can select a maximum of ${limits.maxSlots} date & time slots.`,
  slotDropOffTime: 'Please select a valid drop-off time (HH:MM AM/PM).',
  slotPickUpTime: 'Please select a valid pick-up time (HH:MM AM/PM).',
  slotPickUpAfterDropOff: 'Pick-up time must be after drop-off time.',

  longTermRangeOnly: 'Long-Term Boarding is only available with range selection.',
  boardingRangeOnly: 'Boarding is only available with range selection. Please select a date range.',
  singleDaysOnly: (service: string) =>
    `${service} is booked for single days. Please select individual dates.`,
  oneSlotInRange: 'A date range has exactly one drop-off and one pick-up. Please send one time slot.',
  slotWithinOneDay:
    'Each time slot must start and end on the same day. Please choose the same date for both.',
  slotsOverlap: 'Two time slots overlap on the same day. Please change or remove one of them.',
  slotOverlaps: 'You already have a slot at this time. Please choose other times.',
  halfHour: 'Times are in half hours. Please choose a time such as 08:00 AM or 08:30 AM.',
  datePast: 'This date is in the past. Please choose today or a later date.',
  timePast: 'This drop-off time is already past. Please choose a later time.',
  tooFarAhead: `Bookings can be made at most ${farthestAhead} ahead. Please choose an earlier date.`,
  tooManyNights: `A stay can be at most ${limits.maxNights} nights. Please choose an earlier pick-up date.`,
} as const;

export const notOfferedMessage = (service: string): string =>
  `${service} is not offered. Please choose another service.`;

/** Only the server returns these, since the wizard offers only what fits. */
export const addOnMessages = {
  unknown: 'One of the chosen add-ons does not exist. Please choose from the options of your service.',
  notOffered: (addOn: string) => `${addOn} is not offered. Please remove this add-on.`,
  notWithService: (addOn: string, service: string) =>
    `${addOn} is not available with ${service}. Please remove this add-on.`,
  repeated: (addOn: string) => `${addOn} is chosen more than once. Please choose it only once.`,
} as const;

export const availabilityMessages = {
  service: 'This service does not exist.',
  from: 'Please ask from the first day of a month on, such as 2026-12-01.',
  notBookable: `No date of these weeks can be booked. Please ask for this month, or one at most ${farthestAhead} ahead.`,
  dogs: `The number of dogs must be a whole number from 1 to ${limits.maxPetsPerBooking}.`,
  large: 'The number of large dogs must be a whole number, and at most the number of dogs.',
} as const;

export const petMessages = {
  select: 'Please select or add a pet.',
  selectToContinue: 'Please select a pet or add a new one to continue.',
  tooMany: `A booking takes at most ${limits.maxPetsPerBooking} pets. Please select fewer pets.`,
  repeated: 'The same pet is selected more than once. Please select each pet once.',

  name: "Please enter your pet's name.",
  breed: 'Please select a breed.',
  otherBreed: 'Please specify the breed.',
  ageRequired: 'Pet age is required.',
  ageNumber: 'Please enter a valid number for age.',
  ageNegative: 'Age cannot be negative.',
  ageWhole: 'Please enter a whole number for age.',
  ageTooHigh: `Age can be at most ${limits.maxPetAge} years.`,
  serviceAddress: 'Please enter the address that we come to.',
  added: 'Pet added successfully!',
  addRefused: (message: string) => `Failed to add pet: ${message}`,
  addFailed: 'Failed to add pet. Please try again.',

  removeIdMissing: 'Pet ID is missing, cannot remove.',
  removeIdInvalid: 'Invalid Pet ID for removal.',
  removed: 'Pet removed successfully!',
  removeRefused: (message: string) => `Failed to remove pet: ${message}`,
  removeFailed: 'Failed to remove pet. Please try again.',
} as const;

export const medicalInfoLabel = 'Medical information';

/** Raised internally, not shown to the customer (docs/rules.md#checks-before-sending). */
export const submitErrors = {
  service: 'Please select a service',
  pets: 'Please select at least one pet',
  startDate: 'Please select a start date',
  times: 'Please select both start and end times',
  timeFormat: 'Invalid time format',
  unknownService: (type: string) => `Unknown service type: ${type}`,
  noCheckoutUrl: 'No checkout URL received',
} as const;

export const bookingMessages = {
  loginRequired: 'You need to be logged in to make a booking.',
  agreement: 'Please read and accept our agreement first.',
  waitsForPayment: 'Your booking is made. It waits in your booking history to be paid.',
  paymentNotOpened: 'The payment page could not be opened. Nothing was charged: please try again.',
  loadFailed: 'Error loading reservation information.',
  cancelPrompt: 'Are you sure you want to cancel this reservation?',
  cancelled: 'Reservation has been cancelled successfully.',
  cancelRefused: (message: string) => `Failed to cancel reservation: ${message}`,
  cancelFailed: 'An error occurred while cancelling the reservation.',
} as const;

export const profileMessages = {
  contactEmpty: 'Address and Phone Number cannot be empty.',
  saved: 'Profile updated successfully!',
  saveRefused: (message: string) => `Failed to update profile: ${message}`,
  saveFailed: 'There was an error saving your profile data. Please try again.',
} as const;

export const reviewMessages = {
  service: 'Please select a service.',
  content: 'Please enter your review.',
  rating: `Please choose a rating from ${limits.ratingMin} to ${limits.ratingMax} stars.`,
  createFailed: 'Failed to create review.',
  updateFailed: 'Failed to update review.',
  submitFailed: 'An error occurred while submitting your review. Please try again.',
  notFoundForEditing: 'Review not found for editing.',
  loadForEditingFailed: 'An error occurred while loading the review for editing.',

  deletePrompt: 'Are you sure you want to delete this review?',
  deleted: 'Review deleted successfully!',
  deleteRefused: (message: string) => `Failed to delete review: ${message}`,
  deleteFailed: 'There was an error deleting your review. Please try again.',

  idMissing: 'Review ID is missing',
  loadRefused: 'Failed to load review',
  loadFailed: 'An error occurred while loading the review',
  notFoundTitle: 'Review Not Found',

  dailyLimit: `You can write ${limits.reviewsPerDay} reviews a day. Please come back tomorrow.`,
} as const;

export const galleryMessages = {
  petName: "Please enter the pet's name.",
  breed: 'Please enter the breed.',
  description: 'Please enter a description.',
  image: 'Please upload an image.',
  imageTooLarge: `The image can have at most ${limits.imageBytes / 1_000_000} MB. Please choose a smaller one.`,
  imageType: 'The image must be a PNG, JPEG, WebP, AVIF or GIF file.',
  imageBroken: 'This image cannot be read. Please save it again, or choose another one.',
  imageTooManyPixels: (megapixels: string) =>
    `An image of this kind can have at most ${megapixels} megapixels. Please choose a smaller one.`,
  uploadFailed: 'Failed to upload image. Please try again.',
  saveFailed: 'An error occurred while saving your image. Please try again.',

  deletePrompt: 'Are you sure you want to delete this image?',
  deleted: 'Image deleted successfully!',
  deleteSample: 'This image is from local data and cannot be deleted from the server.',
  deleteRefused: 'Failed to delete image. Please try again.',
  deleteFailed: 'An unexpected error occurred during deletion.',
} as const;

export const unknownCursorMessage = 'This cursor is not known. Please start the list again.';

export const tooFarMessage = (advice: 'Please follow the cursor.' | 'Please ask for an earlier page.') =>
  `A page can begin at most ${numberText(limits.maxSkippedItems)} items into the list. ${advice}`;

export function tooLongMessage(label: string, max: number): string {
  return `${label} can be at most ${numberText(max)} characters. Please shorten it.`;
}

/** For control characters and halves of emoji. */
export function unkeepableMessage(label: string): string {
  return `${label} contains characters that cannot be kept.`;
}

export function severalLinesMessage(label: string): string {
  return `${label} must stand on one line.`;
}

import { describe, expect, it } from 'vitest';
import { limits } from './catalogue.ts';
import { listMessages } from './list-messages.ts';
import * as texts from './messages.ts';
import { connectionFailed, loginMessages } from './first-load-messages.ts';

/** Every text of the areas; what takes a word from elsewhere is shown with '{message}' in its place. */
const known = new Set(
  [
    texts.scheduleMessages,
    texts.petMessages,
    texts.submitErrors,
    texts.bookingMessages,
    texts.profileMessages,
    texts.reviewMessages,
    texts.galleryMessages,
    listMessages,
    loginMessages,
  ].flatMap((area) =>
    Object.values<string | ((word: string) => string)>(area).map((text) =>
      typeof text === 'string' ? text : text('{message}'),
    ),
  ),
);

describe('the fixed texts', () => {
  it.each([
    // Gallery and reviews
    "Please enter the pet's name.",
    'Please enter the breed.',
    'Please enter a description.',
    'Please upload an image.',
    'This image is from local data and cannot be deleted from the server.',
    'Are you sure you want to delete this review?',
    'Login failed',
    'No authorization token received',
    'User information not received',
    'Error occurred during login process',
    'Google login failed',
    'Review deleted successfully!',
    'Failed to delete review: {message}',
    'There was an error deleting your review. Please try again.',
    'No reviews found matching your criteria.',
    'An error occurred while loading gallery images. Please try again later.',
    'No images found in the gallery yet.',
    'Failed to delete image. Please try again.',
    'An unexpected error occurred during deletion.',
    'Failed to upload image. Please try again.',
    'An error occurred while saving your image. Please try again.',

    // The booking's steps, pets, contact details
    'Please select a service.',
    'Please select a start date.',
    'Please select an end date.',
    'End date cannot be before start date.',
    'Please select a drop-off time.',
    'Please select a pick-up time.',
    'Please use the format "HH:MM AM/PM".',
    'End time must be after start time on the same day.',
    'Boarding/Long-term requires at least a 1-night stay.',
    'Long-Term Boarding requires a minimum stay of 7 nights. Please select at least 7 nights.',
    'Please select a date.',
    'Boarding and Long-Term Boarding are not available for single day selection. Please choose another service or date selection mode.',
    'Please add at least one date & time slot.',
    'You can select a maximum of 5 date & time slots.',
    'Please select a valid drop-off time (HH:MM AM/PM).',
    'Please select a valid pick-up time (HH:MM AM/PM).',
    'Pick-up time must be after drop-off time.',
    'Please select or add a pet.',
    'Please select a pet or add a new one to continue.',
    "Please enter your pet's name.",
    'Please select a breed.',
    'Please specify the breed.',
    'Pet age is required.',
    'Please enter a valid number for age.',
    'Age cannot be negative.',
    'Please enter a whole number for age.',
    'Address and Phone Number cannot be empty.',
    'Please enter your review.',
    'Pet ID is missing, cannot remove.',
    'Invalid Pet ID for removal.',
    'Are you sure you want to cancel this reservation?',

    // Bookings, and what goes wrong with pets and reviews
    'Please select a service',
    'Please select at least one pet',
    'Please select a start date',
    'Please select both start and end times',
    'Invalid time format',
    'Unknown service type: {message}',
    'No checkout URL received',
    'You need to be logged in to make a booking.',
    'Failed to add pet: {message}',
    'Failed to add pet. Please try again.',
    'Pet added successfully!',
    'Failed to remove pet: {message}',
    'Failed to remove pet. Please try again.',
    'Pet removed successfully!',
    'Failed to cancel reservation: {message}',
    'An error occurred while cancelling the reservation.',
    'Reservation has been cancelled successfully.',
    'Failed to update profile: {message}',
    'There was an error saving your profile data. Please try again.',
    'Profile updated successfully!',
    'Failed to update review.',
    'Failed to create review.',
    'An error occurred while submitting your review. Please try again.',
    'Review not found for editing.',
    'An error occurred while loading the review for editing.',
    'Review ID is missing',
    'Failed to load review',
    'An error occurred while loading the review',
    'Review Not Found',
    'Error loading reservation information.',

    'Long-Term Boarding is only available with range selection.',
  ])('have %s', (text) => {
    expect(known).toContain(text);
  });

  it('name the limits that hold', () => {
    expect(texts.scheduleMessages.tooManySlots).toContain(` ${limits.maxSlots} `);
  });

  it('have the default failure message in both languages', () => {
    expect(connectionFailed).toBe('서버 연결에 실패했습니다. (Failed to connect to the server.)');
  });
});

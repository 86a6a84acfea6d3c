/** Limits, page sizes and durations; no prices (docs/rules.md#limits). Those that the business chooses are in business/. */
import { bookings } from '../business/profile.ts';

const { longTermNights, ...ofBusiness } = bookings;

export { hours } from '../business/profile.ts';

export const limits = {
  ...ofBusiness,
  minLongTermNights: longTermNights,

  timeStepMinutes: 30,
  maxSlots: 5,
  maxPetsPerCustomer: 20,
  maxPetsPerCall: 10,
  maxPetAge: 40,
  petSizePounds: 30,

  /** docs/rules.md#holds */
  unpaidBookings: 3,
  lapsedHolds: 5,
  /** Availability names the number of places that are left from here on. */
  fewPlaces: 3,
  /** Six weeks, which any month fits in as a calendar shows it. */
  availabilityDays: 42,

  /** How many wishes of a customer are on the waitlist (docs/rules.md#waitlist). */
  waits: 5,

  /** How long an act of the day can be undone without a reason (docs/rules.md#check-in). */
  quickUndoMinutes: 5,
  reasonMax: 500,

  /** Lengths are counted by `characterCount`. */
  textMax: 1000,
  reviewMax: 2000,
  waitNoteMax: 500,
  /** Of a note of the owner, about a booking, a customer, a pet or a day. */
  noteMax: 2000,
  nameMax: 80,
  /** Of a postal address. */
  addressMax: 200,
  phoneMax: 40,
  emailMax: 254,
  urlMax: 2000,
  searchMax: 100,

  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,

  reservationsPerPage: 5,
  /** The customer chooses. */
  reviewsPerPage: [6, 12, 24],
  reviewsPerCall: 100,
  reviewsPerDay: 5,
  galleryPerPage: 8,
  /** At least two pages: /gallery fetches the next one too. */
  galleryPerCall: 20,
  pagerButtons: 5,
  /** A page number costs a read for each item before it, so later items are reached by a cursor. */
  maxSkippedItems: 1000,
  maxPageSize: 100,

  requestTimeoutMs: 10_000,
  carouselMs: 2_000,
  imageBytes: 10_000_000,
} as const;

/** How often one address or person may call. Apart from `limits`, which every page loads. */
export const callRates = {
  readsOfIp: { calls: 300, seconds: 60 },
  readsOfCustomer: { calls: 120, seconds: 60 },
  signInsOfIp: { calls: 20, seconds: 60 },
  writesOfIp: { calls: 120, seconds: 60 },
  writesOfCustomer: { calls: 30, seconds: 60 },
  uploadsOfCaller: { calls: 30, seconds: 3600 },
  /** Of report cards: six of each of fifty dogs. */
  photosOfAdmin: { calls: 300, seconds: 3600 },
} as const;

import type { routes } from './routes.ts';

/** What a call waits for; requests that are on their way together count once. */
export type RoundTrip = 'firestore' | 'stripe';

/**
 * What every call waits for, one after the other, when all goes well: the part of its time that no machine makes shorter. A
 * call without an entry does not compile, and tests/api/round-trips.test.ts counts them all. Verifying a token is none (an
 * admin's is looked up at Firebase Auth besides), nor is what the gallery stores in its bucket.
 */
export const roundTrips: Record<keyof typeof routes, readonly RoundTrip[]> = {
  login: ['firestore', 'firestore'],
  me: ['firestore'],
  updateContactInfo: ['firestore', 'firestore'],
  addPets: ['firestore', 'firestore', 'firestore'],
  updatePet: ['firestore', 'firestore'],
  deletePet: ['firestore', 'firestore'],
  createReview: ['firestore', 'firestore'],
  updateReview: ['firestore', 'firestore'],
  deleteReview: ['firestore', 'firestore'],
  getReview: ['firestore'],
  listReviews: ['firestore'],
  // The words that match name the reviews, which are read after them.
  searchReviews: ['firestore', 'firestore'],
  myReviews: ['firestore'],
  listGallery: ['firestore'],
  getGalleryItem: ['firestore'],
  addGalleryItem: ['firestore', 'firestore', 'firestore'],
  deleteGalleryItem: ['firestore', 'firestore', 'firestore'],
  createReservation: ['firestore', 'firestore', 'stripe', 'firestore'],
  reopenCheckout: ['firestore', 'stripe'],
  listReservations: ['firestore'],
  // That Stripe is asked is written first, so that it is asked once in 10 s whoever wants to know.
  getReservation: ['firestore', 'firestore', 'stripe'],
  // Before it is asked for a refund, Stripe says what its dashboard has refunded (docs/decisions/0022-what-needs-the-owner.md).
  cancelReservation: ['firestore', 'firestore', 'stripe', 'stripe', 'firestore'],
  // Stripe's own answer is what is believed, not the event.
  webhook: ['stripe', 'firestore', 'firestore'],
  openApi: [],
};

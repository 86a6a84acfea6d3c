import type { routes } from '@pawprints/domain/contract/routes';

/** Requests that are under way at the same time count once. */
export type RoundTrip = 'firestore' | 'stripe';

/**
 * The round trips of each successful call, one after the other: the part of its time that no faster machine shortens.
 * `round-trips.test.ts` counts them all. Verifying a token is not counted (an admin's is also looked up at Firebase
 * Auth), nor is storing files of the gallery.
 */
export const roundTrips: Record<keyof typeof routes, readonly RoundTrip[]> = {
  login: ['firestore', 'firestore'],
  me: ['firestore'],
  // The phone number is looked for in the bookings that are ahead, too: this customer has none.
  updateContactInfo: ['firestore', 'firestore', 'firestore'],
  addPets: ['firestore', 'firestore', 'firestore'],
  updatePet: ['firestore', 'firestore'],
  // The pet is read before its certificates, which it guards (functions/src/records/vaccinations.ts); so below.
  deletePet: ['firestore', 'firestore', 'firestore'],
  listVaccinations: ['firestore'],
  // The pet, the note of the file, then what is so once the file is stored.
  addVaccination: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  // The entry of the attention list is settled with it, and what was noted of its file is read and removed.
  deleteVaccination: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  createReview: ['firestore', 'firestore'],
  updateReview: ['firestore', 'firestore'],
  deleteReview: ['firestore', 'firestore'],
  getReview: ['firestore'],
  listReviews: ['firestore'],
  // The first read finds the matching words, which name the reviews of the second.
  searchReviews: ['firestore', 'firestore'],
  myReviews: ['firestore'],
  listGallery: ['firestore'],
  getGalleryItem: ['firestore'],
  addGalleryItem: ['firestore', 'firestore', 'firestore'],
  // The item, what is noted of it, its end, the note of its files, and the end of the note.
  deleteGalleryItem: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  getAvailability: ['firestore'],
  getAgreement: ['firestore'],
  getAgreementVersion: ['firestore'],
  joinWaitlist: ['firestore', 'firestore'],
  listWaits: ['firestore'],
  leaveWaitlist: ['firestore', 'firestore'],
  createReservation: ['firestore', 'firestore', 'stripe', 'firestore'],
  reopenCheckout: ['firestore', 'stripe'],
  listReservations: ['firestore'],
  // The write before the call to Stripe lets all requests together ask it once in 10 s.
  getReservation: ['firestore', 'firestore', 'stripe'],
  // After the commit, those who wait for the days are looked for. Meanwhile Stripe returns what its dashboard has refunded (docs/decisions/0022-what-needs-the-owner.md).
  cancelReservation: ['firestore', 'firestore', 'firestore', 'stripe', 'firestore'],
  // The link, all that is theirs, their account with it, then the booking. No other booking, and no notes here.
  confirmReservation: ['firestore', 'firestore', 'firestore', 'firestore'],
  // The event is not trusted: Stripe is asked for the current state.
  webhook: ['stripe', 'firestore', 'firestore', 'firestore'],
  // Who did it is named by their profiles.
  // The mail that has the token, then the settings.
  unsubscribe: ['firestore', 'firestore'],
  listAudit: ['firestore', 'firestore'],
  listMails: ['firestore'],
  // The first visit of a customer is written to their profile and their other bookings.
  checkIn: ['firestore', 'firestore', 'firestore', 'firestore'],
  checkOut: ['firestore', 'firestore'],
  undoPresence: ['firestore', 'firestore', 'firestore', 'firestore'],
  listDays: ['firestore'],
  // The notes, whose records the bookings name.
  getDay: ['firestore', 'firestore'],
  listNotes: ['firestore'],
  getReport: ['firestore'],
  // Those who wait for the day are looked for after it.
  setDay: ['firestore', 'firestore', 'firestore'],
  listClosures: ['firestore'],
  // The bookings concerned are read after the commit, so that those made meanwhile are among them.
  closeDays: ['firestore', 'firestore', 'firestore'],
  // Those who wait for the days are looked for after it.
  openDays: ['firestore', 'firestore', 'firestore'],
  getAgreementSettings: ['firestore'],
  changeAgreement: ['firestore', 'firestore', 'firestore'],
  getCapacitySettings: ['firestore'],
  // All who wait are read beside the settings; after the change come their days and the rules.
  changeCapacitySettings: ['firestore', 'firestore', 'firestore', 'firestore'],
  // Whether they are blocked stands in the holds of those that were found.
  listCustomers: ['firestore', 'firestore'],
  getCustomer: ['firestore'],
  // Then those of their waits are looked for, and the customer as they are now is read, with the name of the admin.
  blockCustomer: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  unblockCustomer: ['firestore', 'firestore', 'firestore'],
  getVaccinationSettings: ['firestore'],
  changeVaccinationSettings: ['firestore', 'firestore', 'firestore'],
  listCustomerVaccinations: ['firestore'],
  // Whose it is comes first.
  approveVaccination: ['firestore', 'firestore', 'firestore', 'firestore'],
  rejectVaccination: ['firestore', 'firestore', 'firestore', 'firestore'],
  getReportCard: ['firestore'],
  // With the entry of the attention list.
  allowPhoto: ['firestore', 'firestore', 'firestore'],
  // Then what was noted of its public files is read and removed.
  withdrawPhoto: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  listReportCards: ['firestore'],
  writeReportCard: ['firestore', 'firestore'],
  // The card, then the booking that says so.
  sendReportCard: ['firestore', 'firestore', 'firestore'],
  // The card, the note of the file, then what is so once the file is stored.
  addReportCardPhoto: ['firestore', 'firestore', 'firestore', 'firestore'],
  // The entry of the attention list is settled with it; then what was noted of its public files is read.
  markReportCardPhoto: ['firestore', 'firestore', 'firestore', 'firestore'],
  // What was noted of its file is read and removed.
  deleteReportCardPhoto: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  // The card, the booking, the note of the files, then what is so once they are stored, with the entry of the attention list.
  publishReportCardPhoto: ['firestore', 'firestore', 'firestore', 'firestore', 'firestore', 'firestore'],
  listWaitlist: ['firestore'],
  offerOutOfTurn: ['firestore', 'firestore', 'firestore'],
  removeFromWaitlist: ['firestore', 'firestore'],
  listAttention: ['firestore'],
  settleAttention: ['firestore', 'firestore', 'firestore'],
  retryAttention: ['firestore', 'firestore', 'firestore'],
  listBookings: ['firestore'],
  getBooking: ['firestore'],
  cancelBooking: ['firestore', 'firestore', 'firestore', 'stripe', 'firestore', 'firestore'],
  // Stripe returns what its dashboard has refunded of the payment that is named. Meanwhile the booking is read.
  refundBooking: ['stripe', 'firestore', 'stripe', 'firestore', 'firestore'],
  settleBooking: ['stripe', 'firestore', 'firestore', 'firestore'],
  // After the booking, the mails and entries about it are read with the names in its history; so after each act of the owner.
  recordPayment: ['firestore', 'firestore', 'firestore'],
  undoReceived: ['firestore', 'firestore', 'firestore'],
  // After the change, who waits for the former days is read beside what else is said of it.
  changeDates: ['firestore', 'firestore', 'firestore'],
  // Before it is sent, whether it was sent under this key.
  sendLink: ['firestore', 'firestore', 'firestore', 'firestore'],
  bookForCustomer: ['firestore', 'firestore'],
  listModerated: ['firestore'],
  // The author is told by a mail to the address of their profile.
  hideReview: ['firestore', 'firestore', 'firestore'],
  showReview: ['firestore', 'firestore', 'firestore'],
  answerReview: ['firestore', 'firestore', 'firestore'],
  removeReview: ['firestore', 'firestore', 'firestore'],
  openApi: [],
};

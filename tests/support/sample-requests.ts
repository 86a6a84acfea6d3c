import { randomUUID } from 'node:crypto';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import { mailsPerCall } from '@pawprints/domain/contract/admin-mails';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { routes } from '@pawprints/domain/contract/routes';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import type { PresenceAct } from '@pawprints/domain/presence';
import { keepCustomerEntry } from '../../functions/src/records/customer-index.ts';
import { openEntry } from './attention-entries.ts';
import { anAgreement, formerVersion } from './agreement.ts';
import { auditEntry } from './audit.ts';
import { dependencies } from './in-process.ts';
import { bookingOf, nextMonth, sessionOf, wireTime, type Customer, type SentBooking } from './bookings.ts';
import { aClosure } from './capacity-rules.ts';
import { dateIn, dayOf, longMonthIn } from './days.ts';
import { aMailToUnsubscribe, oneClick, storeMails } from './mails.ts';
import { aPet } from './pets.ts';
import { bookingForNobody, bookingForOf, dayAhead, dayPrice, tokenOf } from './phone.ts';
import { formOf, imageFile, newAdmin } from './gallery.ts';
import type { SampleRequest, MeasuredWorld } from './measured-world.ts';
import { newPerson } from './people.ts';
import { cardWords, sentPhoto } from './report-cards.ts';
import { aReview } from './reviews.ts';
import { stripe } from './suite.ts';
import { sentCertificate } from './vaccinations.ts';
import { wishForFullDay, wishOf } from './waitlist.ts';

type Caller = Pick<MeasuredWorld, 'call' | 'collections' | 'firestore'>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** The name of every call of the contract. */
export const routeNames: readonly RouteName[] = Object.keys(routes).filter(isRouteName);

/**
 * One call of every route as it is usually made, after what has to be there for it: a customer with one pet, a booking of one
 * day, which is paid where it is cancelled. Lists begin at their first page with their own size.
 */
export const sampleRequests: Record<RouteName, (world: Caller) => Promise<SampleRequest>> = {
  login: async () => ({ as: await newPerson(), body: { id: 'google-subject' } }),
  me: async (world) => ({ as: await customerIn(world) }),
  updateContactInfo: async (world) => ({
    as: await customerIn(world),
    body: { address: '1 Elm Street', phoneNumber: '555-0100' },
  }),
  addPets: async () => ({ as: await newPerson(), body: [aPet] }),
  updatePet: async (world) => ({ ...(await petIn(world)), body: { name: 'Pepper' } }),
  deletePet: petIn,
  listVaccinations: async (world) => ({ as: (await certificateIn(world)).as }),
  addVaccination: async (world) => ({ ...(await petIn(world)), body: await sentCertificate() }),
  deleteVaccination: certificateIn,
  createReview: async () => ({ as: await newPerson(), body: aReview }),
  updateReview: async (world) => ({ ...(await reviewIn(world)), body: { rating: 4, content: 'Good.' } }),
  deleteReview: reviewIn,
  getReview: reviewIn,
  listReviews: async () => ({}),
  searchReviews: async () => ({ search: '?search=gentle+walk' }),
  myReviews: reviewIn,
  listGallery: async () => ({}),
  getGalleryItem: pictureIn,
  addGalleryItem: async () => ({ as: await newAdmin(), body: await uploadOf() }),
  deleteGalleryItem: pictureIn,
  getAvailability: async () => ({ search: `?service=boarding&from=${nextMonth()}` }),
  // In another month than today, so that the reports of two months change, whatever day it is.
  ...bookingRequests((customer) => dayOf(customer, 40)),
  reopenCheckout: (world) => bookingIn(world),
  listReservations: (world) => bookingIn(world),
  getReservation: (world) => bookingIn(world),
  confirmReservation: async (world) => {
    const { as, id, token } = await unconfirmedIn(world);
    return { as, id, body: { token } };
  },
  joinWaitlist: async (world) => {
    const customer = await customerIn(world);
    return { as: customer, body: await wishForFullDay(customer, world.collections) };
  },
  listWaits: waitIn,
  leaveWaitlist: waitIn,
  unsubscribe: async (world) => {
    const { uid } = await customerIn(world);
    const token = await aMailToUnsubscribe({ uid, kind: 'review' }, world);
    return { search: `?token=${token}`, body: oneClick() };
  },
  listAudit: async ({ collections }) => {
    const admin = await newAdmin();
    await auditEntry({ by: admin.uid, record: `reservations/${admin.uid}` }, collections);
    return { as: admin, search: `?record=reservations/${admin.uid}` };
  },
  listMails: async ({ collections }) => {
    // A full page, and one more.
    const mails = Array.from({ length: mailsPerCall + 1 }, (_, number) => ({
      id: `sample-${number}`,
      to: `customer-${number}@example.com`,
      subject: 'Your booking is confirmed: Day Care, 2026.12.2 08:00 AM',
      at: new Date(),
    }));
    await storeMails(mails, collections);
    return { as: await newAdmin() };
  },
  checkIn: (world) => visitIn(world, []),
  checkOut: (world) => visitIn(world, ['checkIn']),
  undoPresence: async (world) => {
    const visit = await visitIn(world, ['checkIn']);
    return { ...visit, body: { ...visit.body, what: 'checkIn' } };
  },
  listDays: async () => ({ as: await newAdmin(), search: `?from=${dateIn(250)}&to=${dateIn(291)}` }),
  // It reads each day.
  getReport: async () => ({ as: await newAdmin(), search: `?month=${longMonthIn(250)}` }),
  setDay: async () => ({ as: await newAdmin(), id: dateIn(200), body: { capacity: { daycare: 9 } } }),
  listClosures: async () => ({ as: await newAdmin() }),
  closeDays: async () => ({ as: await newAdmin(), body: aClosure(dateIn(201)) }),
  openDays: async (world) => {
    const as = await newAdmin();
    const body = aClosure(dateIn(202));
    const { id } = await world.call(adminCalendarRoutes.closeDays, { as, body });
    return { as, id: id ?? '' };
  },
  getDay: async (world) => {
    const { id } = await bookingIn(world, (customer) => dayOf(customer, 205));
    await noteIn(world, `reservations/${id}`);
    return { as: await newAdmin(), id: dateIn(205) };
  },
  listNotes: async (world) => {
    await noteIn(world, `days/${dateIn(206)}`);
    return { as: await newAdmin(), search: `?about=days/${dateIn(206)}` };
  },
  getAgreement: () => Promise.resolve({}),
  getAgreementVersion: async ({ collections }) => ({ id: (await formerVersion(3, collections)).version }),
  getAgreementSettings: async () => ({ as: await newAdmin() }),
  changeAgreement: async () => ({ as: await newAdmin(), body: { text: anAgreement, replaces: null } }),
  getCapacitySettings: async () => ({ as: await newAdmin() }),
  changeCapacitySettings: async (world) => {
    const as = await newAdmin();
    const settings = await world.call(adminSettingsRoutes.getCapacitySettings, { as });
    const { changedAt: replaces, ...content } = settings;
    // Another one each time, which concerns every day.
    const lateCheckout = content.lateCheckout === '01:00 PM' ? '01:30 PM' : '01:00 PM';
    return { as, body: { ...content, lateCheckout, replaces } };
  },
  listCustomers: async (world) => {
    const { uid, email } = await customerIn(world);
    await keepCustomerEntry({ ...dependencies, ...world }, uid);
    return { as: await newAdmin(), search: `?search=${encodeURIComponent(email)}` };
  },
  getCustomer: async (world) => {
    const { as } = await bookingIn(world);
    return { as: await newAdmin(), id: as.uid };
  },
  blockCustomer: async (world) => ({
    as: await newAdmin(),
    id: (await customerIn(world)).uid,
    body: aReason,
  }),
  unblockCustomer: async (world) => {
    const { uid: id } = await customerIn(world);
    const as = await newAdmin();
    await world.call(adminCustomerRoutes.blockCustomer, { as, id, body: aReason });
    return { as, id };
  },
  getVaccinationSettings: async () => ({ as: await newAdmin() }),
  changeVaccinationSettings: async (world) => {
    const as = await newAdmin();
    const settings = await world.call(adminVaccinationRoutes.getVaccinationSettings, { as });
    const { changedAt: replaces, required } = settings;
    return { as, body: { required, whenMissing: 'remind', replaces } };
  },
  listCustomerVaccinations: async (world) => {
    const { as } = await certificateIn(world);
    return { as: await newAdmin(), id: as.uid };
  },
  approveVaccination: async (world) => ({ ...(await reviewOf(world)), body: { replaces: 'submitted' } }),
  rejectVaccination: async (world) => ({
    ...(await reviewOf(world)),
    body: { replaces: 'submitted', ...aReason },
  }),
  getReportCard: async (world) => {
    const { card, customer, as } = await cardIn(world);
    await world.call(adminReportCardRoutes.sendReportCard, { as, id: card });
    return { as: customer, id: card };
  },
  listReportCards: async (world) => {
    const { as, booking } = await cardIn(world);
    return { as, id: booking };
  },
  writeReportCard: visitToWriteOf,
  sendReportCard: async (world) => {
    const { as, card } = await cardIn(world);
    return { as, id: card };
  },
  addReportCardPhoto: async (world) => {
    const { as, card } = await cardIn(world);
    return { as, id: card, body: await sentPhoto() };
  },
  markReportCardPhoto: async (world) => ({ ...(await photoIn(world)), body: { showsOthers: true } }),
  deleteReportCardPhoto: photoIn,
  allowPhoto: async (world) => {
    const { customer, id } = await sentPhotoIn(world);
    return { as: customer, id };
  },
  withdrawPhoto: async (world) => {
    const { customer, as, id } = await allowedPhotoIn(world);
    await world.call(adminReportCardRoutes.publishReportCardPhoto, { as, id });
    return { as: customer, id };
  },
  publishReportCardPhoto: allowedPhotoIn,
  listWaitlist: async (world) => {
    // Others of these calls leave some, too.
    for (let wish = 0; wish < 2; wish += 1) await waitIn(world);
    return { as: await newAdmin(), search: '?size=1' };
  },
  offerOutOfTurn: async (world) => {
    const customer = await customerIn(world);
    const day = world.collections.days.doc(dateIn(203));
    await day.set({ capacity: sameCapacity(0) }, { merge: true });
    const body = wishOf(dayOf(customer, 203));
    const { id } = await world.call(waitlistRoutes.joinWaitlist, { as: customer, body });
    await day.update({ capacity: {} });
    return { as: await newAdmin(), id };
  },
  removeFromWaitlist: async (world) => ({ ...(await waitIn(world)), as: await newAdmin() }),
  listAttention: async ({ collections }) => {
    // What others of these calls have settled by the way is not counted.
    for (const entry of await collections.attention.listDocuments()) await entry.delete();
    return { as: await newAdmin(), search: '?state=settled' };
  },
  settleAttention: async ({ collections }) => ({
    as: await newAdmin(),
    id: await entryIn(collections, null),
    body: { note: 'Looked at it.' },
  }),
  retryAttention: async (world) => {
    const booking = await paidBookingIn(world);
    const payment = world.collections.paymentsOf(String(booking.id)).doc('payment');
    const paid = (await payment.get()).data()?.payment ?? null;
    const due = { cause: 'refunded-by-hand' as const, cents: 1000, retryAt: null, retried: true };
    await payment.update({ payment: paid && { ...paid, due } });
    const reference = paid?.paymentIntentId ?? '';
    return { as: booking.as, id: await entryIn(world.collections, booking.id, reference) };
  },
  listBookings: async (world) => {
    const { as: customer } = await bookingIn(world);
    return { as: await newAdmin(), search: `?customer=${encodeURIComponent(customer.email)}` };
  },
  getBooking: (world) => paidBookingIn(world),
  cancelBooking: async (world) => ({ ...(await paidBookingIn(world)), body: {} }),
  refundBooking: (world) => paybackIn(world, { amount: 10 }),
  settleBooking: (world) => paybackIn(world, { amount: 10, note: 'In cash.' }),
  recordPayment: async (world) => ({
    ...(await bookedByPhoneIn(world)),
    headers: { 'Idempotency-Key': 'one' },
    body: { how: 'cash', amount: dayPrice },
  }),
  undoReceived: async (world) => {
    const { as, id } = await bookedByPhoneIn(world);
    const headers = { 'Idempotency-Key': 'one' };
    const received = { as, id, headers, body: { how: 'cash' as const, amount: dayPrice } };
    const { payments } = await world.call(adminReservationRoutes.recordPayment, received);
    const body = { paymentIntentId: payments[0]?.paymentIntentId ?? '', reason: 'A mistake.' };
    return { as, id, headers, body };
  },
  changeDates: async (world) => ({
    ...(await bookedByPhoneIn(world)),
    headers: { 'Idempotency-Key': 'one' },
    body: { ...dayAhead(8), scheduleType: 'INDIVIDUAL_DATES', totalPrice: dayPrice },
  }),
  sendLink: async (world) => ({
    ...(await bookedByPhoneIn(world, 'link')),
    headers: { 'Idempotency-Key': 'one' },
  }),
  bookForCustomer: (world) => bookingForIn(world),
  listModerated: async () => ({ as: await newAdmin(), search: '?state=shown' }),
  hideReview: async (world) => ({ ...(await reviewIn(world)), as: await newAdmin(), body: aReason }),
  showReview: async (world) => {
    const { id } = await reviewIn(world);
    const as = await newAdmin();
    await world.call(adminReviewRoutes.hideReview, { as, id, body: aReason });
    return { as, id };
  },
  answerReview: async (world) => ({
    ...(await reviewIn(world)),
    as: await newAdmin(),
    body: { text: 'Thank you!', replaces: null },
  }),
  removeReview: async (world) => ({
    ...(await reviewIn(world)),
    as: await newAdmin(),
    headers: { 'Removal-Reason': aReason.reason },
  }),
  openApi: async () => ({}),
};

const aReason = { reason: 'Rude.' };

/** What is written of every day that a booking takes. */
export function bookingRequests(bodyOf: (customer: Customer) => SentBooking) {
  return {
    createReservation: async (world: Caller): Promise<SampleRequest> => {
      const customer = await customerIn(world);
      const headers = { 'Idempotency-Key': customer.uid };
      return { as: customer, headers, body: bodyOf(customer) };
    },
    cancelReservation: async (world: Caller): Promise<SampleRequest> => {
      const booking = await bookingIn(world, bodyOf);
      await world.call(reservationRoutes.webhook, await paymentOf(booking.session));
      return booking;
    },
    webhook: async (world: Caller): Promise<SampleRequest> =>
      paymentOf((await bookingIn(world, bodyOf)).session),
  };
}

/** Somebody new with a dog. */
export async function customerIn(world: Pick<Caller, 'call'>): Promise<Customer> {
  const person = await newPerson();
  const [pet] = await world.call(petRoutes.addPets, { as: person, body: [aPet] });
  if (pet === undefined) throw new Error('The API has added no pet.');
  return { ...person, pet };
}

async function petIn(world: Caller) {
  const customer = await customerIn(world);
  return { as: customer, id: customer.pet.id };
}

async function reviewOf(world: Caller) {
  const { id } = await certificateIn(world);
  return { as: await newAdmin(), id: id.slice(1) };
}

async function certificateIn(world: Caller) {
  const { as, id } = await petIn(world);
  const body = await sentCertificate();
  const { id: certificate } = await world.call(vaccinationRoutes.addVaccination, { as, id, body });
  return { as, id: [id, certificate] };
}

async function visitToWriteOf(world: Caller) {
  // On a day of their own: the usual one has room for no more.
  const timeSlots = [{ dropOffTime: wireTime(8, '08:00 AM'), pickUpTime: wireTime(8, '09:00 PM') }];
  const bodyOf = ({ pet }: Customer) => bookingOf({ pets: [pet], timeSlots });
  const { as, id, body, customer } = await visitIn(world, ['checkIn'], bodyOf);
  const { petId } = body;
  const stored = (await world.collections.reservations.doc(String(id)).get()).data();
  const dropOffTime = stored?.timeSlots[0]?.dropOffTime ?? '';
  return { as, customer, body: { reservationId: id, petId, dropOffTime, ...cardWords, replaces: null } };
}

async function cardIn(world: Caller) {
  const { as, customer, body } = await visitToWriteOf(world);
  const { id } = await world.call(adminReportCardRoutes.writeReportCard, { as, body });
  return { as, customer, card: id, booking: body.reservationId };
}

async function photoIn(world: Caller) {
  const { as, customer, card } = await cardIn(world);
  const sent = { as, id: card, body: await sentPhoto() };
  const { photos } = await world.call(adminReportCardRoutes.addReportCardPhoto, sent);
  return { as, customer, id: [card, photos[0]?.id ?? 0] };
}

async function sentPhotoIn(world: Caller) {
  const photo = await photoIn(world);
  const [card = 0] = photo.id;
  await world.call(adminReportCardRoutes.sendReportCard, { as: photo.as, id: card });
  return photo;
}

async function allowedPhotoIn(world: Caller) {
  const photo = await sentPhotoIn(world);
  await world.call(photoConsentRoutes.allowPhoto, { as: photo.customer, id: photo.id });
  return photo;
}

async function reviewIn(world: Caller) {
  const author = await customerIn(world);
  const { id } = await world.call(reviewRoutes.createReview, { as: author, body: aReview });
  return { as: author, id };
}

async function uploadOf(): Promise<FormData> {
  return formOf({ file: await imageFile('png', 40, 30) });
}

async function pictureIn(world: Caller) {
  const admin = await newAdmin();
  const { id } = await world.call(galleryRoutes.addGalleryItem, { as: admin, body: await uploadOf() });
  return { as: admin, id };
}

async function waitIn(world: Caller) {
  const customer = await customerIn(world);
  const body = await wishForFullDay(customer, world.collections);
  const { id } = await world.call(waitlistRoutes.joinWaitlist, { as: customer, body });
  return { as: customer, id };
}

/** A pending booking with its open session; Stripe's events of it go nowhere. */
async function bookingIn(
  world: Caller,
  bodyOf: (customer: Customer) => SentBooking = ({ pet }) => bookingOf({ pets: [pet] }),
) {
  const customer = await customerIn(world);
  const body = bodyOf(customer);
  const { reservation, checkoutUrl } = await world.call(reservationRoutes.createReservation, {
    as: customer,
    body,
  });
  const session = sessionOf(checkoutUrl);
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  return { as: customer, id: reservation.id, session };
}

async function noteIn({ collections }: Caller, about: string): Promise<void> {
  const at = new Date();
  const written = { by: 'admin', byName: 'Alex', createdAt: at, updatedAt: at };
  await collections.notes.add({ about, text: 'Rings the bell.', ...written });
}

async function bookingForIn(world: Caller) {
  const body = bookingForOf(await customerIn(world));
  return { as: await newAdmin(), headers: { 'Idempotency-Key': randomUUID() }, body };
}

async function unconfirmedIn({ call, collections }: Caller) {
  const as = await newPerson();
  const asked = { as: await newAdmin(), headers: { 'Idempotency-Key': randomUUID() } };
  const { id } = await call(adminNewBookingRoutes.bookForCustomer, {
    ...asked,
    body: bookingForNobody(as.email),
  });
  return { as, id, token: await tokenOf(id, 'confirm', collections.mail) };
}

async function bookedByPhoneIn(world: Caller, payBy: 'dropOff' | 'link' = 'dropOff') {
  const booking = await bookingForIn(world);
  const asked = { ...booking, body: { ...booking.body, payBy } };
  const { id } = await world.call(adminNewBookingRoutes.bookForCustomer, asked);
  return { as: asked.as, id };
}

async function entryIn(
  { attention }: Pick<Caller['collections'], 'attention'>,
  reservationId: number | null,
  reference: string = randomUUID(),
): Promise<string> {
  const cause = reservationId === null ? 'UNREADABLE' : 'REFUND_FAILED';
  const entry = attention.doc(`${cause}-${reference}`);
  await entry.create(openEntry({ cause, reference, reservationId }));
  return entry.id;
}

async function paidBookingIn(world: Caller) {
  const { id, session } = await bookingIn(world);
  await world.call(reservationRoutes.webhook, await paymentOf(session));
  return { as: await newAdmin(), id };
}

/** Of the payment of a paid booking, as the page names it. */
async function paybackIn(world: Caller, body: { amount: number; note?: string }) {
  const { as, id } = await paidBookingIn(world);
  const payment = await world.collections.paymentsOf(String(id)).doc('payment').get();
  const { paymentIntentId = '' } = payment.data()?.payment ?? {};
  return { as, id, headers: { 'Idempotency-Key': 'one' }, body: { ...body, paymentIntentId } };
}

/** A dog whose booking is paid and begins today, after these acts of the admin. */
async function visitIn(
  world: Caller,
  acts: readonly PresenceAct[],
  bodyOf?: (customer: Customer) => SentBooking,
) {
  const { as: customer, id, session } = await bookingIn(world, bodyOf);
  await world.call(reservationRoutes.webhook, await paymentOf(session));
  const reservation = world.collections.reservations.doc(String(id));
  const timeSlots = (await reservation.get()).data()?.timeSlots ?? [];
  await reservation.update({ timeSlots: timeSlots.map((slot) => ({ ...slot, dropOffAt: new Date() })) });
  const admin = await newAdmin();
  const body = { slot: 0, petId: customer.pet.id };
  for (const act of acts) await world.call(adminReservationRoutes[act], { as: admin, id, body });
  return { as: admin, id, body, customer };
}

/** Pays a session; what Stripe then tells of it. */
async function paymentOf(session: string): Promise<SampleRequest> {
  await stripe.pay({ session });
  const body = {
    id: `evt_${session}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: session, object: 'checkout.session' } },
  };
  const { webhooks } = dependencies.stripe;
  const [secret = ''] = dependencies.config.stripe.webhookSecrets;
  const signature = webhooks.generateTestHeaderString({ payload: JSON.stringify(body), secret });
  return { body, headers: { 'Stripe-Signature': signature } };
}

import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../support/api.ts';
import { formerVersion } from '../support/agreement.ts';
import { book, bookingOf, type Customer, newCustomer, nextMonth } from '../support/bookings.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { dateIn } from '../support/days.ts';
import { aPet } from '../support/pets.ts';
import { add, formOf, imageFile, newAdmin } from '../support/gallery.ts';
import { pathWith, type SampleRequest } from '../support/measured-world.ts';
import { bookForNobody, bookingForOf, dayAhead } from '../support/phone.ts';
import { oneClick } from '../support/mails.ts';
import { newPerson, type Person } from '../support/people.ts';
import {
  allowedPhoto,
  cardBody,
  sentCard,
  sentPhoto,
  visited,
  writtenCard,
} from '../support/report-cards.ts';
import { aReview, write } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';
import { printTable } from '../support/table.ts';
import { noRequirement, sentCertificate, upload } from '../support/vaccinations.ts';
import { join, wishForFullDay } from '../support/waitlist.ts';

const callers = ['nobody', 'other', 'admin', 'owner'] as const;
type Expected = Record<(typeof callers)[number], number>;

/** What is asked for: a record of the owner, made for this row alone. */
type Subject = { owner: Customer; id?: SampleRequest['id']; token?: string; card?: object };

type Row = {
  subject?: () => Promise<Subject>;
  body?: (subject: Subject) => Promise<FormData | object> | object;
  search?: string;
  expected: Expected;
};

const everybody: Expected = { nobody: 200, other: 200, admin: 200, owner: 200 };
/** Each for themselves. */
const signedIn: Expected = { ...everybody, nobody: 401 };
const ownerOnly: Expected = { nobody: 401, other: 404, admin: 404, owner: 200 };
const authorOnly: Expected = { nobody: 401, other: 403, admin: 403, owner: 200 };
const adminOnly: Expected = { nobody: 401, other: 403, admin: 200, owner: 403 };
/** An admin is told that the booking is not paid, so that nothing becomes of it here. */
const unpaid: Expected = { ...adminOnly, admin: 409 };
/** The booking needs nobody. */
const noEntry: Expected = { ...adminOnly, admin: 404 };
/** The token alone counts, whoever is signed in. */
const noToken: Expected = { nobody: 404, other: 404, admin: 404, owner: 404 };
/** Only Stripe's signature counts, whoever is signed in. */
const noOne: Expected = { nobody: 400, other: 400, admin: 400, owner: 400 };

/** A row for every call of the contract: one without does not compile, and fails below. */
const rows: Record<keyof typeof routes, Row> = {
  login: { body: () => ({ id: 'google-subject' }), expected: signedIn },
  me: { expected: signedIn },
  updateContactInfo: { body: () => ({ address: '1 Elm St', phoneNumber: '555-0100' }), expected: signedIn },
  addPets: { body: () => [aPet], expected: signedIn },
  updatePet: { subject: aPetOfTheOwner, body: () => ({ name: 'Pepper' }), expected: ownerOnly },
  deletePet: { subject: aPetOfTheOwner, expected: ownerOnly },
  listVaccinations: { subject: aCertificate, expected: signedIn },
  addVaccination: { subject: aPetOfTheOwner, body: sentCertificate, expected: ownerOnly },
  deleteVaccination: { subject: aCertificate, expected: ownerOnly },
  createReview: { body: () => aReview, expected: signedIn },
  updateReview: {
    subject: aReviewOfTheOwner,
    body: () => ({ rating: 1, content: 'Bad.' }),
    expected: authorOnly,
  },
  deleteReview: { subject: aReviewOfTheOwner, expected: authorOnly },
  getReview: { subject: aReviewOfTheOwner, expected: everybody },
  listReviews: { subject: aReviewOfTheOwner, expected: everybody },
  searchReviews: { subject: aReviewOfTheOwner, search: '?search=tired', expected: everybody },
  myReviews: { subject: aReviewOfTheOwner, expected: signedIn },
  listGallery: { subject: aPicture, expected: everybody },
  getGalleryItem: { subject: aPicture, expected: everybody },
  addGalleryItem: {
    body: async () => formOf({ file: await imageFile('png', 40, 30) }),
    expected: adminOnly,
  },
  deleteGalleryItem: { subject: aPicture, expected: adminOnly },
  getAvailability: {
    subject: aBooking,
    search: `?service=boarding&from=${nextMonth()}`,
    expected: everybody,
  },
  createReservation: { body: ({ owner }) => bookingOf({ pets: [owner.pet] }), expected: ownerOnly },
  reopenCheckout: { subject: aBooking, expected: ownerOnly },
  listReservations: { subject: aBooking, expected: signedIn },
  getReservation: { subject: aBooking, expected: ownerOnly },
  cancelReservation: { subject: aBooking, expected: ownerOnly },
  confirmReservation: {
    subject: aBookingToConfirm,
    body: ({ token }) => ({ token }),
    // The link is right for everybody, and the address is not.
    expected: authorOnly,
  },
  joinWaitlist: { body: ({ owner }) => wishForFullDay(owner), expected: ownerOnly },
  listWaits: { subject: aWait, expected: signedIn },
  leaveWaitlist: { subject: aWait, expected: ownerOnly },
  // Whoever has the token of a mail; nobody need sign in.
  unsubscribe: { search: '?token=none', body: oneClick, expected: noToken },
  listAudit: { expected: adminOnly },
  listMails: { expected: adminOnly },
  checkIn: { subject: aBooking, body: aVisitor, expected: unpaid },
  checkOut: { subject: aBooking, body: aVisitor, expected: unpaid },
  undoPresence: {
    subject: aBooking,
    body: (subject) => ({ ...aVisitor(subject), what: 'checkIn' }),
    expected: adminOnly,
  },
  listDays: { search: `?from=${dateIn(0)}&to=${dateIn(41)}&stays=true`, expected: adminOnly },
  getReport: { search: `?month=${dateIn(0).slice(0, 7)}`, expected: adminOnly },
  // Nothing of these is to change for everybody else: no pool, a dry run, no such closure, the settings that there are.
  setDay: { subject: aDay, body: () => ({ capacity: {} }), expected: adminOnly },
  getDay: { subject: aDay, expected: adminOnly },
  listNotes: { search: `?about=days/${dateIn(0)}`, expected: adminOnly },
  listClosures: { expected: adminOnly },
  closeDays: { body: () => ({ ...aClosure(dateIn(41)), dryRun: true }), expected: adminOnly },
  openDays: { subject: aDay, expected: noEntry },
  getAgreement: { expected: everybody },
  getAgreementVersion: { subject: aFormerAgreement, expected: everybody },
  getAgreementSettings: { expected: adminOnly },
  // As it is: another text would be asked of every booking of these tests.
  changeAgreement: { body: () => ({ text: '', replaces: null }), expected: adminOnly },
  getCapacitySettings: { expected: adminOnly },
  changeCapacitySettings: { body: theSettings, expected: adminOnly },
  listCustomers: { subject: aCustomer, expected: adminOnly },
  getCustomer: { subject: aCustomer, expected: adminOnly },
  blockCustomer: { subject: aCustomer, body: () => ({ reason: 'Never comes.' }), expected: adminOnly },
  unblockCustomer: { subject: aCustomer, expected: adminOnly },
  getVaccinationSettings: { expected: adminOnly },
  // As they are: another requirement would hold for every booking of these tests.
  changeVaccinationSettings: { body: () => noRequirement, expected: adminOnly },
  listCustomerVaccinations: { subject: aCustomer, expected: adminOnly },
  approveVaccination: {
    subject: aCertificateToReview,
    body: () => ({ replaces: 'submitted' }),
    expected: adminOnly,
  },
  rejectVaccination: {
    subject: aCertificateToReview,
    body: () => ({ replaces: 'submitted', reason: 'It is of a cat.' }),
    expected: adminOnly,
  },
  getReportCard: { subject: aReportCard, expected: { nobody: 401, other: 404, admin: 404, owner: 200 } },
  listReportCards: { subject: aBooking, expected: adminOnly },
  writeReportCard: { subject: aVisit, body: ({ card }) => card ?? {}, expected: adminOnly },
  sendReportCard: { subject: anUnsentCard, expected: adminOnly },
  addReportCardPhoto: { subject: anUnsentCard, body: sentPhoto, expected: adminOnly },
  markReportCardPhoto: { subject: aPhoto, body: () => ({ showsOthers: true }), expected: adminOnly },
  deleteReportCardPhoto: { subject: aPhoto, expected: adminOnly },
  publishReportCardPhoto: { subject: anAllowedPhoto, expected: adminOnly },
  allowPhoto: { subject: aPhoto, expected: { nobody: 401, other: 404, admin: 404, owner: 200 } },
  withdrawPhoto: { subject: anAllowedPhoto, expected: { nobody: 401, other: 404, admin: 404, owner: 200 } },
  listWaitlist: { subject: aWait, expected: adminOnly },
  // There is no room on the day that it waits for.
  offerOutOfTurn: { subject: aWait, expected: unpaid },
  removeFromWaitlist: { subject: aWait, expected: adminOnly },
  listAttention: { expected: adminOnly },
  settleAttention: { subject: anUnraisedEntry, body: () => ({ note: 'Seen.' }), expected: noEntry },
  retryAttention: { subject: anUnraisedEntry, expected: noEntry },
  listBookings: { subject: aBooking, expected: adminOnly },
  getBooking: { subject: aBooking, expected: adminOnly },
  cancelBooking: { subject: aBooking, body: () => ({ refund: 1 }), expected: unpaid },
  refundBooking: { subject: aBooking, body: () => ({ amount: 1 }), expected: unpaid },
  settleBooking: { subject: aBooking, body: () => ({ amount: 1, note: 'In cash.' }), expected: unpaid },
  recordPayment: { subject: aBooking, body: () => ({ how: 'cash', amount: 45 }), expected: unpaid },
  undoReceived: {
    subject: aBooking,
    body: () => ({ paymentIntentId: 'door_one', reason: 'A mistake.' }),
    expected: unpaid,
  },
  changeDates: {
    subject: aBooking,
    body: () => ({ ...dayAhead(341), scheduleType: 'INDIVIDUAL_DATES', totalPrice: 45 }),
    expected: adminOnly,
  },
  sendLink: { subject: aBooking, expected: unpaid },
  bookForCustomer: { body: ({ owner }) => bookingForOf(owner), expected: adminOnly },
  listModerated: { subject: aReviewOfTheOwner, expected: adminOnly },
  hideReview: { subject: aReviewOfTheOwner, body: () => ({ reason: 'Rude.' }), expected: adminOnly },
  showReview: { subject: aReviewOfTheOwner, expected: adminOnly },
  answerReview: {
    subject: aReviewOfTheOwner,
    body: () => ({ text: 'Thank you!', replaces: null }),
    expected: adminOnly,
  },
  removeReview: { subject: aReviewOfTheOwner, expected: adminOnly },
  webhook: { body: () => ({ type: 'checkout.session.completed' }), expected: noOne },
  openApi: { expected: everybody },
};

let people: Record<'other' | 'admin', Person>;
const found: (string | number)[][] = [];

beforeAll(async () => {
  const [other, admin] = await Promise.all([newPerson(), newAdmin()]);
  people = { other, admin };
});
afterAll(() => printTable('Who may call what', ['call', 'auth', ...callers], found));

it('has a row for every call of the contract', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(routes).toSorted());
});

describe.each(Object.entries(routes))('%s', (name, route) => {
  it('is open to whom it is meant for', async () => {
    const { subject = nothing, body, search = '', expected } = rowOf(name);
    const asked = await subject();
    const path = `${pathWith(route.path, asked.id)}${search}`;
    const ask = async (person: Person | null) => send(route.method, path, person, await body?.(asked));

    const before = await recordsOf(asked.owner);
    const nobody = await ask(null);
    const other = await ask(people.other);
    const afterOthers = await recordsOf(asked.owner);
    const admin = await ask(people.admin);
    const afterAdmin = route.auth === 'admin' ? before : await recordsOf(asked.owner);
    // Whatever the others were told, nothing has become of the owner's records, and nobody has learned who they are.
    expect([afterOthers, afterAdmin]).toEqual([before, before]);
    const strangers = route.auth === 'admin' ? [nobody, other] : [nobody, other, admin];
    expect(JSON.stringify(strangers)).not.toContain(asked.owner.email);

    const owner = await ask(asked.owner);
    const statuses = {
      nobody: nobody.status,
      other: other.status,
      admin: admin.status,
      owner: owner.status,
    };
    found.push([`${route.method} ${route.path}`, route.auth, ...callers.map((caller) => statuses[caller])]);
    expect(statuses).toEqual(expected);
  });
});

function rowOf(name: string): Row {
  const row = new Map(Object.entries(rows)).get(name);
  if (row === undefined) throw new Error(`${name} has no row: say who may call it.`);
  return row;
}

function send(method: string, path: string, person: Person | null, body: FormData | object | undefined) {
  const isForm = body instanceof FormData;
  return request(path, {
    method,
    headers: {
      // Some calls refuse everybody without these.
      'Idempotency-Key': 'access',
      'Removal-Reason': 'Rude.',
      ...(person !== null && { Authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Everything that is kept of somebody. */
async function recordsOf({ uid }: Person): Promise<unknown> {
  const [user, ...others] = await Promise.all([
    collections.users.doc(uid).get(),
    collections.petsOf(uid).get(),
    collections.reservations.where('uid', '==', uid).get(),
    collections.reviews.where('authorId', '==', uid).get(),
    collections.vaccinations.where('uid', '==', uid).get(),
    collections.reportCards.where('uid', '==', uid).get(),
  ]);
  return [user.data(), ...others.map(({ docs }) => docs.map((doc) => doc.data()))];
}

async function nothing(): Promise<Subject> {
  return { owner: await newCustomer() };
}

async function aCustomer(): Promise<Subject> {
  const owner = await newCustomer();
  return { owner, id: owner.uid };
}

async function aPetOfTheOwner(): Promise<Subject> {
  const owner = await newCustomer();
  return { owner, id: owner.pet.id };
}

async function aCertificateToReview(): Promise<Subject> {
  const owner = await newCustomer();
  return { owner, id: (await upload(owner)).id };
}

async function aCertificate(): Promise<Subject> {
  const owner = await newCustomer();
  return { owner, id: [owner.pet.id, (await upload(owner)).id] };
}

async function aFormerAgreement(): Promise<Subject> {
  return { owner: await newCustomer(), id: (await formerVersion(900_001)).version };
}

async function aVisit(): Promise<Subject> {
  const visit = await visited();
  return { owner: visit.customer, card: cardBody(visit) };
}

async function anUnsentCard(): Promise<Subject> {
  const { customer, card } = await writtenCard();
  return { owner: customer, id: card.id };
}

async function aReportCard(): Promise<Subject> {
  const { customer, card } = await sentCard();
  return { owner: customer, id: card.id };
}

async function aPhoto(): Promise<Subject> {
  const { customer, card } = await sentCard();
  return { owner: customer, id: [card.id, card.photos[0]?.id ?? 0] };
}

async function anAllowedPhoto(): Promise<Subject> {
  const { customer, params } = await allowedPhoto();
  return { owner: customer, id: [params.id, params.photo] };
}

async function aReviewOfTheOwner(): Promise<Subject> {
  const owner = await newCustomer();
  return { owner, id: (await write(owner)).id };
}

async function aBooking(): Promise<Subject> {
  const { customer, reservation } = await book();
  return { owner: customer, id: reservation.id };
}

async function aBookingToConfirm(): Promise<Subject> {
  const person = await newPerson();
  const booked = await bookForNobody(people.admin, { email: person.email });
  return { ...booked, owner: { ...person, pet: { ...aPet, id: 1, otherBreed: '' } } };
}

/** Such an entry as the booking would have, if its customer had disputed the charge. */
async function anUnraisedEntry(): Promise<Subject> {
  const { owner, id } = await aBooking();
  return { owner, id: `DISPUTE-${String(id)}` };
}

function aVisitor({ owner }: Subject) {
  return { slot: 0, petId: owner.pet.id };
}

async function aDay(): Promise<Subject> {
  return { owner: await newCustomer(), id: dateIn(41) };
}

async function theSettings() {
  const { result } = await call(adminSettingsRoutes.getCapacitySettings, { as: people.admin });
  const { changedAt: replaces, ...settings } = result;
  return { ...settings, replaces };
}

async function aWait(): Promise<Subject> {
  const owner = await newCustomer();
  const { id } = await join(owner, await wishForFullDay(owner));
  return { owner, id };
}

async function aPicture(): Promise<Subject> {
  const { result } = await add(people.admin, { file: await imageFile('png', 40, 30) });
  return { owner: await newCustomer(), id: result.id };
}

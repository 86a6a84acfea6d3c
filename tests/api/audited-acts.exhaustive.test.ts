import { randomUUID } from 'node:crypto';
import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import type { AuditAct } from '@pawprints/domain/contract/admin-audit';
import { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { adminWaitlistRoutes } from '@pawprints/domain/contract/admin-waitlist';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { expect, describe, it } from 'vitest';
import { publicIdOf } from '../../functions/src/lib/public-id.ts';
import { call, statusOf } from '../support/api.ts';
import { bookAndPay, cancel, newCustomer, type Booked } from '../support/bookings.ts';
import { publish } from '../support/agreement.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { daysAhead, statusOfMove } from '../support/change-dates.ts';
import { dateIn, scarceDays, setCapacity } from '../support/days.ts';
import { newOwner, removeAs, writeAs } from '../support/direct-writes.ts';
import { add, imageFile } from '../support/gallery.ts';
import { newPerson, type Person } from '../support/people.ts';
import { bookByPhone, bookingForOf, dayPrice, receive } from '../support/phone.ts';
import { attentionOf, moveSlots } from '../support/records.ts';
import {
  addPhoto,
  allowedPhoto,
  cardBody,
  publishedPhoto,
  sendPhoto,
  visited,
  writtenCard,
} from '../support/report-cards.ts';
import { write } from '../support/reviews.ts';
import { collections, stripe } from '../support/suite.ts';
import { noRequirement, upload } from '../support/vaccinations.ts';
import { waiting } from '../support/waitlist.ts';

const {
  cancelBooking,
  checkIn,
  checkOut,
  recordPayment,
  refundBooking,
  sendLink,
  settleBooking,
  undoPresence,
  undoReceived,
} = adminReservationRoutes;
const { retryAttention, settleAttention } = adminAttentionRoutes;
const { answerReview, hideReview, removeReview, showReview } = adminReviewRoutes;

/** An act that is ready to be done: on which record, and how; `send` returns the status of the answer. */
type Ready = { record: string; about?: string; send: (as: Person) => Promise<number> };

const recordOf = ({ reservation }: Booked) => `reservations/${reservation.id}`;

/** A dog of today's day care; unless it is to arrive, somebody else has checked it in. */
async function visit(act: 'checkIn' | 'checkOut' | 'undo'): Promise<Ready> {
  const booked = await bookAndPay();
  const { id } = booked.reservation;
  await moveSlots(id, [new Date()]);
  const visitor = { slot: 0, petId: booked.customer.pet.id };
  const of = (as: Person) => ({ as, params: { id }, body: visitor });
  if (act !== 'checkIn') await call(checkIn, of(await newOwner()));
  const acts = {
    checkIn: async (as: Person) => statusOf(checkIn, of(as)),
    checkOut: async (as: Person) => statusOf(checkOut, of(as)),
    undo: async (as: Person) => statusOf(undoPresence, { ...of(as), body: { ...visitor, what: 'checkIn' } }),
  };
  return { record: recordOf(booked), send: acts[act] };
}

async function money(act: 'cancel' | 'refund' | 'settle'): Promise<Ready> {
  const booked = await bookAndPay();
  const headers = { 'Idempotency-Key': randomUUID() };
  const of = (as: Person) => ({ as, headers, params: { id: booked.reservation.id } });
  const acts = {
    cancel: async (as: Person) =>
      statusOf(cancelBooking, { ...of(as), body: { refund: 10, reason: 'The dog is ill.' } }),
    refund: async (as: Person) => statusOf(refundBooking, { ...of(as), body: { amount: 10 } }),
    settle: async (as: Person) =>
      statusOf(settleBooking, { ...of(as), body: { amount: 10, note: 'In cash' } }),
  };
  return { record: recordOf(booked), send: acts[act] };
}

async function byPhone(admin: Person): Promise<Ready> {
  const key = randomUUID();
  const body = bookingForOf(await newCustomer());
  const headers = { 'Idempotency-Key': key };
  return {
    record: `reservations/${publicIdOf(key, admin.uid)}`,
    send: async (as) => statusOf(adminNewBookingRoutes.bookForCustomer, { as, headers, body }),
  };
}

async function receiving(): Promise<Ready> {
  const booked = await bookByPhone(await newOwner());
  const { id } = booked.reservation;
  const of = { params: { id }, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { how: 'cash' as const, amount: dayPrice };
  return {
    record: `reservations/${id}`,
    send: async (as) => statusOf(recordPayment, { as, ...of, body }),
  };
}

async function undoingReceived(): Promise<Ready> {
  const booked = await bookByPhone(await newOwner());
  const { id } = booked.reservation;
  const [payment] = (await receive(await newOwner(), booked)).payments;
  const of = { params: { id }, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { paymentIntentId: payment?.paymentIntentId ?? '', reason: 'The other booking was paid.' };
  return {
    record: `reservations/${id}`,
    send: async (as) => statusOf(undoReceived, { as, ...of, body }),
  };
}

async function changingDates(): Promise<Ready> {
  const { reservation } = await bookByPhone(await newOwner());
  const key = randomUUID();
  return {
    record: `reservations/${reservation.id}`,
    send: async (as) => statusOfMove(as, reservation.id, { timeSlots: daysAhead(8), key }),
  };
}

async function sendingLink(): Promise<Ready> {
  const { id } = (await bookByPhone(await newOwner(), { payBy: 'link' })).reservation;
  const of = { params: { id }, headers: { 'Idempotency-Key': randomUUID() } };
  return { record: `reservations/${id}`, send: async (as) => statusOf(sendLink, { as, ...of }) };
}

/** An entry of the attention list: Stripe has refused a refund. */
async function attention(act: 'settle' | 'retry'): Promise<Ready> {
  const booked = await bookAndPay();
  await stripe.planRefunds({ scope: { session: booked.session }, count: 1, plan: { outcome: 'refused' } });
  await cancel(booked);
  const [entry] = await attentionOf(booked.reservation.id);
  if (entry === undefined) throw new Error('The owner was not told.');
  const of = (as: Person) => ({ as, params: { id: entry.id } });
  const acts = {
    settle: async (as: Person) =>
      statusOf(settleAttention, { ...of(as), body: { note: 'In cash', elsewhere: 45 } }),
    retry: async (as: Person) => statusOf(retryAttention, of(as)),
  };
  return { record: recordOf(booked), send: acts[act] };
}

async function review(act: 'hide' | 'show' | 'answer' | 'remove'): Promise<Ready> {
  const { id } = await write(await newPerson());
  const of = (as: Person) => ({ as, params: { id } });
  const reason = 'It names a neighbour.';
  const acts = {
    hide: async (as: Person) => statusOf(hideReview, { ...of(as), body: { reason } }),
    show: async (as: Person) => statusOf(showReview, of(as)),
    answer: async (as: Person) =>
      statusOf(answerReview, { ...of(as), body: { text: 'Thank you.', replaces: null } }),
    remove: async (as: Person) =>
      statusOf(removeReview, { ...of(as), headers: { 'Removal-Reason': encodeURIComponent(reason) } }),
  };
  if (act === 'show') await acts.hide(await newOwner());
  return { record: `reviews/${id}`, send: acts[act] };
}

async function note(act: 'write' | 'remove', writer: Person): Promise<Ready> {
  const [record, about] = [`notes/${randomUUID()}`, `reservations/${Date.now()}`];
  const put = (as: Person) =>
    writeAs(as, record, { about, text: 'Bring the blue blanket.', by: as.uid, byName: as.name }, [
      'createdAt',
      'updatedAt',
    ]);
  if (act === 'write') return { record, about, send: put };
  await put(writer);
  return { record, about, send: async (as) => removeAs(as, record) };
}

async function picture(): Promise<Ready> {
  const { result } = await add(await newOwner(), { file: await imageFile('png', 40, 30) });
  const params = { id: result.id };
  return {
    record: `gallery/${result.id}`,
    send: async (as) => statusOf(galleryRoutes.deleteGalleryItem, { as, params }),
  };
}

/** Far from all days that anybody books. */
const farDay = () => `2${100 + Math.floor(Math.random() * 800)}-12-24`;

async function capacityOfDay(): Promise<Ready> {
  const date = dateIn(370 + Math.floor(Math.random() * 80));
  const body = { capacity: { baths: 90_000 + Math.floor(Math.random() * 9_000) } };
  return {
    record: `days/${date}`,
    send: async (as) => statusOf(adminCalendarRoutes.setDay, { as, params: { date }, body }),
  };
}

async function closing(): Promise<Ready> {
  const date = farDay();
  const body = aClosure(date);
  return {
    record: `closures/${date}`,
    send: async (as) => statusOf(adminCalendarRoutes.closeDays, { as, body }),
  };
}

async function opening(): Promise<Ready> {
  const { result } = await call(adminCalendarRoutes.closeDays, {
    as: await newOwner(),
    body: aClosure(farDay()),
  });
  const params = { id: result.id ?? '' };
  return {
    record: `closures/${params.id}`,
    send: async (as) => statusOf(adminCalendarRoutes.openDays, { as, params }),
  };
}

/** One bath fewer on Saturdays, of very many. */
async function settings(): Promise<Ready> {
  const { result } = await call(adminSettingsRoutes.getCapacitySettings, { as: await newOwner() });
  const { weekdays, changedAt: replaces, ...others } = result;
  const changed = weekdays.map((places, day) =>
    day === 6 ? { ...places, baths: places.baths - 1 } : places,
  );
  const body = { ...others, weekdays: changed, replaces };
  return {
    record: 'settings/capacity',
    send: async (as) => statusOf(adminSettingsRoutes.changeCapacitySettings, { as, body }),
  };
}

/** It is taken back, so that no other test is asked for it. */
async function agreement(): Promise<Ready> {
  const { version } = await publish(`To be taken back. ${randomUUID()}`);
  const body = { text: '', replaces: version };
  return {
    record: 'agreements/current',
    send: async (as) => statusOf(adminSettingsRoutes.changeAgreement, { as, body }),
  };
}

/** It is taken back, so that no other test meets it. */
async function vaccinationRules(): Promise<Ready> {
  const { changeVaccinationSettings, getVaccinationSettings } = adminVaccinationRoutes;
  const { result } = await call(getVaccinationSettings, { as: await newOwner() });
  const whenMissing = result.whenMissing === 'remind' ? 'blockCheckIn' : 'remind';
  const body = { ...noRequirement, whenMissing, replaces: result.changedAt } as const;
  return {
    record: 'settings/vaccination',
    send: async (as) => statusOf(changeVaccinationSettings, { as, body }),
  };
}

async function blocking(act: 'block' | 'unblock'): Promise<Ready> {
  const { uid } = await newCustomer();
  const of = (as: Person) => ({ as, params: { uid } });
  const block = async (as: Person) =>
    statusOf(adminCustomerRoutes.blockCustomer, { ...of(as), body: { reason: 'Never comes.' } });
  if (act === 'unblock') await block(await newOwner());
  const unblock = async (as: Person) => statusOf(adminCustomerRoutes.unblockCustomer, of(as));
  return { record: `users/${uid}`, send: act === 'block' ? block : unblock };
}

async function certificate(act: 'approve' | 'reject'): Promise<Ready> {
  const { approveVaccination, rejectVaccination } = adminVaccinationRoutes;
  const customer = await newCustomer();
  const { id } = await upload(customer);
  const of = (as: Person) => ({ as, params: { id } });
  const acts = {
    approve: async (as: Person) =>
      statusOf(approveVaccination, { ...of(as), body: { replaces: 'submitted' } }),
    reject: async (as: Person) =>
      statusOf(rejectVaccination, { ...of(as), body: { replaces: 'submitted', reason: 'Of a cat.' } }),
  };
  const about = `users/${customer.uid}/pets/${customer.pet.id}`;
  return { record: `vaccinations/${id}`, about, send: acts[act] };
}

async function writingCard(): Promise<Ready> {
  const written = await visited();
  const body = cardBody(written);
  const { id } = written.reservation;
  const ofVisit = [String(id), String(body.petId), body.dropOffTime];
  return {
    record: `reportCards/${publicIdOf('report card', ...ofVisit)}`,
    about: `reservations/${id}`,
    send: async (as) => statusOf(adminReportCardRoutes.writeReportCard, { as, body }),
  };
}

async function reportCard(act: 'send' | 'addPhoto' | 'mark' | 'removePhoto'): Promise<Ready> {
  const { sendReportCard, markReportCardPhoto, deleteReportCardPhoto } = adminReportCardRoutes;
  const written = await writtenCard();
  const { id } = written.card;
  const [photo] = (await addPhoto(written)).photos;
  const params = { id, photo: photo?.id ?? 0 };
  const key = randomUUID();
  const acts = {
    send: async (as: Person) => statusOf(sendReportCard, { as, params: { id } }),
    addPhoto: async (as: Person) => (await sendPhoto({ ...written, admin: as }, { key })).status,
    mark: async (as: Person) => statusOf(markReportCardPhoto, { as, params, body: { showsOthers: true } }),
    removePhoto: async (as: Person) => statusOf(deleteReportCardPhoto, { as, params }),
  };
  const about = `reservations/${written.reservation.id}`;
  return { record: `reportCards/${id}`, about, send: acts[act] };
}

async function shownPhoto(act: 'publish' | 'remove'): Promise<Ready> {
  const { params, reservation } = await (act === 'publish' ? allowedPhoto() : publishedPhoto());
  const acts = {
    publish: async (as: Person) => statusOf(adminReportCardRoutes.publishReportCardPhoto, { as, params }),
    remove: async (as: Person) =>
      statusOf(galleryRoutes.deleteGalleryItem, { as, params: { id: params.photo } }),
  };
  return { record: `gallery/${params.photo}`, about: `reservations/${reservation.id}`, send: acts[act] };
}

/** Somebody who waits for a day of this test alone. */
async function wait(act: 'offer' | 'remove', admin: Person): Promise<Ready> {
  const day = { offer: 356, remove: 357 }[act];
  const [date = ''] = await scarceDays(day, 1, 0);
  const [one] = await waiting(1, day);
  if (one === undefined) throw new Error('Nobody waits.');
  const params = { id: one.wait.id };
  const acts = {
    offer: async (as: Person) => {
      // Not a moment earlier: the reconciliation, which other tests run, would offer the place by itself.
      if (as.uid === admin.uid) await setCapacity(date, 1);
      return statusOf(adminWaitlistRoutes.offerOutOfTurn, { as, params });
    },
    remove: async (as: Person) => statusOf(adminWaitlistRoutes.removeFromWaitlist, { as, params }),
  };
  return { record: `waitlist/${params.id}`, send: acts[act] };
}

const acts: Record<AuditAct, Record<string, (admin: Person) => Promise<Ready>>> = {
  checkIn: { 'a dog arrives': async () => visit('checkIn') },
  checkOut: { 'a dog leaves': async () => visit('checkOut') },
  undo: { 'a check-in was wrong': async () => visit('undo') },
  book: { 'for a customer': byPhone },
  sendLink: { 'of a booking': sendingLink },
  receive: { 'at the door': receiving },
  undoReceive: { 'recorded by mistake': undoingReceived },
  changeDates: { 'to another day': changingDates },
  cancel: { 'a booking': async () => money('cancel') },
  refund: { 'a part of a payment': async () => money('refund') },
  settle: {
    'paid back in cash': async () => money('settle'),
    'an entry of the attention list': async () => attention('settle'),
  },
  retry: { 'a refused refund': async () => attention('retry') },
  hideReview: { 'a review': async () => review('hide') },
  showReview: { 'a hidden review': async () => review('show') },
  removeReview: { 'a review': async () => review('remove') },
  answerReview: { 'a review': async () => review('answer') },
  setCapacity: { 'of a day': capacityOfDay },
  changeSettings: { 'of the weekdays': settings },
  changeAgreement: { 'nothing is asked any more': agreement },
  changeVaccinationRules: { 'nothing is required': vaccinationRules },
  closeDays: { 'a day': closing },
  openDays: { 'a closed day': opening },
  block: { 'a customer': async () => blocking('block') },
  unblock: { 'a customer': async () => blocking('unblock') },
  approveVaccination: { 'a certificate': async () => certificate('approve') },
  rejectVaccination: { 'a certificate': async () => certificate('reject') },
  sendReportCard: { 'of a dog': async () => reportCard('send') },
  publishPhoto: { 'of a report card': async () => shownPhoto('publish') },
  offerPlaces: { 'to somebody who waits': async (admin) => wait('offer', admin) },
  removeWait: { 'a wish': async (admin) => wait('remove', admin) },
  write: {
    'a note, past the API': async (admin) => note('write', admin),
    'a report card': writingCard,
    'a photo of a report card': async () => reportCard('addPhoto'),
    'the mark of a photo': async () => reportCard('mark'),
  },
  remove: {
    'a note, past the API': async (admin) => note('remove', admin),
    'a picture': picture,
    'a picture that a customer has allowed': async () => shownPhoto('remove'),
    'a photo of a report card': async () => reportCard('removePhoto'),
  },
};

const rows = Object.entries(acts).flatMap(([act, ways]) =>
  Object.entries(ways).map(([name, prepare]) => ({ act, name, prepare })),
);

describe('an act of an admin', { timeout: 60_000 }, () => {
  it.each(rows)('$act ($name) is one entry, however often it is sent', async ({ act, prepare }) => {
    const [admin, customer] = await Promise.all([newOwner(), newPerson()]);
    const { record, about = record, send } = await prepare(admin);
    const entries = async () => {
      const { docs } = await collections.audit.where('about', '==', about).where('act', '==', act).get();
      // Of a record that others change too, only what is done here.
      return docs.map((doc) => doc.data()).filter(({ by }) => by === admin.uid || by === customer.uid);
    };
    expect(await send(customer)).toBe(403);
    expect(await entries()).toEqual([]);

    const atOnce = await Promise.all(Array.from({ length: 3 }, async () => send(admin)));
    const answers = [...atOnce, await send(admin)];
    expect(answers).toContain(200);
    // Later ones are carried out without a change, or told that it is done: by the API, and by the rules (403).
    for (const status of answers) expect([200, 403, 404, 409]).toContain(status);
    // Triggers run a moment after the write.
    await expect.poll(async () => (await entries()).length, { timeout: 50_000 }).toBeGreaterThan(0);
    expect(await entries()).toMatchObject([{ act, by: admin.uid, record, about }]);
  });
});

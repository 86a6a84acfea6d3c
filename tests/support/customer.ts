import { randomUUID } from 'node:crypto';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { projectId } from '../../tools/ports.ts';
import { attentionIdOf } from '../../functions/src/records/attention.ts';
import { call } from './api.ts';
import { openEntry } from './attention-entries.ts';
import { auditEntry } from './audit.ts';
import { addPet, bookingOf, newCustomer, pay, sessionOf, wireTime } from './bookings.ts';
import { runCommand } from './command.ts';
import { newAdmin } from './gallery.ts';
import { change, stored } from './records.ts';
import { storedCard } from './report-cards.ts';
import { write } from './reviews.ts';
import { collections, firestoreUrl } from './suite.ts';
import { upload } from './vaccinations.ts';
import { join, wishForFullDay } from './waitlist.ts';

/** `npm run customer --` as the owner types it. */
export const customer = (...words: string[]) => runCommand(['customer', ...words]);

const dayMs = 24 * 60 * 60 * 1000;

/** A customer with something in every collection, whose every personal word is found nowhere else. */
export async function somebody() {
  const words = {
    name: `N${randomUUID()}`,
    email: `e${randomUUID()}@example.com`,
    address: `A${randomUUID()}`,
    phone: `P${randomUUID().slice(0, 30)}`,
    pet: `T${randomUUID()}`,
    breed: `B${randomUUID()}`,
    health: `H${randomUUID()}`,
    request: `R${randomUUID()}`,
    review: `W${randomUUID()}`,
    hidden: `V${randomUUID()}`,
    answer: `Y${randomUUID()}`,
    owner: `Z${randomUUID()}`,
    note: `O${randomUUID()}`,
    card: `C${randomUUID()}`,
  };
  const person = await newCustomer({ name: words.name, email: words.email });
  await call(userRoutes.login, {
    as: person,
    body: { id: 'google-subject', name: words.name, email: words.email, picture: '' },
  });
  await call(userRoutes.updateContactInfo, {
    as: person,
    body: { address: words.address, phoneNumber: words.phone },
  });
  const pet = await addPet(person, { name: words.pet, breed: words.breed, size: 'LARGE' });
  const certificate = await upload(person);
  const card = await storedCard(person, { petId: pet.id, petName: words.pet, words: words.card });
  const review = await write(person, { content: words.review });
  const admin = await newAdmin();
  await call(adminReviewRoutes.answerReview, {
    as: admin,
    params: { id: review.id },
    body: { text: words.answer, replaces: null },
  });
  const { id } = await write(person, { content: words.hidden });
  await call(adminReviewRoutes.hideReview, { as: admin, params: { id }, body: { reason: words.owner } });
  const wait = await join(person, await wishForFullDay({ ...person, pet }), words.note);
  // Of an offer, to an address that they had before.
  await collections.mail.doc(`waitlist-${wait.id}-offer`).set({
    to: 'former@example.com',
    message: { subject: '', text: words.note, html: '', attachments: [] },
  });
  for (const about of [`users/${person.uid}`, `users/${person.uid}/pets/404`]) {
    await noteOf(about, words.owner);
    await auditEntry({ record: `notes/${randomUUID()}`, about });
  }
  await storePrivateTraces(person.uid, { note: words.owner, waitId: wait.id });
  await collections
    .settingsOf(person.uid)
    .doc('mail')
    .set({ review: { on: false, at: new Date() } });
  await collections.reviewDays.doc(person.uid).set({ date: '2026-11-21', written: 1 });
  // A trigger writes it.
  const indexed = async () => (await collections.customerIndex.where('uid', '==', person.uid).get()).size;
  await expect.poll(indexed, { timeout: 90_000 }).toBe(1);

  const booking = async (days: number) => {
    const { result } = await call(reservationRoutes.createReservation, {
      as: person,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        ...bookingOf({
          pets: [pet],
          timeSlots: [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '09:00 PM') }],
          additionalServices: ['DOG_BATH'],
        }),
        healthInformation: words.health,
        specialRequests: words.request,
      },
    });
    await noteOf(`reservations/${result.reservation.id}`, words.owner);
    return { customer: person, ...result, session: sessionOf(result.checkoutUrl) };
  };
  return { person, words, certificate, card, review, booking };
}

/** The agreement that somebody has accepted, and what is left where nothing else names them: entries, and a mail to a former address. */
async function storePrivateTraces(
  uid: string,
  { note, waitId }: { note: string; waitId: number },
): Promise<void> {
  const agreement = { version: 3, hash: 'a'.repeat(64), acceptedAt: new Date(2026, 0) };
  await collections.users.doc(uid).update({ agreement });
  const references = { HOLDS_LAPSED: uid, OFFER_LAPSED: String(waitId), UNREADABLE: `users/${uid}/pets/404` };
  for (const cause of ['HOLDS_LAPSED', 'OFFER_LAPSED', 'UNREADABLE'] as const) {
    const reference = references[cause];
    const entry = openEntry({ cause, reference, state: 'settled', how: 'owner', note });
    await collections.attention.doc(attentionIdOf({ cause, reference })).set(entry);
  }
  const message = { subject: '', text: note, html: '', attachments: [] };
  await collections.mail
    .doc(`attention-HOLDS_LAPSED-${uid}-2026-business`)
    .set({ to: 'owner@example.com', message });
  // About a certificate that is gone.
  await collections.mail.doc(`vaccination-${randomUUID()}-ends-7`).set({
    to: 'former@example.com',
    message,
    unsubscribe: { uid, kind: 'vaccination', tokenHash: 'b'.repeat(64) },
  });
}

/** As of long ago, so that no trigger takes it for what somebody writes now. */
export async function noteOf(about: string, text: string): Promise<void> {
  const at = new Date(2026, 0);
  await collections.notes
    .doc(randomUUID())
    .set({ about, text, by: 'somebody', byName: 'Ada', createdAt: at, updatedAt: at });
}

/** A booking that is paid, and over. */
export async function over(booked: { reservation: { id: number }; session: string }): Promise<void> {
  await pay(booked);
  const { timeSlots } = await stored(booked.reservation.id);
  await change(booked.reservation.id, {
    timeSlots: timeSlots.map((slot) => ({ ...slot, pickUpAt: new Date(Date.now() - dayMs) })),
  });
}

const rows = z.array(z.object({ document: z.optional(z.looseObject({ name: z.string() })) }));

/**
 * The paths of all documents, in whatever collection, with one of these texts in their id or content. One query: reading tens of
 * thousands of documents each alone keeps the emulator busy for minutes, beside other tests.
 */
export async function documentsWith(texts: readonly string[]): Promise<string[]> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${firestoreUrl}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const wanted = texts.map((text) => text.toLowerCase());
  return z.parse(rows, await response.json()).flatMap(({ document }) => {
    const content = JSON.stringify(document ?? {}).toLowerCase();
    if (document === undefined || !wanted.some((text) => content.includes(text))) return [];
    return [document.name.slice(root.length + 1)];
  });
}

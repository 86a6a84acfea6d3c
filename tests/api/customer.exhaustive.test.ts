import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { unconfirmedOf } from '@pawprints/domain/unconfirmed';
import { describe, expect, it } from 'vitest';
import { openEntry } from '../support/attention-entries.ts';
import { call } from '../support/api.ts';
import { cancel, pay } from '../support/bookings.ts';
import { customer, documentsWith, noteOf, over, somebody } from '../support/customer.ts';
import { newAdmin } from '../support/gallery.ts';
import { bookByPhone, bookForNobody, dayAhead, dayPrice, receive } from '../support/phone.ts';
import { moveSlots, stored } from '../support/records.ts';
import { photosIn, showStored } from '../support/report-cards.ts';
import { auth, bucket, collections, stripe } from '../support/suite.ts';
import { filesOf } from '../support/vaccinations.ts';

/** What the tax office may ask for of a booking. */
async function accountOf(id: number) {
  const { status, totalPrice, lines, payment, refund, refunds, paidAt, cancelledAt, timeSlots } =
    await stored(id);
  const amounts = lines.map(({ label, unitPrice, quantity, amount }) => [label, unitPrice, quantity, amount]);
  return { status, totalPrice, amounts, payment, refund, refunds, paidAt, cancelledAt, timeSlots };
}

// Each command is a process of its own, and each look goes through all that the other tests have stored.
describe('npm run customer', { timeout: 120_000 }, () => {
  it('exports everything stored about a customer', async () => {
    const { person, words, certificate, card, review, booking } = await somebody();
    const booked = await booking(7);
    await pay(booked);
    const { code, output } = await customer('export', person.email);
    expect(code).toBe(0);
    const file = /is in (.+)\.$/m.exec(output)?.[1] ?? '';
    const folder = /files are in (.+)\.$/m.exec(output)?.[1] ?? '';
    for (const path of [certificate.file.path, ...card.photos.map(({ file: { path: photo } }) => photo)]) {
      const [bytes] = await bucket.file(path).download();
      expect(readFileSync(join(folder, basename(path))).equals(bytes)).toBe(true);
    }
    rmSync(folder, { recursive: true });
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    for (const word of Object.values(words)) expect(text).toContain(word);
    expect(JSON.parse(text)).toMatchObject({
      accounts: [{ uid: person.uid, email: person.email }],
      users: [{ id: person.uid, agreement: { version: 3 } }],
      pets: [{}, {}],
      customerIndex: [{ uid: person.uid }],
      reservations: [{ id: String(booked.reservation.id), status: 'PAID' }],
      payments: [{ payment: { amountCents: expect.any(Number) } }],
      notes: [{ text: words.owner }, { text: words.owner }, { text: words.owner }],
      audit: [{}, {}],
      mailSettings: [{ id: 'mail', review: { on: false } }],
      bookingKeys: [{ reservationId: booked.reservation.id }],
      reviews: [{ id: String(review.id), answer: { text: words.answer } }],
      hiddenReviews: [{ content: words.hidden, hiddenReason: words.owner }],
      holds: [{ id: person.uid }],
      waits: [{ note: words.note }],
      wishes: [{ id: person.uid }],
      reviewDays: [{ id: person.uid }],
      vaccinations: [{ id: String(certificate.id), vaccine: 'RABIES', file: certificate.file }],
      otherAttention: ['HOLDS_LAPSED', 'UNREADABLE', 'VACCINATION_TO_REVIEW', 'OFFER_LAPSED'].map(
        (cause) => ({ cause }),
      ),
      reportCards: [{ words: words.card, photos: card.photos }],
      mails: [{}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it('erases everything personal, and leaves the accounts balanced', async () => {
    const { person, words, booking } = await somebody();
    const [past, cancelled] = [await booking(7), await booking(9)];
    await over(past);
    await pay(cancelled);
    await cancel(cancelled);
    await stripe.idle({ scope: { session: cancelled.session } });
    const ids = [past.reservation.id, cancelled.reservation.id];
    const personal = [...Object.values(words), person.uid];
    expect((await documentsWith(personal)).length).toBeGreaterThan(10);
    await collections
      .paymentsOf(String(ids[1]))
      .doc('payment')
      .update({
        settlements: [
          { paymentIntentId: 'pi_none', amountCents: 0, note: words.name, by: 'owner', at: new Date() },
        ],
      });
    await collections.attention.doc(`REFUND_FAILED-${words.pet.slice(0, 8)}`).set(
      openEntry({
        cause: 'REFUND_FAILED',
        reference: 'pi_none',
        reservationId: ids[1] ?? null,
        note: words.name,
      }),
    );
    const accounts = await Promise.all(ids.map(accountOf));
    expect(accounts).toMatchObject([{ status: 'PAID' }, { status: 'CANCELLED', refund: { amount: 85 } }]);

    const erased = await customer('erase', person.email.toUpperCase());
    expect(erased.output).toMatch(
      /^Erased .+: 1 accounts, 1 users, 2 pets, 1 mailSettings, 1 customerIndex, 2 reservations, 2 payments, 1 attention, 4 otherAttention, 4 notes, 2 audit, 2 bookingKeys, 1 holds, 1 waits, 1 wishes, 1 reviews, 1 hiddenReviews, 1 reviewDays, 1 vaccinations, 1 reportCards, \d+ mails\./,
    );
    expect(erased.code).toBe(0);
    expect(await documentsWith(personal)).toEqual([]);
    expect([await filesOf(person), await photosIn(person)]).toEqual([[], []]);
    await expect(auth.getUser(person.uid)).rejects.toThrow('no user record');
    expect(await Promise.all(ids.map(accountOf))).toEqual(accounts);
    expect(await customer('erase', person.email)).toEqual({
      code: 0,
      output: `Nothing is stored about ${person.email}.`,
    });
    expect(await customer('export', person.email)).toEqual({
      code: 1,
      output: `Nothing is stored about ${person.email}.`,
    });
  });

  it('exports and erases the photos that are shown in the gallery', async () => {
    const { person, words, card } = await somebody();
    const paths = await showStored(card);
    const [photo] = card.photos;
    const { output } = await customer('export', person.email);
    const file = /is in (.+)\.$/m.exec(output)?.[1] ?? '';
    const folder = /files are in (.+)\.$/m.exec(output)?.[1] ?? '';
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      reportCards: [{ photos: [{ allowedAt: expect.any(String), published: {} }] }],
      pawPrints: [{ id: String(photo?.id), petName: words.pet }],
    });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(paths.map((path) => basename(path))));
    rmSync(folder, { recursive: true });
    rmSync(file);

    expect(await customer('erase', person.email)).toMatchObject({ code: 0 });
    for (const path of paths) expect(await bucket.file(path).exists()).toEqual([false]);
    expect(await documentsWith([...Object.values(words), person.uid])).toEqual([]);
  });

  it('takes what Stripe tells later into the anonymous record', async () => {
    const { person, words, booking } = await somebody();
    const booked = await booking(7);
    await over(booked);
    expect(await customer('erase', person.uid)).toMatchObject({ code: 0 });
    await stripe.refund({ session: booked.session });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await stored(booked.reservation.id)).toMatchObject({
      status: 'CANCELLED',
      refund: { amount: 85, status: 'succeeded' },
      customer: { name: 'Erased customer', email: '' },
    });
    expect(await documentsWith(Object.values(words))).toEqual([]);
  });

  it('finishes a run that was cut off, and what a browser has written since', async () => {
    const { person, words, booking } = await somebody();
    await over(await booking(7));
    await auth.deleteUser(person.uid);
    await collections.users.doc(person.uid).delete();
    expect(await customer('erase', person.email)).toMatchObject({ code: 0 });
    expect(await documentsWith([...Object.values(words), person.uid])).toEqual([]);

    await collections.petsOf(person.uid).doc('1').set({
      name: words.pet,
      breed: '',
      age: null,
      size: 'SMALL',
      gender: 'MALE',
      neutered: true,
      vaccinated: true,
      parkWalkAllowed: true,
      medicalInfo: '',
      createdAt: new Date(),
    });
    expect(await customer('erase', person.uid)).toMatchObject({ code: 0 });
    expect(await documentsWith([words.pet])).toEqual([]);
  });

  it.each(['address', 'account', 'id of who is not confirmed'] as const)(
    'erases with a person what was booked for them by phone and is not confirmed: by %s',
    async (by) => {
      const { email, id } = await bookForNobody(await newAdmin(), dayAhead(100));
      const { uid } = await auth.getUserByEmail(email);
      const own = unconfirmedOf(uid);
      await noteOf(`users/${own}`, `Z${uid}`);
      await moveSlots(id, [new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)]);
      const who = { address: email, account: uid, 'id of who is not confirmed': own }[by];
      const { code, output } = await customer('export', who);
      expect(code).toBe(0);
      const file = /is in (.+)\.$/.exec(output)?.[1] ?? '';
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        accounts: [{ uid }],
        users: [{ id: own }],
        pets: [{}],
        reservations: [{ id: String(id) }],
        notes: [{}],
      });
      rmSync(file);
      const erased = await customer('erase', who);
      expect(erased.output).toMatch(/: 1 accounts, 1 users, 1 pets, .*1 reservations, .*1 notes/);
      expect(erased.output).toContain(`run 'npm run customer -- erase ${uid}' then.`);
      expect(await documentsWith([email, uid])).toEqual([]);
      await expect(auth.getUser(uid)).rejects.toThrow('no user record');
    },
  );

  it('refuses while a checkout is open or a paid booking is to come, until it is cancelled', async () => {
    const { person, words, booking } = await somebody();
    const booked = await booking(7);
    const { id } = booked.reservation;
    const before = await documentsWith(Object.values(words));
    const open = await customer('erase', person.email);
    expect(open.code).toBe(1);
    expect(open.output).toMatch(`The booking ${id} has an open checkout`);

    await pay(booked);
    const toCome = await customer('erase', person.email);
    expect(toCome.code).toBe(1);
    expect(toCome.output).toMatch(`The booking ${id} is paid and not over yet`);
    expect(await documentsWith(Object.values(words))).toEqual(expect.arrayContaining(before));
    expect(await call(userRoutes.me, { as: person })).toMatchObject({ result: { name: words.name } });

    await cancel(booked);
    await stripe.idle({ scope: { session: booked.session } });
    expect(await customer('erase', person.email)).toMatchObject({ code: 0 });
    expect(await documentsWith(Object.values(words))).toEqual([]);
  });

  it('refuses while money is on its way back, until it has arrived', async () => {
    const { person, booking } = await somebody();
    const booked = await booking(7);
    await pay(booked);
    const scope = { session: booked.session };
    await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'pending' } });
    await cancel(booked);
    const early = await customer('erase', person.email);
    expect(early).toMatchObject({ code: 1 });
    expect(early.output).toMatch(`Money of the booking ${booked.reservation.id} is still on its way back`);
    expect(await call(userRoutes.me, { as: person })).toMatchObject({ status: 200 });

    const [refund] = (await stripe.records({ scope })).refunds;
    await stripe.settleRefund({ refund: refund?.id ?? '', status: 'succeeded' });
    await stripe.idle({ scope });
    expect(await customer('erase', person.email)).toMatchObject({ code: 0 });
  });

  it('refuses while money that was received at drop-off is to be given back', async () => {
    const [admin, { person, booking }] = await Promise.all([newAdmin(), somebody()]);
    const booked = await booking(7);
    await cancel(booked);
    const [pet] = booked.reservation.pets;
    if (pet === undefined) throw new Error('The booking has no dog.');
    const byPhone = await bookByPhone(admin, { ...dayAhead(8), as: { ...person, pet } });
    const { id } = byPhone.reservation;
    await receive(admin, byPhone);
    const of = { as: admin, params: { id } };
    await call(adminReservationRoutes.cancelBooking, { ...of, body: {} });
    const early = await customer('erase', person.email);
    expect(early).toMatchObject({ code: 1 });
    expect(early.output).toMatch(`Money of the booking ${id} that was received at drop-off is still to be`);
    await call(adminReservationRoutes.settleBooking, {
      ...of,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { amount: dayPrice, note: 'In cash' },
    });
    expect(await customer('erase', person.email)).toMatchObject({ code: 0 });
  });

  it('says in one sentence which words it takes', async () => {
    const { code, output } = await customer('forget', 'robin@example.com');
    expect(code).toBe(1);
    expect(output).toMatch(/^Say 'npm run customer -- export EMAIL'[^\n]+$/);
  });
});

import { readFileSync, rmSync } from 'node:fs';
import type { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { pay } from '../support/bookings.ts';
import { customer, documentsWith, over, somebody } from '../support/customer.ts';
import { spoil } from '../support/records.ts';
import { auth, collections, firestore } from '../support/suite.ts';

/** A customer of whom there is one of each kind that cannot be read, and two bookings that are over. */
async function somebodyUnreadable() {
  const { person, words, review, booking } = await somebody();
  const [main, internal] = [await booking(7), await booking(9)];
  await over(main);
  await over(internal);
  const ids = [main.reservation.id, internal.reservation.id] as const;
  const bookings = [
    collections.reservations.doc(String(ids[0])),
    collections.paymentsOf(String(ids[1])).doc('payment'),
  ] as const;
  const keys = await collections.bookingKeys.where('reservationId', '==', ids[0]).get();
  const mails = await collections.mail.where('to', '==', person.email).get();
  const [pet] = await collections.petsOf(person.uid).listDocuments();
  const [key, mail] = [keys.docs[0], mails.docs[0]];
  if (pet === undefined || key === undefined || mail === undefined) throw new Error('Something is missing.');
  const spoilt = [
    [bookings[0], 'scheduleType'],
    [bookings[1], 'refunds'],
    [pet, 'size'],
    [key.ref, 'bodyHash'],
    [mail.ref, 'message'],
    [collections.users.doc(person.uid), 'userRole'],
    [collections.reviews.doc(String(review.id)), 'createdDate'],
    [collections.reviewDays.doc(person.uid), 'written'],
  ] as const;
  for (const [ref, field] of spoilt) await spoil(ref, field);
  return { person, words, ids, bookings, paths: spoilt.map(([{ path }]) => path) };
}

describe('npm run customer, for somebody of whom not everything can be read', { timeout: 120_000 }, () => {
  it('exports what can be read, and names the rest', async () => {
    const { person, ids, paths } = await somebodyUnreadable();
    const { code, output } = await customer('export', person.email);
    expect({ code, output }).toMatchObject({ code: 0 });
    const file = /is in (.+)\.$/m.exec(output)?.[1] ?? '';
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    expect(content).toMatchObject({
      accounts: [{ uid: person.uid }],
      users: [],
      pets: [{}],
      reservations: [{ id: String(ids[1]) }],
      payments: [{ id: 'payment' }],
      bookingKeys: [{ reservationId: ids[1] }],
      reviews: [],
      reviewDays: [],
      unreadable: expect.arrayContaining(paths),
    });
    for (const path of paths) expect(output).toContain(path);
  });

  it('erases what cannot be read, and says what is left', async () => {
    const { person, words, bookings } = await somebodyUnreadable();
    const rawOf = (ref: DocumentReference<unknown>) => firestore.doc(ref.path).get();
    const [reservation, payment] = await Promise.all(bookings.map(rawOf));
    const { code, output } = await customer('erase', person.email);
    expect({ code, output }).toMatchObject({ code: 1 });
    const left = /look through (.+)\.$/.exec(output)?.[1]?.split(', ');
    expect(new Set(left)).toEqual(new Set(bookings.map(({ path }) => path)));
    expect(await documentsWith([...Object.values(words), person.uid])).toEqual([]);
    await expect(auth.getUser(person.uid)).rejects.toThrow('no user record');

    const [after, paymentAfter] = await Promise.all(bookings.map(rawOf));
    expect(after?.data()).toEqual({
      ...reservation?.data(),
      uid: 'erased',
      customer: { name: 'Erased customer', email: '' },
      customerTerms: [],
      pets: [],
      lines: expect.any(Array),
      healthInformation: '',
      specialRequests: '',
      serviceAddress: '',
    });
    for (const field of ['payment', 'extraPayments', 'attempt.sessionId', 'attempt.amountCents']) {
      expect(paymentAfter?.get(field)).toEqual(payment?.get(field));
    }
    expect(await customer('erase', person.email)).toEqual({
      code: 0,
      output: `Nothing is stored about ${person.email}.`,
    });
  });

  it('refuses while a paid booking is to come, also where that cannot be read', async () => {
    const { person, booking } = await somebody();
    const booked = await booking(7);
    await pay(booked);
    await spoil(collections.paymentsOf(String(booked.reservation.id)).doc('payment'), 'refunds');
    const { code, output } = await customer('erase', person.email);
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toMatch(
      `The booking ${booked.reservation.id} is paid and not over yet, and cannot be read`,
    );
    expect(await auth.getUser(person.uid)).toMatchObject({ disabled: false });
  });
});

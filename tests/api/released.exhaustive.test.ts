import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { CollectionReference, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refused } from '../support/api.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson, type Person } from '../support/people.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, spoil, stored } from '../support/records.ts';
import {
  documentsIn,
  releasedText,
  releasedVersions,
  renamed,
  statesOf,
  type Documents,
} from '../support/released.ts';
import { collections, firestore, stripe } from '../support/suite.ts';

const paymentShape = z.object({
  sessionId: z.string(),
  paymentIntentId: z.string(),
  amountCents: z.number(),
});
const fieldsOf = z.record(z.string(), z.unknown());
/** What every version says of a booking, wherever it stands. */
const booked = z.object({
  status: z.string(),
  totalPrice: z.number(),
  attempt: z.object({ sessionId: z.string(), amountCents: z.number(), closed: z.boolean() }),
  payment: z.nullable(paymentShape),
  presence: z._default(z.array(z.unknown()), []),
  refunds: z.array(
    z.object({ refundId: z.nullable(z.string()), amountCents: z.number(), status: z.string() }),
  ),
});

type Planted = z.output<typeof booked> & { id: number; person: Person };

async function write(documents: Documents): Promise<void> {
  const batch = firestore.batch();
  for (const [path, fields] of Object.entries(documents)) batch.set(firestore.doc(path), fields);
  await batch.commit();
}

/** A booking as a version has left it in Firestore, with what Stripe knows of it. */
async function plant(version: string, state: string, owner?: Person): Promise<Planted> {
  const person = owner ?? (await newPerson());
  const text = renamed(releasedText(version, state), person.uid);
  const id = /reservations\/(\d+)/.exec(text)?.[1] ?? '';
  const kept = bookingIn(documentsIn(text), id);
  const session = await atStripe(kept, id, person);
  await write(documentsIn(text.replaceAll(kept.attempt.sessionId, session)));
  const attempt = { ...kept.attempt, sessionId: session };
  return { ...kept, attempt, id: Number(id), person };
}

function bookingIn(documents: Documents, id: string): z.output<typeof booked> {
  return z.parse(booked, {
    ...documents[`reservations/${id}`],
    ...documents[`reservations/${id}/internal/payment`],
  });
}

/** Makes Stripe know what the booking says of it; answers the session's id there. */
async function atStripe(
  { status, attempt, payment, refunds }: z.output<typeof booked>,
  id: string,
  { email }: Person,
): Promise<string> {
  const metadata = { reservationId: id };
  const now = Math.floor(Date.now() / 1000);
  if (payment === null) {
    const session = await dependencies.stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: id,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: attempt.amountCents,
            product_data: { name: 'Booking' },
          },
        },
      ],
      expires_at: now + 31 * 60,
      success_url: 'http://127.0.0.1/',
      cancel_url: 'http://127.0.0.1/',
      customer_email: email,
    });
    if (status === 'CANCELLED') await dependencies.stripe.checkout.sessions.expire(session.id);
    return session.id;
  }
  const [refund] = refunds;
  await stripe.seed({
    session: payment.sessionId,
    paymentIntent: payment.paymentIntentId,
    amount: payment.amountCents,
    clientReference: id,
    customerEmail: email,
    metadata,
    paidAt: now,
    ...(refund && {
      refund: { id: refund.refundId ?? '', amount: refund.amountCents, createdAt: now, metadata },
    }),
  });
  if (refund?.status === 'failed') {
    const scope = { session: payment.sessionId };
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.settleRefund({ refund: refund.refundId ?? '', status: 'failed' });
    await stripe.clear({ scope });
  }
  return payment.sessionId;
}

const list = async (person: Person) =>
  (await call(reservationRoutes.listReservations, { as: person, query: { size: 50 } })).result.content;
const read = async ({ person, id }: Planted) =>
  (await call(reservationRoutes.getReservation, { as: person, params: { id } })).result;
const cancel = async ({ person, id }: Planted) =>
  (await call(reservationRoutes.cancelReservation, { as: person, params: { id } })).result;

/** What is on its way back, or has come, at Stripe. */
async function returnedCents({ attempt }: Planted): Promise<number> {
  const { refunds } = await stripe.records({ scope: { session: attempt.sessionId } });
  return refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0);
}

const kept = releasedVersions.flatMap((version) =>
  statesOf(version)
    .filter((state) => /"reservations\/\d+": \{/.test(releasedText(version, state)))
    .map((state) => [version, state] as const),
);
/** Those that are paid at drop-off, which Stripe knows nothing of. */
const isOfDoor = ([version, state]: (typeof kept)[number]) =>
  releasedText(version, state).includes('"payBy": "dropOff"');
const bookings = kept.filter((one) => !isOfDoor(one));

describe.each(kept.filter(isOfDoor))(
  'a booking that is paid at drop-off as %s wrote it, %s,',
  (version, state) => {
    it('is in the list of its customer, is left alone, and can be cancelled', async () => {
      const person = await newPerson();
      const text = renamed(releasedText(version, state), person.uid);
      const id = Number(/reservations\/(\d+)/.exec(text)?.[1]);
      await write(documentsIn(text));
      const before = (await list(person))[0];
      expect(before).toMatchObject({ id, payBy: 'dropOff' });
      await runReconciliation(id);
      expect(await list(person)).toEqual([before]);
      const isPaid = before?.reservationStatus === 'PAID';
      const { result } = await call(reservationRoutes.cancelReservation, { as: person, params: { id } });
      const refund = isPaid ? { amount: before.totalPrice, status: 'pending' } : null;
      expect(result).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' }, refund });
      const causes = (await attentionOf(id)).map(({ cause }) => cause);
      expect(causes).toEqual(isPaid ? ['REFUND_AT_DOOR'] : []);
    });
  },
);

describe.each(bookings)('a booking as %s wrote it, %s,', (version, state) => {
  it('is in the list of its customer, can be read, and cancelled without a cent too much', async () => {
    const one = await plant(version, state);
    const listed = await list(one.person);
    expect(listed).toMatchObject([{ id: one.id, reservationStatus: one.status }]);
    expect(await read(one)).toMatchObject({ ...listed[0], totalPrice: one.totalPrice });

    const { reservation, refund } = await cancel(one);
    expect(reservation).toMatchObject({ reservationStatus: 'CANCELLED' });
    expect(await cancel(one)).toMatchObject({ refund });
    const paidCents = one.payment?.amountCents ?? 0;
    const hasFailed = one.refunds.some(({ status }) => status === 'failed');
    // A dog that has come is past the drop-off: nothing goes back.
    const due = one.presence.length > 0 ? [0] : [paidCents];
    expect(hasFailed ? [0, paidCents] : due).toContain(await returnedCents(one));
    expect(await list(one.person)).toMatchObject([{ id: one.id, reservationStatus: 'CANCELLED' }]);
  });

  it('is looked after by the reconciliation, and what Stripe tells of it is heard', async () => {
    const one = await plant(version, state);
    await runReconciliation(one.id);
    const { payment, attempt, status } = one;
    if (status === 'PENDING') await stripe.pay({ session: attempt.sessionId });
    const left = (payment?.amountCents ?? 0) - (await returnedCents(one));
    if (left > 0) await stripe.refund({ session: attempt.sessionId, amount: left });
    await stripe.idle({ scope: { session: attempt.sessionId } });
    const now = await stored(one.id);
    expect(now.status).toBe(status === 'PENDING' ? 'PAID' : 'CANCELLED');
    const open = (await attentionOf(one.id)).filter((entry) => entry.state === 'open');
    expect(open.filter(({ cause }) => cause === 'EVENT_FAILED' || cause === 'UNREADABLE')).toEqual([]);
    // A second look pays nothing more.
    await runReconciliation(one.id, 32 * 60_000);
    expect(await returnedCents(one)).toBe(payment === null ? 0 : payment.amountCents);
  });
});

describe('a booking that a version to come has written', () => {
  it('keeps what that version has added to it, whatever is done with it here', async () => {
    const one = await plant(releasedVersions.at(-1) ?? '', 'paid');
    const ref = collections.reservations.doc(String(one.id)).withConverter(null);
    const paymentRef = collections.paymentsOf(String(one.id)).doc('payment').withConverter(null);
    const content = fieldsOf.parse((await ref.get()).data());
    const internal = fieldsOf.parse((await paymentRef.get()).data());
    const more = { toCome: { of: 'a later version' } };
    const added = {
      ...more,
      customer: { ...fieldsOf.parse(content['customer']), ...more },
      lines: z.parse(z.array(fieldsOf), content['lines']).map((line) => ({ ...line, ...more })),
      pets: z.parse(z.array(fieldsOf), content['pets']).map((pet) => ({ ...pet, ...more })),
      timeSlots: z.parse(z.array(fieldsOf), content['timeSlots']).map((slot) => ({ ...slot, ...more })),
    };
    await ref.update(added);
    await paymentRef.update({
      ...more,
      attempt: { ...fieldsOf.parse(internal['attempt']), ...more },
      payment: { ...fieldsOf.parse(internal['payment']), ...more },
    });
    await stripe.refund({ session: one.attempt.sessionId, amount: 100 });
    await stripe.idle({ scope: { session: one.attempt.sessionId } });
    expect(JSON.stringify(await read(one))).not.toContain('toCome');
    expect(await cancel(one)).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' } });
    expect((await ref.get()).data()).toMatchObject(added);
    expect((await paymentRef.get()).data()).toMatchObject({ ...more, attempt: more, payment: more });
    expect(await returnedCents(one)).toBe(one.payment?.amountCents);
  });

  it('in words that are not known here is passed over in the list, and nothing is paid or lost by it', async () => {
    const person = await newPerson();
    const version = releasedVersions.at(-1) ?? '';
    const [strange, other] = [await plant(version, 'paid', person), await plant(version, 'paid', person)];
    const ref = collections.reservations.doc(String(strange.id)).withConverter(null);
    await ref.update({ status: 'ON_HOLD' });
    expect((await list(person)).map(({ id }) => id)).toEqual([other.id]);
    const failure = await refused(reservationRoutes.cancelReservation, {
      as: person,
      params: { id: strange.id },
    });
    expect(failure).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(await returnedCents(strange)).toBe(0);
    // The version that knows the word, or the next one here that does, finds all as it was.
    await ref.update({ status: 'PAID' });
    expect(await cancel(strange)).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' } });
    expect(await returnedCents(strange)).toBe(strange.payment?.amountCents);
  });
});

describe.each(releasedVersions)('what %s wrote', (version) => {
  it('is all in the list, but for one that is broken, which is passed over', async () => {
    const person = await newPerson();
    const planted = [];
    for (const [of, state] of bookings) if (of === version) planted.push(await plant(of, state, person));
    const [broken, ...others] = planted;
    if (broken === undefined) throw new Error('Nothing was kept.');
    await spoil(collections.reservations.doc(String(broken.id)), 'lines');
    const listed = new Set((await list(person)).map(({ id }) => id));
    expect(listed).toEqual(new Set(others.map(({ id }) => id)));
  });

  it('can be paid again', async () => {
    const { person, id, attempt } = await plant(version, 'pending');
    const { result } = await call(reservationRoutes.reopenCheckout, { as: person, params: { id } });
    expect(result.checkoutUrl).toContain(attempt.sessionId);
  });

  it('of people, reviews and pictures is served', async () => {
    const person = await newPerson();
    const texts = ['customer', 'review', 'gallery'].map((state) =>
      renamed(releasedText(version, state), person.uid),
    );
    for (const text of texts) await write(documentsIn(text));
    const [petId, reviewId, itemId] = texts.map((text) =>
      Number(/(?:pets|reviews|gallery)\/(\d+)"/.exec(text)?.[1]),
    );
    const { result: me } = await call(userRoutes.me, { as: person });
    expect(me.pets.map(({ id }) => id)).toEqual([petId]);
    const review = { params: { id: reviewId ?? 0 } };
    expect((await call(reviewRoutes.getReview, review)).result).toMatchObject({ rating: 5 });
    expect((await call(reviewRoutes.myReviews, { as: person })).result).toHaveLength(1);
    const { result: found } = await call(reviewRoutes.searchReviews, {
      query: { search: 'tired and happy', size: 50 },
    });
    expect(found.content.map(({ id }) => id)).toContain(reviewId);
    await call(reviewRoutes.deleteReview, { as: person, ...review });
    const { result: gallery } = await call(galleryRoutes.listGallery, {});
    expect(gallery.content.map(({ id }) => id)).toContain(itemId);
    await collections.gallery.doc(String(itemId)).delete();
  });

  it('is read by the code of each kind', async () => {
    const person = await newPerson();
    for (const state of statesOf(version)) {
      const documents = documentsIn(renamed(releasedText(version, state), person.uid));
      await write(documents);
      for (const path of Object.keys(documents)) expect((await refOf(path).get()).data()).toBeDefined();
      for (const path of Object.keys(documents)) await firestore.doc(path).delete();
    }
  });
});

/** A document as our code reads it. */
function refOf(path: string): DocumentReference<unknown> {
  const [collection = '', id = '', below, belowId = ''] = path.split('/');
  if (below === 'pets') return collections.petsOf(id).doc(belowId);
  if (below === 'settings') return collections.settingsOf(id).doc(belowId);
  if (below === 'internal') return collections.paymentsOf(id).doc(belowId);
  for (const found of Object.values(collections)) {
    if (found instanceof CollectionReference && found.id === collection) return found.doc(id);
  }
  throw new Error(`No code reads ${path}.`);
}

import { randomUUID } from 'node:crypto';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { attentionIdOf, raise } from '../../functions/src/records/attention.ts';
import { answersTo } from '../support/attention.ts';
import { call, refused } from '../support/api.ts';
import {
  addPet,
  book,
  bookAndPay,
  bookingOf,
  cancel,
  newCustomer,
  read,
  sessionOf,
  wireTime,
} from '../support/bookings.ts';
import { add, imageFile, newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson } from '../support/people.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { attentionOf, mailsOf, spoil, stored } from '../support/records.ts';
import { aReview, write } from '../support/reviews.ts';
import { collections, eventOf, firestore, stripe } from '../support/suite.ts';

const minuteMs = 60 * 1000;

const mainOf = (id: number) => collections.reservations.doc(String(id));
const paymentOf = (id: number) => collections.paymentsOf(String(id)).doc('payment');

async function entry(id: string) {
  return (await collections.attention.doc(id).get()).data();
}

describe('a booking that cannot be read (docs/payments.md, case 28)', () => {
  it.each([
    ['its own document', mainOf, 'lines', (id: number) => `reservations/${id}`],
    ['what is internal', paymentOf, 'refunds', (id: number) => `reservations/${id}/internal/payment`],
  ] as const)(
    '%s: the reconciliation tells of it, looks after the others, and reads events on',
    async (_, documentOf, field, pathOf) => {
      const since = new Date(Date.now() - 1000);
      const [spoilt, other] = [await book(), await book()];
      for (const { session } of [spoilt, other]) {
        await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
        await stripe.pay({ session });
      }
      const id = spoilt.reservation.id;
      const mend = await spoil(documentOf(id), field);
      const event = await eventOf(spoilt.session, 'checkout.session.completed');
      const entries = [`UNREADABLE-${pathOf(id).replaceAll('/', '.')}`, `EVENT_FAILED-${event}`] as const;
      const reservations = [id, other.reservation.id];

      const cursor = await reconcileOnly({ reservations, since }, 32 * minuteMs);
      expect(await stored(other.reservation.id)).toMatchObject({ status: 'PAID' });
      const { events } = await stripe.records({ scope: { session: other.session } });
      const last = events.find(({ type }) => type === 'checkout.session.completed');
      expect(cursor?.readUpTo.getTime()).toBeGreaterThanOrEqual((last?.created ?? Infinity) * 1000);
      expect(await entry(entries[0])).toMatchObject({
        state: 'open',
        reservationId: id,
        reference: pathOf(id),
      });
      expect(await entry(entries[1])).toMatchObject({ state: 'open', reference: event });

      // Again it says nothing new.
      await reconcileOnly({ reservations, since, attention: entries }, 32 * minuteMs);
      expect((await entry(entries[0]))?.occasions).toHaveLength(1);
      expect((await mailsOf(id)).map((mail) => mail.id)).toEqual([
        expect.stringMatching(/^attention-UNREADABLE-.+-business$/),
      ]);

      // Mended, it is as if nothing had been, though the cursor is long past.
      await mend();
      await reconcileOnly({ reservations, since: new Date(), attention: entries });
      expect(await stored(id)).toMatchObject({ status: 'PAID' });
      for (const one of entries) {
        expect(await entry(one)).toMatchObject({ state: 'settled', how: 'itself' });
      }
    },
  );

  it('the webhook accepts its event, and keeps it', async () => {
    const { session, reservation } = await book();
    const mend = await spoil(paymentOf(reservation.id), 'attempt');
    await stripe.pay({ session });
    await stripe.idle({ scope: { session } });
    const event = await eventOf(session, 'checkout.session.completed');
    expect(new Set(await answersTo(event))).toEqual(new Set([200]));
    const kept = `EVENT_FAILED-${event}`;
    expect(await entry(kept)).toMatchObject({ state: 'open' });
    expect(await attentionOf(reservation.id)).toMatchObject([{ cause: 'UNREADABLE', state: 'open' }]);
    await mend();
    await reconcileOnly({ reservations: [reservation.id], since: new Date(), attention: [kept] });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
    expect(await entry(kept)).toMatchObject({ state: 'settled', how: 'itself' });
  });

  it.each([
    ['its own document', mainOf, 'lines', reservationRoutes.getReservation],
    ['what is internal', paymentOf, 'refunds', reservationRoutes.reopenCheckout],
  ] as const)(
    '%s: the owner is told of it by whoever asks for it alone',
    async (_, documentOf, field, route) => {
      const { customer, reservation } = await book();
      await spoil(documentOf(reservation.id), field);
      const failure = await refused(route, { as: customer, params: { id: reservation.id } });
      expect(failure).toMatchObject({ status: 500, code: 'INTERNAL' });
      expect(await attentionOf(reservation.id)).toMatchObject([
        { cause: 'UNREADABLE', state: 'open', reference: documentOf(reservation.id).path },
      ]);
    },
  );

  it("is left out of its customer's list, and is an error by itself", async () => {
    const customer = await newCustomer();
    const make = async (days: number) => {
      const timeSlots = [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '09:00 PM') }];
      const body = bookingOf({ pets: [customer.pet], timeSlots });
      const { result } = await call(reservationRoutes.createReservation, { as: customer, body });
      return { customer, ...result, session: sessionOf(result.checkoutUrl) };
    };
    const [spoilt, other] = [await make(7), await make(8)];
    await spoil(mainOf(spoilt.reservation.id), 'lines');
    const { result } = await call(reservationRoutes.listReservations, { as: customer });
    expect(result.content.map(({ id }) => id)).toEqual([other.reservation.id]);
    expect(await attentionOf(spoilt.reservation.id)).toMatchObject([{ cause: 'UNREADABLE' }]);
    const failure = await refused(reservationRoutes.getReservation, {
      as: customer,
      params: { id: spoilt.reservation.id },
    });
    expect(failure).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(await read(other)).toMatchObject({ reservationStatus: 'PENDING' });
    expect(await cancel(other)).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' } });
  });
});

describe('what nobody reads after somebody has spoilt it', () => {
  const paid = async (days: number) => {
    const timeSlots = [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '05:00 PM') }];
    return (await bookAndPay({ timeSlots })).reservation.id;
  };

  it.each([
    { what: 'a booking', field: 'lines', path: async () => `reservations/${await paid(102)}` },
    { what: 'what is internal', field: 'refunds', path: async () => paymentOf(await paid(102)).path },
    {
      what: 'a review',
      field: 'rating',
      path: async () => `reviews/${(await write(await newPerson(), aReview)).id}`,
    },
    {
      what: 'a hidden review',
      field: 'hiddenReason',
      path: async () => {
        const path = `hiddenReviews/${newPublicId()}`;
        const author = { authorId: randomUUID(), name: 'Dana', picture: '' };
        const hidden = { createdDate: new Date(), hiddenAt: new Date(), hiddenReason: 'Rude.' };
        await firestore.doc(path).create({ ...aReview, ...author, ...hidden });
        return path;
      },
    },
    {
      what: 'a note',
      field: 'text',
      path: async () => {
        const [at, path] = [new Date(), `notes/${randomUUID()}`];
        const note = { about: 'reservations/1', text: 'Shy.', by: 'somebody', byName: 'Ada' };
        await firestore.doc(path).create({ ...note, createdAt: at, updatedAt: at });
        return path;
      },
    },
    {
      what: 'a picture',
      field: 'petName',
      path: async () => {
        const { result } = await add(await newAdmin(), { file: await imageFile('png', 40, 30) });
        return `gallery/${result.id}`;
      },
    },
    {
      what: 'a day',
      field: 'entries',
      path: async () => {
        // Nobody can book so far ahead.
        const path = `days/${2100 + Math.floor(Math.random() * 1000)}-01-01`;
        await firestore.doc(path).set({ entries: {} });
        return path;
      },
    },
    {
      what: 'an entry of Attention',
      field: 'occasions',
      path: async () => {
        const unknown = { cause: 'REFUND_UNKNOWN', reference: randomUUID() } as const;
        await dependencies.attention.write(raise({ ...unknown, occasion: randomUUID() }, new Date()));
        return `attention/${attentionIdOf(unknown)}`;
      },
    },
    {
      what: 'an entry of the audit',
      field: 'fields',
      path: async () => {
        const [at, record] = [new Date(), 'reviews/1'];
        const act = { at, expireAt: at, by: 'somebody', act: 'hideReview', record, about: record } as const;
        return (await collections.audit.add({ ...act, fields: ['hidden'] })).path;
      },
    },
  ])(
    '$what: the owner is told at once, and it is settled when it is mended',
    async ({ field, path: make }) => {
      const path = await make();
      const [, booking] = /^reservations\/(\d+)/.exec(path) ?? [];
      const id = `UNREADABLE-${path.replaceAll('/', '.')}`;
      const ref = firestore.doc(path);
      const value: unknown = (await ref.get()).get(field);
      await ref.update({ [field]: true });
      await expect
        .poll(() => entry(id), { timeout: 50_000 })
        .toMatchObject({ state: 'open', reference: path, occasions: [expect.any(String)] });
      await ref.update({ [field]: value });
      const reservations = booking === undefined ? [] : [Number(booking)];
      await reconcileOnly({ reservations, since: new Date(), attention: [id] });
      expect(await entry(id)).toMatchObject({ state: 'settled', how: 'itself' });
    },
  );
});

describe('a list with something in it that cannot be read', () => {
  it('shows the other reviews, to everybody, in a search and to their author', async () => {
    const author = await newPerson();
    const word = `w${author.uid.toLowerCase()}`;
    const [spoilt, other] = [
      await write(author, { ...aReview, content: word }),
      await write(author, { ...aReview, content: word }),
    ];
    const mend = await spoil(collections.reviews.doc(String(spoilt.id)), 'rating');
    try {
      const { result: all } = await call(reviewRoutes.listReviews, {});
      expect(all.map(({ id }) => id)).toContain(other.id);
      expect(all.map(({ id }) => id)).not.toContain(spoilt.id);
      const { result: found } = await call(reviewRoutes.searchReviews, { query: { search: word } });
      expect(found.content.map(({ id }) => id)).toEqual([other.id]);
      const { result: own } = await call(reviewRoutes.myReviews, { as: author });
      expect(own.map(({ id }) => id)).toEqual([other.id]);
    } finally {
      await mend();
    }
  });

  it('shows the other pictures', async () => {
    const admin = await newAdmin();
    const file = await imageFile('png', 40, 30);
    const { result: spoilt } = await add(admin, { file });
    const { result: other } = await add(admin, { file });
    const mend = await spoil(collections.gallery.doc(String(spoilt.id)), 'width');
    try {
      const { result } = await call(galleryRoutes.listGallery, {});
      const ids = result.content.map(({ id }) => id);
      expect(ids).toContain(other.id);
      expect(ids).not.toContain(spoilt.id);
    } finally {
      await mend();
    }
  });

  it('shows the other pets of a profile', async () => {
    const customer = await newCustomer();
    const other = await addPet(customer);
    await spoil(collections.petsOf(customer.uid).doc(String(customer.pet.id)), 'size');
    const { result } = await call(userRoutes.me, { as: customer });
    expect(result.pets.map(({ id }) => id)).toEqual([other.id]);
  });
});

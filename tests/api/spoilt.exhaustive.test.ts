// What fits no answer, or names what cannot be there: it is left out or goes without a name, and stops nothing beside it.
import { randomUUID } from 'node:crypto';
import { adminAttentionRoutes, type AttentionEntryView } from '@pawprints/domain/contract/admin-attention';
import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestFirst, newestFrom } from '../../functions/src/lib/list-page.ts';
import { findUnreadable } from '../../functions/src/records/find-unreadable.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { call, refused } from '../support/api.ts';
import { openEntry } from '../support/attention-entries.ts';
import { auditEntry } from '../support/audit.ts';
import { book, bookAndPay } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson, type Person } from '../support/people.ts';
import { attentionOf } from '../support/records.ts';
import { aReview, write } from '../support/reviews.ts';
import { collections, firestore } from '../support/suite.ts';

const { listAttention, settleAttention } = adminAttentionRoutes;
const { log } = dependencies;

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
  await call(userRoutes.login, { as: admin, body: { id: 'google-subject' } });
});

const raw = (path: string) => firestore.doc(path);

/** An entry as it is stored, with something else in it; answers its id. */
async function entryWith(spoilt: object): Promise<string> {
  const id = `PAID_LATE-${randomUUID()}`;
  await raw(`attention/${id}`).create({ ...openEntry({ cause: 'PAID_LATE', reference: id }), ...spoilt });
  return id;
}

const settled = { state: 'settled', settledAt: new Date(), settledBy: '', how: 'owner' };

async function listed(
  state: 'open' | 'settled',
  wanted: readonly string[],
  cursor: string | null = null,
): Promise<AttentionEntryView[]> {
  const query = { state, ...(cursor !== null && { cursor }) };
  const { content, nextCursor } = (await call(listAttention, { as: admin, query })).result;
  const found = content.filter(({ id }) => wanted.includes(id));
  return nextCursor === null ? found : [...found, ...(await listed(state, wanted, nextCursor))];
}

describe('an entry of Attention', { timeout: 60_000 }, () => {
  it.each([
    { amountCents: -5 },
    { amountCents: 12.5 },
    { amountCents: Number.NaN },
    { reservationId: -1 },
    { reservationId: 1.5 },
    { createdAt: 'yesterday' },
  ])('with %j is left out, told of, and settled by a note alone', async (spoilt) => {
    const [id, other] = [await entryWith(spoilt), await entryWith({})];
    expect((await listed('open', [id, other])).map((entry) => entry.id)).toEqual([other]);
    const told = `UNREADABLE-attention.${id}`;
    await expect
      .poll(async () => (await collections.attention.doc(told).get()).data(), { timeout: 45_000 })
      .toMatchObject({ state: 'open', reference: `attention/${id}` });
    const settle = { as: admin, params: { id }, body: { note: 'Seen' } };
    expect((await call(settleAttention, settle)).result).toEqual({ due: 0 });
    expect(await listed('settled', [id])).toMatchObject([
      { reference: id, note: 'Seen', settledBy: admin.name, how: 'owner' },
    ]);
    expect((await call(settleAttention, settle)).result).toEqual({ due: 0 });
    const otherwise = { ...settle, body: { note: 'Seen again' } };
    expect(await refused(settleAttention, otherwise)).toMatchObject({ status: 409 });
    await Promise.all([id, other, told].map((one) => raw(`attention/${one}`).delete()));
  });

  it.each([
    ['HOLDS_LAPSED', ''],
    ['HOLDS_LAPSED', 'a/b'],
    ['MAIL_FAILED', ''],
    ['OFFER_LAPSED', '__x__'],
    ['OFFER_LAPSED', '.'],
    ['MAIL_FAILED', 'a/b'],
    ['MAIL_FAILED', '..'],
  ])('%s about what can be nothing, %j, is listed without it', async (cause, reference) => {
    const id = await entryWith({ cause, reference });
    expect(await listed('open', [id])).toMatchObject([{ id, customer: null, mail: null }]);
    await raw(`attention/${id}`).delete();
  });

  it('of a later version, or under an id of its own, is settled by a note alone', async () => {
    const later = await entryWith({ cause: 'NOT_THOUGHT_OF', reservationId: 7, more: 1 });
    const moved = await entryWith({ reference: 'another' });
    for (const id of [later, moved]) {
      await call(settleAttention, { as: admin, params: { id }, body: { note: 'Called' } });
    }
    expect((await raw(`attention/${later}`).get()).data()).toMatchObject({
      reference: `attention/${later}`,
      state: 'settled',
      settledBy: admin.uid,
      reservationId: 7,
      more: 1,
    });
    expect((await listed('settled', [later, moved])).map(({ note }) => note)).toEqual(['Called', 'Called']);
    const acts = await collections.audit.where('record', '==', `attention/${moved}`).get();
    expect(acts.docs.map((doc) => doc.data())).toMatchObject([{ act: 'settle', by: admin.uid }]);
    await Promise.all([later, moved].map((id) => raw(`attention/${id}`).delete()));
  });

  it('that says it was settled by what can be nobody stands in the list and with its booking', async () => {
    const { reservation } = await bookAndPay();
    const { id } = reservation;
    const payment = collections.paymentsOf(String(id)).doc('payment');
    const history = (await payment.get()).data()?.history ?? [];
    const [event] = history;
    if (event === undefined) throw new Error('Nothing has happened.');
    await payment.update({ history: [...history, { ...event, by: '' }, { ...event, by: 'a/b' }] });
    const entry = await entryWith({ ...settled, settledBy: 'a/b', reservationId: id });
    expect(await listed('settled', [entry])).toMatchObject([{ settledBy: 'User' }]);
    const { result } = await call(adminReservationRoutes.getBooking, { as: admin, params: { id } });
    expect(result.attention).toMatchObject([{ id: entry, settledBy: 'User' }]);
    expect(result.history.filter(({ by }) => by === 'User')).toHaveLength(2);
    await raw(`attention/${entry}`).delete();
  });
});

it('an entry of the audit is listed, whoever and whatever it names', async () => {
  const about = 'users/__x__';
  const ids = [
    await auditEntry({ about, by: '' }),
    await auditEntry({ about, by: 'a/b' }),
    await auditEntry({ about, record: 'gallery/.' }),
    await auditEntry({ about, record: `users/${'a'.repeat(1501)}` }),
  ];
  try {
    const { result } = await call(adminAuditRoutes.listAudit, { as: admin, query: { record: about } });
    expect(new Set(result.content.map(({ id }) => id))).toEqual(new Set(ids));
    expect(result.content).toContainEqual(expect.objectContaining({ by: { uid: 'a/b', name: 'User' } }));
  } finally {
    await Promise.all(ids.map((id) => raw(`audit/${id}`).delete()));
  }
});

describe('what cannot be read at the top of a list', () => {
  it('hides nothing below it, whatever it has for a time', async () => {
    const about = `reservations/${randomUUID()}`;
    const good = await auditEntry({ about, at: new Date('2026-11-01T00:00:00Z') });
    const spoilt = await Promise.all([1, 2, 3].map(() => auditEntry({ about })));
    for (const id of spoilt) await raw(`audit/${id}`).update({ act: 'dance' });
    await raw(`audit/${spoilt[0]}`).update({ at: 'today' });
    await raw(`audit/${spoilt[1]}`).update({ at: Timestamp.now(), by: 3 });
    const ofIt = collections.audit.where('about', '==', about);
    const page = (cursor?: string) => newestFrom(ofIt, { size: 1, cursor }, { timeField: 'at', log });
    const [first, second] = [await page(), await page((await page()).nextCursor ?? '')];
    expect([...first.entries, ...second.entries]).toEqual([]);
    expect((await page(second.nextCursor ?? '')).entries).toMatchObject([{ id: good }]);
  });

  it('hides no review below it', async () => {
    const author = await newPerson();
    const [good, ...spoilt] = [
      await write(author, aReview),
      await write(author, aReview),
      await write(author, aReview),
    ];
    for (const { id } of spoilt) await raw(`reviews/${id}`).update({ rating: 9 });
    const own = collections.reviews.where('authorId', '==', author.uid);
    const view = (id: number) => id;
    const page = (cursor?: string) =>
      newestFirst(own, { page: 0, size: 1, cursor }, { timeField: 'createdDate', view, log });
    const second = await page((await page()).nextCursor ?? '');
    expect(await page(second.nextCursor ?? '')).toMatchObject({ content: [good?.id], nextCursor: null });
  });
});

describe('what no answer may say', { timeout: 60_000 }, () => {
  const main = (id: number) => `reservations/${id}`;
  const payment = (id: number) => `reservations/${id}/internal/payment`;
  it('makes a booking unreadable', async () => {
    const { id } = (await book()).reservation;
    const slot = (await collections.reservations.doc(String(id)).get()).data()?.timeSlots[0];
    const event = { what: 'paid', at: new Date(), by: null, amountCents: null, petId: null, note: '' };
    const spoilt: [string, Record<string, unknown>][] = [
      [main(id), { totalPrice: 12.345 }],
      [main(id), { totalPrice: -1 }],
      [main(id), { timeSlots: [{ ...slot, dropOffTime: 'x' }] }],
      [main(id), { timeSlots: [{ ...slot, pickUpTime: '2026.13.1 08:00 AM' }] }],
      [main(id), { refund: { amount: 1.234, status: 'succeeded' } }],
      [main(id), { presence: [{ slot: 0.5, petId: 1, checkedInAt: new Date(), checkedOutAt: null }] }],
      [main(id), { presence: [{ slot: 0, petId: -1, checkedInAt: new Date(), checkedOutAt: null }] }],
      [payment(id), { history: [{ ...event, amountCents: 12.5 }] }],
      [payment(id), { history: [{ ...event, petId: 0 }] }],
      [payment(id), { 'attempt.amountCents': -1 }],
    ];
    for (const [path, fields] of spoilt) {
      const before = (await raw(path).get()).data() ?? {};
      expect(await findUnreadable({ firestore }, path)).toBeNull();
      await raw(path).update(fields);
      expect([fields, await findUnreadable({ firestore }, path)]).toEqual([fields, expect.any(Error)]);
      await raw(path).set(before);
    }
  });

  it('leaves the other bookings of a customer in their list', async () => {
    const { customer, reservation } = await book();
    const copy = (await raw(main(reservation.id)).get()).data() ?? {};
    const others = [String(newPublicId()), `x${newPublicId()}`];
    await raw(`reservations/${others[0]}`).set({ ...copy, totalPrice: 12.345 });
    await raw(`reservations/${others[1]}`).set(copy);
    const { result } = await call(reservationRoutes.listReservations, { as: customer });
    expect(result.content.map(({ id }) => id)).toEqual([reservation.id]);
    expect(await attentionOf(Number(others[0]))).toMatchObject([{ cause: 'UNREADABLE', state: 'open' }]);
    const params = { id: Number(others[0]) };
    expect(await refused(reservationRoutes.getReservation, { as: customer, params })).toMatchObject({
      status: 500,
      code: 'INTERNAL',
    });
    await Promise.all(others.map((id) => raw(`reservations/${id}`).delete()));
  });

  it('leaves the other reviews of an author in their list', async () => {
    const author = await newPerson();
    const { id } = await write(author, aReview);
    const copy = raw(`reviews/x${id}`);
    await copy.set((await raw(`reviews/${id}`).get()).data() ?? {});
    try {
      const { result } = await call(reviewRoutes.myReviews, { as: author });
      expect(result.map((review) => review.id)).toEqual([id]);
    } finally {
      await copy.delete();
    }
  });
});

import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@pawprints/domain/contract/admin-audit';
import { expect, describe, it } from 'vitest';
import { request } from '../support/api.ts';
import { bookAndPay, cancel, type Booked } from '../support/bookings.ts';
import { newOwner, removeAs, writeAs } from '../support/direct-writes.ts';
import { add, imageFile } from '../support/gallery.ts';
import { newPerson, type Person } from '../support/people.ts';
import { attentionOf, moveSlots } from '../support/records.ts';
import { write } from '../support/reviews.ts';
import { collections, stripe } from '../support/suite.ts';

/** An act that is ready to be done: on which record, and how; `send` returns the status of the answer. */
type Ready = { record: string; about?: string; send: (as: Person) => Promise<number> };

const sender =
  (method: 'POST' | 'DELETE', path: string, body?: object, headers: Record<string, string> = {}) =>
  async ({ token }: Person): Promise<number> => {
    const { status } = await request(`/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return status;
  };

const recordOf = ({ reservation }: Booked) => `reservations/${reservation.id}`;

/** A dog of today's day care, for which the acts named before have been done by somebody else. */
async function visit(act: 'check-in' | 'check-out' | 'undo', ...before: 'check-in'[]): Promise<Ready> {
  const booked = await bookAndPay();
  await moveSlots(booked.reservation.id, [new Date()]);
  const visitor = { slot: 0, petId: booked.customer.pet.id };
  const path = `/reservation/${booked.reservation.id}`;
  for (const earlier of before) await sender('POST', `${path}/${earlier}`, visitor)(await newOwner());
  const body = act === 'undo' ? { ...visitor, what: 'checkIn', reason: '' } : visitor;
  return { record: recordOf(booked), send: sender('POST', `${path}/${act}`, body) };
}

async function money(act: 'cancel' | 'refund' | 'settle', body: object): Promise<Ready> {
  const booked = await bookAndPay();
  const headers = { 'Idempotency-Key': randomUUID() };
  return {
    record: recordOf(booked),
    send: sender('POST', `/reservation/${booked.reservation.id}/${act}`, body, headers),
  };
}

/** An entry of the attention list: Stripe has refused a refund. */
async function attention(act: 'settle' | 'retry', body?: object): Promise<Ready> {
  const booked = await bookAndPay();
  await stripe.planRefunds({ scope: { session: booked.session }, count: 1, plan: { outcome: 'refused' } });
  await cancel(booked);
  const [entry] = await attentionOf(booked.reservation.id);
  if (entry === undefined) throw new Error('The owner was not told.');
  return {
    record: recordOf(booked),
    send: sender('POST', `/attention/${entry.id}/${act}`, body),
  };
}

async function review(act: 'hide' | 'show' | 'answer' | 'remove'): Promise<Ready> {
  const { id } = await write(await newPerson());
  const path = `/review/${id}`;
  const reason = { reason: 'It names a neighbour.' };
  const acts = {
    hide: sender('POST', `${path}/hide`, reason),
    show: sender('POST', `${path}/show`),
    answer: sender('POST', `${path}/answer`, { text: 'Thank you.', replaces: null }),
    remove: sender('DELETE', path, undefined, {
      'Removal-Reason': encodeURIComponent(reason.reason),
    }),
  };
  if (act === 'show') await acts.hide(await newOwner());
  return { record: `reviews/${id}`, send: acts[act] };
}

const noteTimes = ['createdAt', 'updatedAt'];

async function note(act: 'write' | 'remove', writer: Person): Promise<Ready> {
  const [record, about] = [`notes/${randomUUID()}`, `reservations/${Date.now()}`];
  const put = (as: Person) =>
    writeAs(as, record, { about, text: 'Bring the blue blanket.', by: as.uid, byName: as.name }, noteTimes);
  if (act === 'write') return { record, about, send: put };
  await put(writer);
  return { record, about, send: async (as) => removeAs(as, record) };
}

async function picture(): Promise<Ready> {
  const { result } = await add(await newOwner(), { file: await imageFile('png', 40, 30) });
  return {
    record: `gallery/${result.id}`,
    send: async ({ token }) =>
      (
        await request(`/gallery/${result.id}`, {
          method: 'DELETE',
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status,
  };
}

const acts: Record<AuditAct, Record<string, (admin: Person) => Promise<Ready>>> = {
  checkIn: { 'a dog arrives': async () => visit('check-in') },
  checkOut: { 'a dog leaves': async () => visit('check-out', 'check-in') },
  undo: { 'a check-in was wrong': async () => visit('undo', 'check-in') },
  cancel: { 'a booking': async () => money('cancel', { refund: 10, reason: 'The dog is ill.' }) },
  refund: { 'a part of a payment': async () => money('refund', { amount: 10, reason: '' }) },
  settle: {
    'paid back in cash': async () => money('settle', { amount: 10, note: 'In cash' }),
    'an entry of the attention list': async () => attention('settle', { note: 'In cash', elsewhere: 45 }),
  },
  retry: { 'a refused refund': async () => attention('retry') },
  hideReview: { 'a review': async () => review('hide') },
  showReview: { 'a hidden review': async () => review('show') },
  removeReview: { 'a review': async () => review('remove') },
  answerReview: { 'a review': async () => review('answer') },
  write: { 'a note, past the API': async (admin) => note('write', admin) },
  remove: {
    'a note, past the API': async (admin) => note('remove', admin),
    'a picture': picture,
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
      return docs.map((doc) => doc.data());
    };
    expect(await send(customer)).toBe(403);
    expect(await entries()).toEqual([]);

    const atOnce = await Promise.all(Array.from({ length: 3 }, async () => send(admin)));
    const answers = [...atOnce, await send(admin)];
    expect(answers).toContain(200);
    // Later ones are carried out without a change, or told that it is done: by the API, and by the rules (403).
    for (const status of answers) expect([200, 403, 404, 409]).toContain(status);
    // Triggers run a moment after the write.
    await expect.poll(async () => (await entries()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await entries()).toMatchObject([{ act, by: admin.uid, record, about }]);
  });
});

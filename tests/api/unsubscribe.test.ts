import { mailRoutes } from '@pawprints/domain/contract/mails';
import type { MailKind } from '@pawprints/domain/mail-kinds';
import { describe, expect, it } from 'vitest';
import { request } from '../support/api.ts';
import { scarceDays, setCapacity } from '../support/days.ts';
import { aMailToUnsubscribe, oneClick, tokenOfMail } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { collections } from '../support/suite.ts';
import { runWaitlist, storedWait, waiting } from '../support/waitlist.ts';

const { path, method } = mailRoutes.unsubscribe;

const post = (token: string, init: RequestInit) =>
  request(`${path}?${new URLSearchParams({ token }).toString()}`, { method, ...init });

const settingsOf = async (uid: string) => (await collections.settingsOf(uid).doc('mail').get()).data();

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const urlencoded = form({ 'List-Unsubscribe': 'One-Click' });

describe('one click', () => {
  it.each<[string, () => BodyInit]>([
    ['url-encoded', () => urlencoded],
    ['multipart', oneClick],
    ['with more fields', () => form({ 'List-Unsubscribe': 'One-Click', id: '7' })],
  ])('switches the kind of the mail off, by a form that is %s', async (_, body) => {
    const { uid } = await newPerson();
    const token = await aMailToUnsubscribe({ uid, kind: 'review' });
    for (const _time of [1, 2]) {
      const { status, json } = await post(token, { body: body() });
      expect([status, json]).toMatchObject([200, { result: { kind: 'review' } }]);
    }
    expect(await settingsOf(uid)).toEqual({ review: { on: false, at: expect.any(Date) } });
  });

  it('leaves the other kinds as they are', async () => {
    const { uid } = await newPerson();
    const since = new Date('2026-11-01T00:00:00Z');
    const others = { reminder: { on: false, at: since }, review: { on: true, at: since } };
    await collections.settingsOf(uid).doc('mail').set(others);
    await post(await aMailToUnsubscribe({ uid, kind: 'review' }), { body: urlencoded });
    expect(await settingsOf(uid)).toMatchObject({ reminder: others.reminder, review: { on: false } });
  });

  it.each([
    ['a token that no mail has', 404],
    ['', 400],
  ])('with %j is refused', async (token, expected) => {
    expect((await post(token, { body: urlencoded })).status).toBe(expected);
  });

  it.each<[string, BodyInit, Record<string, string>, number]>([
    ['JSON', '{"List-Unsubscribe":"One-Click"}', { 'Content-Type': 'application/json' }, 415],
    ['text', 'List-Unsubscribe=One-Click', { 'Content-Type': 'text/plain' }, 415],
    ['another value', form({ 'List-Unsubscribe': 'Yes' }), {}, 400],
    ['nothing', form({}), {}, 400],
    ['a broken form', 'x', { 'Content-Type': 'multipart/form-data; boundary=y' }, 400],
  ])('is no %s', async (_, body, headers, expected) => {
    const { uid } = await newPerson();
    const token = await aMailToUnsubscribe({ uid, kind: 'review' });
    expect((await post(token, { body, headers })).status).toBe(expected);
    expect(await settingsOf(uid)).toBeUndefined();
  });

  it('is not what a program does that only follows the links of a mail', async () => {
    const { uid } = await newPerson();
    const token = await aMailToUnsubscribe({ uid, kind: 'review' });
    expect((await request(`${path}?token=${token}`)).status).toBe(405);
    expect(await settingsOf(uid)).toBeUndefined();
  });

  it('has a token that cannot be guessed, and of which only a hash is kept beside the mail', async () => {
    const { uid } = await newPerson();
    const kind: MailKind = 'waitlistOffer';
    const tokens = await Promise.all(Array.from({ length: 5 }, () => aMailToUnsubscribe({ uid, kind })));
    expect(new Set(tokens).size).toBe(5);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { docs } = await collections.mail.where('unsubscribe.uid', '==', uid).get();
    expect(docs.map((doc) => doc.data().unsubscribe?.tokenHash.length)).toEqual([64, 64, 64, 64, 64]);
  });
});

describe('a mail about a free place', { timeout: 60_000 }, () => {
  it('can be unsubscribed from; the next offer is made without one', async () => {
    const [date = ''] = await scarceDays(312, 1, 0);
    const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    const [one, other] = await waiting(2, 312);
    if (one === undefined || other === undefined) throw new Error('Nobody waits.');
    const mailOf = (id: number) => collections.mail.doc(`waitlist-${id}-offer`).get();
    await collections
      .settingsOf(other.customer.uid)
      .doc('mail')
      .set({
        waitlistOffer: { on: false, at: new Date() },
      });
    await setCapacity(date, 2);
    await runWaitlist([date]);
    expect(await storedWait(one.wait.id)).toMatchObject({ state: 'offered' });
    expect(await storedWait(other.wait.id)).toMatchObject({ state: 'offered' });
    expect((await mailOf(other.wait.id)).exists).toBe(false);
    const { headers } = (await mailOf(one.wait.id)).data() ?? {};
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

    const token = await tokenOfMail(`waitlist-${one.wait.id}-offer`);
    expect((await post(token, { body: urlencoded })).status).toBe(200);
    expect(await settingsOf(one.customer.uid)).toMatchObject({ waitlistOffer: { on: false } });
  });
});

import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { mailRoutes } from '@pawprints/domain/contract/mails';
import { limits } from '@pawprints/domain/limits';
import { escapeHtml } from '@pawprints/domain/html';
import { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { sendCard } from '../../functions/src/features/report-cards/send-card.ts';
import { projectId } from '../../tools/ports.ts';
import { call, request } from '../support/api.ts';
import { read } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { oneClick, switchMails, tokenOfMail } from '../support/mails.ts';
import { change, mailsOf } from '../support/records.ts';
import { addPhoto, cardOf, cardWords, send, writtenCard, type Card } from '../support/report-cards.ts';
import { collections, firestore, siteOrigin } from '../support/suite.ts';

async function cardMailsOf({ reservation, card }: Pick<Card, 'reservation' | 'card'>) {
  const mails = await mailsOf(reservation.id);
  return mails.filter(({ id }) => id === `report-card-${card.id}-customer`);
}

const mailId = ({ reservation, card }: Card) =>
  `reservation-${reservation.id}-report-card-${card.id}-customer`;

async function cancelByOwner({ admin, reservation }: Card): Promise<void> {
  await call(adminReservationRoutes.cancelBooking, { as: admin, params: { id: reservation.id }, body: {} });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the mail of a report card', { timeout: 60_000 }, () => {
  it('comes once, however often and by whomever the card is sent and changed', async () => {
    const written = await writtenCard();
    expect(await cardMailsOf(written)).toEqual([]);
    const other = { ...written, admin: await newAdmin() };
    await Promise.all([written, other, written, other, written].map(send));
    await addPhoto(written);
    for (const one of [written, other]) await send(one);
    expect(await cardMailsOf(written)).toHaveLength(1);
  });

  it('says how the dog was, and leads to the booking, where the card is', async () => {
    const written = await writtenCard();
    await addPhoto(written);
    await addPhoto(written);
    await send(written);
    const { customer, reservation } = written;
    const [mail] = await cardMailsOf(written);
    expect(mail).toMatchObject({ to: customer.email, attachments: [] });
    expect(mail?.subject).toContain(`A report card: ${customer.pet.name}, `);
    expect(mail?.text).toContain('Mood: Playful\nMeals: Ate everything\nWalks: 2 walks\n');
    expect(mail?.text).toContain(`A few words:\n> ${cardWords.words}\n`);
    expect(mail?.text).toContain(
      'There are 2 photos with it. Nobody but you and us can see them, unless you allow one to be shown in Paw Prints.',
    );
    const page = `${siteOrigin}/booking/confirmed?reservationId=${reservation.id}`;
    expect(mail?.text).toContain(`See the report card: ${page}\n`);
    expect(mail?.html).toContain(`href="${page}"`);
  });

  it('names no photo, and no place of one', async () => {
    const written = await writtenCard();
    const { photos } = await addPhoto(written);
    await send(written);
    const stored = JSON.stringify((await collections.mail.doc(mailId(written)).get()).data());
    expect(photos).toHaveLength(1);
    for (const { id, file } of photos) {
      expect(stored).not.toContain(file.path);
      expect(stored).not.toContain(String(id));
    }
    expect(stored).not.toContain('report-cards/');
    expect(stored).not.toContain('<img');
  });

  it('shows what was typed as text, however long its words are', async () => {
    const hostile = `<img src=x onerror=y> & "Luna"\n${'W'.repeat(300)}\n`;
    const words = hostile + '\u{1F436}'.repeat(limits.textMax - hostile.length);
    const written = await writtenCard(undefined, { words });
    await send(written);
    const [mail] = await cardMailsOf(written);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain(escapeHtml(words));
    expect(mail?.text).toContain(`> ${words.split('\n').join('\n> ')}\n`);
  });

  it('can be unsubscribed from', async () => {
    const written = await writtenCard();
    await send(written);
    const { message, headers } = (await collections.mail.doc(mailId(written)).get()).data() ?? {};
    expect(message?.text).toMatch(/\nUnsubscribe: http\S+\/unsubscribe\?kind=reportCard&token=[\w-]{43}$/);
    expect(headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http\S+\/api\/v1\/mail\/unsubscribe\?token=[\w-]{43}>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { path, method } = mailRoutes.unsubscribe;
    const query = new URLSearchParams({ token: await tokenOfMail(mailId(written)) }).toString();
    expect((await request(`${path}?${query}`, { method, body: oneClick() })).json).toMatchObject({
      result: { kind: 'reportCard' },
    });
    const settings = await collections.settingsOf(written.customer.uid).doc('mail').get();
    expect(settings.data()).toMatchObject({ reportCard: { on: false } });
  });

  it('does not come to who wants none, nor when they want them again; the card is sent', async () => {
    const written = await writtenCard();
    const { uid } = written.customer;
    await switchMails(uid, 'reportCard', false, minutesAgo(10));
    const { sentAt } = await send(written);
    expect(sentAt).not.toBeNull();
    expect(await cardOf(written)).toMatchObject({ id: written.card.id, sentAt });
    await switchMails(uid, 'reportCard', true, new Date());
    await send(written);
    expect(await cardMailsOf(written)).toEqual([]);
  });

  it('comes whatever is said of the other kinds', async () => {
    const written = await writtenCard();
    const { uid } = written.customer;
    await switchMails(uid, 'review', false, minutesAgo(10));
    await switchMails(uid, 'reportCard', true, minutesAgo(5));
    await send(written);
    expect(await cardMailsOf(written)).toHaveLength(1);
  });

  it('does not come where the booking is cancelled; the card is sent', async () => {
    const written = await writtenCard();
    await cancelByOwner(written);
    expect((await send(written)).sentAt).not.toBeNull();
    expect(await cardMailsOf(written)).toEqual([]);
    expect((await read(written)).reportCards).toEqual([written.card.id]);
  });

  it('does not come where the booking is cancelled between the decision and the write', async () => {
    const written = await writtenCard();
    const meanwhile = new Firestore({ projectId });
    let isCancelled = false;
    meanwhile.batch = () => {
      const batch = firestore.batch();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        if (!isCancelled) await cancelByOwner(written);
        isCancelled = true;
        return commit();
      };
      return batch;
    };
    await sendCard({ ...dependencies, firestore: meanwhile }, written.admin.uid, written.card.id);
    expect(isCancelled).toBe(true);
    expect(await cardMailsOf(written)).toEqual([]);
    expect((await cardOf(written)).sentAt).not.toBeNull();
  });

  it('goes to nobody whose account has no verified address', async () => {
    const written = await writtenCard();
    await change(written.reservation.id, { customer: { name: 'Robin', email: '', phone: '' } });
    await send(written);
    expect(await cardMailsOf(written)).toEqual([]);
  });
});

import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { adminReviewRoutes, moderatedPerCall } from '@pawprints/domain/contract/admin-reviews';
import { reviewRoutes, type Review } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { newPerson, type Person } from '../support/people.ts';
import { mailsWith } from '../support/records.ts';
import { aReview, newWord, write } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

/** Somebody who is known by a profile, with a review that only a search for `word` finds. */
async function reviewed(): Promise<{ author: Person; review: Review; word: string }> {
  const author = await newPerson();
  await call(userRoutes.login, { as: author, body: { id: 'google-subject' } });
  const word = newWord();
  return { author, word, review: await write(author, { content: `Rather ${word}.` }) };
}

const because = (reason: string) => ({ 'Removal-Reason': encodeURIComponent(reason) });
const params = ({ id }: Review) => ({ params: { id } });
const hide = (review: Review, reason = 'It names a neighbour.') =>
  call(adminReviewRoutes.hideReview, { as: admin, ...params(review), body: { reason } });
const show = (review: Review) => call(adminReviewRoutes.showReview, { as: admin, ...params(review) });
const answer = (review: Review, text: string, replaces: string | null = null) =>
  call(adminReviewRoutes.answerReview, { as: admin, ...params(review), body: { text, replaces } });
const remove = (review: Review, reason = 'It is about another house.') =>
  call(adminReviewRoutes.removeReview, { as: admin, ...params(review), headers: because(reason) });

const own = async (author: Person) => (await call(reviewRoutes.myReviews, { as: author })).result;
const found = async (word: string) =>
  (await call(reviewRoutes.searchReviews, { query: { search: word } })).result.content;
const ofService = async () =>
  (await call(reviewRoutes.searchReviews, { query: { serviceType: aReview.serviceType, size: 1 } })).result
    .totalElements;
const listed = async (state: 'shown' | 'hidden') =>
  (await call(adminReviewRoutes.listModerated, { as: admin, query: { state } })).result.content;
const audited = async ({ id }: Review) =>
  (
    await call(adminAuditRoutes.listAudit, { as: admin, query: { record: `reviews/${id}` } })
  ).result.content.map(({ act, by, fields }) => ({ act, by: by.uid, fields }));
const mails = ({ id }: Review) => mailsWith(`review-${id}-`);

/** Presses 20 times at once; the statuses of the answers. */
async function pressed(send: () => Promise<{ status: number }>): Promise<Map<number, number>> {
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  return new Map(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  );
}

const press = (method: 'POST' | 'DELETE', path: string, body?: object, headers?: Record<string, string>) =>
  pressed(() =>
    request(path, {
      method,
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );

describe('a hidden review', () => {
  it('is nowhere but with its author, who reads why, and with admins', async () => {
    const { author, review, word } = await reviewed();
    const before = await ofService();
    expect((await hide(review)).result).toMatchObject({
      id: review.id,
      hidden: { reason: 'It names a neighbour.' },
    });

    expect(await refused(reviewRoutes.getReview, params(review))).toMatchObject({ status: 404 });
    expect(await refused(reviewRoutes.getReview, { as: author, ...params(review) })).toMatchObject({
      status: 404,
    });
    expect(await found(word)).toEqual([]);
    expect(await ofService()).toBeLessThan(before + 1);
    const { result: newest } = await call(reviewRoutes.listReviews, { query: { size: 100 } });
    expect(newest.map(({ id }) => id)).not.toContain(review.id);

    const [mine] = await own(author);
    expect(mine).toEqual({
      ...review,
      hidden: { reason: 'It names a neighbour.', hiddenAt: mine?.hidden?.hiddenAt },
    });
    expect(await listed('hidden')).toContainEqual(mine);
    expect(await listed('shown')).not.toContainEqual(expect.objectContaining({ id: review.id }));
  });

  it('is shown again as it was, and found', async () => {
    const { author, review, word } = await reviewed();
    await answer(review, 'Thank you!');
    const [before] = await own(author);
    await hide(review);
    await show(review);
    await show(review);
    expect((await call(reviewRoutes.getReview, params(review))).result).toEqual(before);
    expect(await found(word)).toEqual([before]);
    expect(await own(author)).toEqual([before]);
    expect(await collections.hiddenReviews.doc(String(review.id)).get()).toMatchObject({ exists: false });
    expect(await audited(review)).toEqual([
      { act: 'showReview', by: admin.uid, fields: ['hidden'] },
      { act: 'hideReview', by: admin.uid, fields: ['hidden'] },
      { act: 'answerReview', by: admin.uid, fields: ['answer'] },
    ]);
  });

  it('stays hidden when its author changes it, and can be deleted by them', async () => {
    const { author, review } = await reviewed();
    await hide(review);
    const word = newWord();
    const { result } = await call(reviewRoutes.updateReview, {
      as: author,
      ...params(review),
      body: { rating: 2, content: `Now ${word}.` },
    });
    expect(result).toMatchObject({ rating: 2, hidden: { reason: 'It names a neighbour.' } });
    expect(await found(word)).toEqual([]);
    const stranger = { as: await newPerson(), ...params(review) };
    expect(await refused(reviewRoutes.deleteReview, stranger)).toMatchObject({ status: 403 });

    await show(review);
    expect(await found(word)).toMatchObject([{ id: review.id, rating: 2 }]);
    await hide(review);
    await call(reviewRoutes.deleteReview, { as: author, ...params(review) });
    expect(await own(author)).toEqual([]);
    expect(await refused(adminReviewRoutes.showReview, { as: admin, ...params(review) })).toMatchObject({
      status: 404,
      message: 'This review does not exist.',
    });
  });

  it('is not written anew by a form that sends it again', async () => {
    const { author } = await reviewed();
    const sent = { as: author, body: aReview, headers: { 'Idempotency-Key': 'again' } };
    const { result: review } = await call(reviewRoutes.createReview, sent);
    await hide(review);
    const { result } = await call(reviewRoutes.createReview, sent);
    expect(result).toMatchObject({ id: review.id, hidden: {} });
    expect(await refused(reviewRoutes.getReview, params(review))).toMatchObject({ status: 404 });
  });

  it('is hidden once and its author told once, however often it is pressed', async () => {
    const { author, review } = await reviewed();
    const body = { reason: 'Insulting.' };
    expect(await press('POST', `/admin/review/${review.id}/hide`, body)).toEqual(new Map([[200, 20]]));
    expect(await audited(review)).toHaveLength(1);
    const [mail, ...others] = await mails(review);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: author.email, subject: 'Your review is hidden' });
    expect(mail?.text).toContain('> Insulting.');

    const otherwise = { as: admin, ...params(review), body: { reason: 'Too long.' } };
    expect(await refused(adminReviewRoutes.hideReview, otherwise)).toMatchObject({
      code: 'CONFLICT',
      message: 'This review is hidden already. The reason given was: Insulting.',
    });

    expect(await press('POST', `/admin/review/${review.id}/show`)).toEqual(new Map([[200, 20]]));
    expect(await audited(review)).toHaveLength(2);
    expect((await mails(review)).map(({ subject }) => subject)).toEqual([
      'Your review is hidden',
      'Your review is shown again',
    ]);
  });

  it('needs a reason', async () => {
    const { review } = await reviewed();
    for (const reason of ['', ' \n ', undefined, 'x'.repeat(501)]) {
      const asked = { as: admin, ...params(review), body: { reason } };
      expect(await refused(adminReviewRoutes.hideReview, asked)).toMatchObject({ status: 400 });
    }
    expect(await mails(review)).toEqual([]);
  });

  it('is whole, whatever is pressed at once', async () => {
    const { author, review, word } = await reviewed();
    const content = `Then ${word}.`;
    await Promise.all(
      [
        ...Array.from({ length: 5 }, (_, n) => [hide(review), show(review), answer(review, `${n}`)]).flat(),
        ...Array.from({ length: 5 }, () =>
          call(reviewRoutes.updateReview, { as: author, ...params(review), body: { rating: 4, content } }),
        ),
      ].map((one) => one.catch(() => undefined)),
    );
    await show(review);
    expect(await own(author)).toMatchObject([{ id: review.id, content }]);
    expect(await found(word)).toMatchObject([{ id: review.id, content }]);
    expect(await collections.hiddenReviews.doc(String(review.id)).get()).toMatchObject({ exists: false });
  });
});

describe('a removed review', () => {
  it('is gone with all that finds it, and its author told once why', async () => {
    const { author, review, word } = await reviewed();
    const path = `/admin/review/${review.id}`;
    expect(await press('DELETE', path, undefined, because('Not about us: 개.'))).toEqual(
      new Map([
        [200, 1],
        [404, 19],
      ]),
    );
    expect(await own(author)).toEqual([]);
    expect(await found(word)).toEqual([]);
    const words = await collections.reviewWords.listDocuments();
    expect(words.filter(({ id }) => id.endsWith(String(review.id)))).toEqual([]);
    expect(await audited(review)).toEqual([{ act: 'removeReview', by: admin.uid, fields: [] }]);
    const [mail, ...others] = await mails(review);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: author.email, subject: 'Your review is removed' });
    expect(mail?.text).toContain('> Not about us: 개.');
    expect(mail?.text).toContain(`> Rather ${word}.`);
  });

  it('may have been hidden before', async () => {
    const { author, review } = await reviewed();
    await hide(review);
    await remove(review);
    expect(await own(author)).toEqual([]);
    expect(
      await refused(adminReviewRoutes.removeReview, {
        as: admin,
        ...params(review),
        headers: because('Again.'),
      }),
    ).toMatchObject({ status: 404, message: 'This review does not exist.' });
  });

  it('needs a reason', async () => {
    const { author, review } = await reviewed();
    for (const headers of [{}, because(' '), { 'Removal-Reason': '%' }]) {
      const asked = { as: admin, ...params(review), headers };
      expect(await refused(adminReviewRoutes.removeReview, asked)).toMatchObject({
        status: 400,
        message: 'Please give a reason: the author reads it.',
      });
    }
    expect(await own(author)).toEqual([review]);
  });
});

describe('an answer', () => {
  it('stands at the review wherever that is shown, and is mailed once for each text', async () => {
    const { author, review, word } = await reviewed();
    const body = { text: 'Thank you!', replaces: null };
    expect(await press('POST', `/admin/review/${review.id}/answer`, body)).toEqual(new Map([[200, 20]]));
    const { result: answered } = await call(reviewRoutes.getReview, params(review));
    expect(answered.answer).toMatchObject({ text: 'Thank you!', reviewChanged: false });
    expect(await found(word)).toEqual([answered]);
    expect(await own(author)).toEqual([answered]);

    const first = answered.answer?.answeredAt ?? '';
    const { result: changed } = await answer(review, 'Thanks a lot!', first);
    expect((await answer(review, 'Thank you!', changed.answer?.answeredAt)).result.answer).toMatchObject({
      text: 'Thank you!',
    });
    const sent = await mails(review);
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('We have answered your review'));
    expect(sent.map(({ text }) => text).join()).toMatch(/> Thank(s a lot| you)!/);
    expect(sent.every(({ to }) => to === author.email)).toBe(true);
    expect(await audited(review)).toHaveLength(3);
  });

  it('is taken back by an empty one, without a mail', async () => {
    const { review } = await reviewed();
    const { result } = await answer(review, 'Thank you!');
    for (const _ of ['taken back', 'the same again']) await answer(review, '', result.answer?.answeredAt);
    expect((await call(reviewRoutes.getReview, params(review))).result).toEqual(review);
    expect(await mails(review)).toHaveLength(1);
    expect(await audited(review)).toHaveLength(2);
  });

  it('is refused empty where there is none to take back', async () => {
    const { review } = await reviewed();
    for (const text of ['', ' \n']) {
      const asked = { as: admin, ...params(review), body: { text, replaces: null } };
      expect(await refused(adminReviewRoutes.answerReview, asked)).toMatchObject({
        status: 400,
        message: 'Please enter your answer.',
      });
    }
  });

  it('says when the review was changed after it', async () => {
    const { author, review } = await reviewed();
    const { result } = await answer(review, 'Thank you!');
    const body = { rating: 1, content: 'Bad.' };
    const { result: changed } = await call(reviewRoutes.updateReview, {
      as: author,
      ...params(review),
      body,
    });
    expect(changed).toMatchObject({ ...body, answer: { text: 'Thank you!', reviewChanged: true } });
    const again = await answer(review, 'Oh.', result.answer?.answeredAt);
    expect(again.result.answer).toMatchObject({ text: 'Oh.', reviewChanged: false });
  });

  it('replaces no answer unseen', async () => {
    const { review } = await reviewed();
    await answer(review, 'Thank you!');
    const asked = { as: admin, ...params(review), body: { text: 'Nonsense.', replaces: null } };
    expect(await refused(adminReviewRoutes.answerReview, asked)).toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody else has answered meanwhile: Thank you!',
    });
  });

  it('is not given to a hidden review', async () => {
    const { review } = await reviewed();
    await hide(review);
    const asked = { as: admin, ...params(review), body: { text: 'Thank you!', replaces: null } };
    expect(await refused(adminReviewRoutes.answerReview, asked)).toMatchObject({
      code: 'CONFLICT',
      message: 'This review is hidden. Show it again to answer it.',
    });
  });

  it('has at most 1,000 characters', async () => {
    const { review } = await reviewed();
    const asked = { as: admin, ...params(review), body: { text: 'x'.repeat(1001), replaces: null } };
    expect(await refused(adminReviewRoutes.answerReview, asked)).toMatchObject({
      status: 400,
      message: 'The answer can be at most 1,000 characters. Please shorten it.',
    });
  });
});

describe('GET /admin/reviews', () => {
  it('goes on at a cursor, the newest hidden first', async () => {
    const { author, review } = await reviewed();
    const ids = Array.from({ length: moderatedPerCall + 1 }, (_, n) => review.id + n);
    const batch = collections.hiddenReviews.firestore.batch();
    for (const [n, id] of ids.entries()) {
      batch.create(collections.hiddenReviews.doc(String(id)), {
        ...aReview,
        authorId: author.uid,
        name: author.name,
        picture: '',
        createdDate: new Date(),
        hiddenAt: new Date(Date.now() - n * 1000),
        hiddenReason: 'One of many.',
      });
    }
    await batch.commit();

    const read: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { state: 'hidden', ...(cursor !== undefined && { cursor }) };
      const { result } = await call(adminReviewRoutes.listModerated, { as: admin, query });
      expect(result.content.length).toBeLessThanOrEqual(moderatedPerCall);
      read.push(...result.content.map(({ id }) => id));
      cursor = result.nextCursor;
    }
    expect(read.filter((id) => ids.includes(id))).toEqual(ids);
    const wrong = { as: admin, query: { cursor: 'x' } };
    expect(await refused(adminReviewRoutes.listModerated, wrong)).toMatchObject({ status: 400 });
  });
});

it('says nothing to an author without a profile, and fails at nothing', async () => {
  const author = await newPerson();
  const review = await write(author);
  await hide(review);
  expect(await mails(review)).toEqual([]);
});

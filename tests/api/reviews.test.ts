import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { newPerson } from '../support/people.ts';
import { aReview, newWord, write, writeMany } from '../support/reviews.ts';
import { apiUrl, collections } from '../support/suite.ts';

const unknownId = 1;

describe('POST /review', () => {
  it('writes a review under the name of the author, trimmed', async () => {
    const author = await newPerson();
    const review = await write(author, { content: '  Lovely.  ', serviceType: 'DOG_BATH', rating: 4 });
    expect(review).toMatchObject({
      authorId: author.uid,
      name: author.name,
      picture: '',
      serviceType: 'DOG_BATH',
      rating: 4,
      content: 'Lovely.',
    });
    expect(Math.abs(Date.parse(review.createdDate) - Date.now())).toBeLessThan(60_000);
    expect((await call(reviewRoutes.getReview, { params: { id: review.id } })).result).toEqual(review);
  });

  it('takes name and picture from the profile of that time', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/robin';
    const author = await newPerson({ picture });
    const body = { id: author.uid, name: '', email: '', picture: '' };
    await call(userRoutes.login, { as: author, body });
    const first = await write(author);
    expect(first).toMatchObject({ name: author.name, picture });

    await collections.users.doc(author.uid).update({ name: 'Robin the Second', picture: '' });
    expect(await write(author)).toMatchObject({ name: 'Robin the Second', picture: '' });
    const { result } = await call(reviewRoutes.updateReview, {
      as: author,
      params: { id: first.id },
      body: { rating: 3, content: 'Changed.' },
    });
    expect(result).toMatchObject({ name: author.name, picture });
  });

  it.each([
    ['no service', { serviceType: undefined }, 'Please select a service.'],
    ['no text', { content: '   ' }, 'Please enter your review.'],
    ['six stars', { rating: 6 }, 'Please choose a rating from 1 to 5 stars.'],
    [
      '2,001 characters',
      { content: 'x'.repeat(2001) },
      'The review can be at most 2,000 characters. Please shorten it.',
    ],
    ["somebody else's name", { name: 'Somebody Else' }, 'Not known here: name.'],
  ])('refuses %s', async (_, wrong, message) => {
    const failure = await refused(reviewRoutes.createReview, {
      as: await newPerson(),
      body: { ...aReview, ...wrong },
    });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', message });
  });

  it('needs a signed-in author', async () => {
    const failure = await refused(reviewRoutes.createReview, { body: aReview });
    expect(failure).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('PATCH and DELETE /review/{id}', () => {
  const changes = { rating: 2, content: 'On second thought.' };

  it("changes rating and content, for the author's own", async () => {
    const author = await newPerson();
    const review = await write(author);
    const params = { id: review.id };
    const { result } = await call(reviewRoutes.updateReview, { as: author, params, body: changes });
    expect(result).toEqual({ ...review, ...changes });
    expect((await call(reviewRoutes.getReview, { params })).result).toEqual(result);
  });

  it('removes the review, once', async () => {
    const author = await newPerson();
    const review = await write(author);
    const params = { id: review.id };
    expect((await call(reviewRoutes.deleteReview, { as: author, params })).result).toEqual(review);
    expect(await refused(reviewRoutes.getReview, { params })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await refused(reviewRoutes.deleteReview, { as: author, params })).toMatchObject({ status: 404 });
    expect(await refused(reviewRoutes.updateReview, { as: author, params, body: changes })).toMatchObject({
      status: 404,
    });
  });

  it("leaves another author's alone, of the same name too", async () => {
    const author = await newPerson();
    const params = { id: (await write(author)).id };
    const namesake = await newPerson({ name: author.name });
    for (const failure of [
      await refused(reviewRoutes.updateReview, { as: namesake, params, body: changes }),
      await refused(reviewRoutes.deleteReview, { as: namesake, params }),
    ]) {
      expect(failure).toMatchObject({ status: 403, code: 'FORBIDDEN', result: null });
    }
    expect((await call(reviewRoutes.getReview, { params })).result.content).toBe(aReview.content);
  });

  it('does not know a review that was never there', async () => {
    const as = await newPerson();
    const params = { id: unknownId };
    for (const failure of [
      await refused(reviewRoutes.updateReview, { as, params, body: changes }),
      await refused(reviewRoutes.deleteReview, { as, params }),
      await refused(reviewRoutes.getReview, { params }),
    ]) {
      expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('the review that an admin removes', () => {
  it('is gone from the site', async () => {
    const word = newWord();
    const author = await newPerson();
    const [removed, other] = [await write(author, { content: word }), await write(author, { content: word })];
    const seen = async () => {
      const [all, found] = await Promise.all([
        list({ size: 100 }),
        call(reviewRoutes.searchReviews, { query: { search: word } }),
      ]);
      const ids = all.result.map(({ id }) => id).filter((id) => [removed.id, other.id].includes(id));
      return {
        listed: ids,
        found: found.result.content.map(({ id }) => id),
        all: found.result.totalElements,
      };
    };
    const both = [other.id, removed.id];
    expect(await seen()).toEqual({ listed: both, found: both, all: 2 });

    await call(adminReviewRoutes.removeReview, {
      as: await newAdmin(),
      params: { id: removed.id },
      headers: { 'Removal-Reason': 'Rude.' },
    });

    expect(await refused(reviewRoutes.getReview, { params: { id: removed.id } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await seen()).toEqual({ listed: [other.id], found: [other.id], all: 1 });
  });
});

describe('GET /me/reviews', () => {
  it("lists the author's own, newest first", async () => {
    const [author, other] = await Promise.all([newPerson(), newPerson()]);
    const first = await write(author);
    await write(other);
    const second = await write(author, { serviceType: 'BOARDING' });
    expect((await call(reviewRoutes.myReviews, { as: author })).result).toEqual([second, first]);
  });
});

describe('GET /me/reviews, of somebody who has written more than a page can have', () => {
  it('lists the newest 100', async () => {
    const author = await newPerson();
    const ids = await writeMany(Array.from({ length: 102 }, () => ({ authorId: author.uid })));
    const { result } = await call(reviewRoutes.myReviews, { as: author });
    expect(result.map(({ id }) => id)).toEqual(ids.slice(0, 100));
  });
});

describe('GET /reviews', () => {
  it('lists reviews for everybody, newest first', async () => {
    const review = await write(await newPerson());
    const { result } = await list({ size: 50 });
    expect(result).toContainEqual(review);
    const dates = result.map(({ createdDate }) => Date.parse(createdDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('can be followed to its end by the cursor of the header', async () => {
    await writeMany([{}, {}, {}]);
    const size = 100;
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const query: { size: number; cursor?: string } = { size, ...(cursor !== null && { cursor }) };
      const { result, headers }: Awaited<ReturnType<typeof list>> = await list(query);
      ids.push(...result.map(({ id }) => id));
      cursor = headers.get('next-cursor');
      // A page may be shorter: what another test has made unreadable is passed over.
      expect(result.length).toBeLessThanOrEqual(size);
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(3);
  });
});

describe('what caches may do with a list', () => {
  const word = newWord();

  it('is to keep it for less than a minute, and to ask whether it has changed', async () => {
    const author = await newPerson();
    const query = { search: word };
    const before = await call(reviewRoutes.searchReviews, { query });
    const control = before.headers.get('cache-control') ?? '';
    const [fresh, stale] = ['s-maxage', 'stale-while-revalidate'].map((name) =>
      Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1]),
    );
    expect((fresh ?? NaN) + (stale ?? NaN)).toBeLessThanOrEqual(60);
    expect(control).toContain('max-age=0');

    const etag = before.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(await revalidate(word, etag)).toEqual({ status: 304, etag, body: '' });

    await write(author, { content: word });
    const changed = await revalidate(word, etag);
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(etag);
    expect(changed.body).toContain(word);
  });

  it('is nothing with a single review, or with an answer that is an error', async () => {
    const review = await write(await newPerson());
    const single = await call(reviewRoutes.getReview, { params: { id: review.id } });
    const failure = await refused(reviewRoutes.searchReviews, { query: { page: 51 } });
    expect(single.headers.get('cache-control')).toBe('no-store');
    expect(failure.headers.get('cache-control')).toBe('no-store');
    expect(failure.headers.get('etag')).toBeNull();
  });
});

function list(query: { size: number; cursor?: string }) {
  return call(reviewRoutes.listReviews, { query });
}

/** Asks as a browser does that has an answer already. */
async function revalidate(
  search: string,
  etag: string,
): Promise<{ status: number; etag: string | null; body: string }> {
  const response = await fetch(`${apiUrl}/reviews/search?search=${search}`, {
    headers: { 'If-None-Match': etag },
  });
  return { status: response.status, etag: response.headers.get('etag'), body: await response.text() };
}

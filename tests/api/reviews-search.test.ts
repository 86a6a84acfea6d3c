import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { newWord, write, writeMany } from '../support/reviews.ts';

type Query = NonNullable<Parameters<typeof call<typeof reviewRoutes.searchReviews>>[1]>['query'];

async function search(query: Query) {
  const { result } = await call(reviewRoutes.searchReviews, { query: { size: 100, ...query } });
  return { ...result, ids: result.content.map(({ id }) => id) };
}

describe('the search', () => {
  it('finds whole words and their beginnings, in name or content, in any case', async () => {
    const word = newWord();
    const [inContent, inName] = await writeMany([
      { content: `They were GENTLE with ${word}, even at the café.` },
      { name: `Zoë ${word.toUpperCase()}`, content: 'Gently done.' },
    ]);
    expect((await search({ search: word })).ids).toEqual([inContent, inName]);
    expect((await search({ search: word.slice(0, 20).toUpperCase() })).ids).toEqual([inContent, inName]);
    expect((await search({ search: `${word} gentle` })).ids).toEqual([inContent]);
    expect((await search({ search: `gent, ${word}!` })).ids).toEqual([inContent, inName]);
    expect((await search({ search: `zoe ${word}` })).ids).toEqual([inName]);
    expect((await search({ search: `${word} Cafe` })).ids).toEqual([inContent]);
  });

  it('needs every word, and no part from the middle of one', async () => {
    const word = newWord();
    await writeMany([{ content: `The walk with ${word}` }]);
    expect((await search({ search: `${word} walk boarding` })).ids).toEqual([]);
    expect((await search({ search: word.slice(1) })).ids).toEqual([]);
    expect((await search({ search: `${word} walk walking` })).ids).toEqual([]);
  });

  it('finds other writing too', async () => {
    const word = newWord();
    const [korean] = await writeMany([{ content: `강아지가 ${word} 정말 행복해요` }]);
    expect((await search({ search: `${word} 강아지` })).ids).toEqual([korean]);
  });

  it('finds nothing where the search has no word at all', async () => {
    await write(await newPerson());
    expect(await search({ search: '?!' })).toMatchObject({
      content: [],
      totalElements: 0,
      totalPages: 0,
      nextCursor: null,
    });
  });

  it('follows a changed review, and forgets a removed one', async () => {
    const [before, after] = [newWord(), newWord()];
    const author = await newPerson();
    const { id } = await write(author, { content: `${before} stays ${before}` });
    const body = { rating: 1, content: `${after} now` };
    await call(reviewRoutes.updateReview, { as: author, params: { id }, body });
    expect((await search({ search: before })).ids).toEqual([]);
    expect((await search({ search: after })).content).toMatchObject([{ id, ...body }]);

    await call(reviewRoutes.deleteReview, { as: author, params: { id } });
    expect((await search({ search: after })).ids).toEqual([]);
  });

  it('keeps to a service', async () => {
    const word = newWord();
    const [, boarding] = await writeMany([
      { content: word, serviceType: 'DOG_WALKING' },
      { content: word, serviceType: 'BOARDING' },
    ]);
    const found = await search({ search: word, serviceType: 'BOARDING' });
    expect(found).toMatchObject({ ids: [boarding], totalElements: 1, totalPages: 1 });
  });

  it('without words lists the reviews of a service, newest first', async () => {
    const review = await write(await newPerson(), { serviceType: 'DOG_PICKUP_DROPOFF' });
    const { content } = await search({ serviceType: 'DOG_PICKUP_DROPOFF' });
    expect(content).toContainEqual(review);
    expect(new Set(content.map(({ serviceType }) => serviceType))).toEqual(new Set(['DOG_PICKUP_DROPOFF']));
    const dates = content.map(({ createdDate }) => Date.parse(createdDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });
});

describe('its pages', () => {
  it('are newest first, counted, and the same by number and by cursor', async () => {
    const word = newWord();
    const ids = await writeMany(Array.from({ length: 7 }, () => ({ content: `Again ${word}` })));
    const pages = [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)];
    const byNumber = await Promise.all(pages.map((_, page) => search({ search: word, size: 3, page })));
    expect(byNumber.map(({ ids: onPage }) => onPage)).toEqual(pages);
    for (const page of byNumber) expect(page).toMatchObject({ totalElements: 7, totalPages: 3 });

    const cursors = byNumber.map(({ nextCursor }) => nextCursor);
    const byCursor = await Promise.all(
      cursors.flatMap((cursor) => (cursor === null ? [] : [search({ search: word, size: 3, cursor })])),
    );
    expect(byCursor.map(({ ids: onPage }) => onPage)).toEqual(pages.slice(1));
    expect(cursors[2]).toBeNull();
  });

  it('go on at the same place when reviews come and go before it', async () => {
    const word = newWord();
    const ids = await writeMany(
      Array.from({ length: 4 }, () => ({ content: word, createdDate: new Date(2e12) })),
    );
    const first = await search({ search: word, size: 2 });
    await writeMany([{ content: word, createdDate: new Date(2.1e12) }]);
    const second = await search({ search: word, size: 2, cursor: first.nextCursor ?? '' });
    expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(ids));
    expect(second.nextCursor).toBeNull();
  });

  it('begin at most 1,000 reviews into the list, and a cursor that is none is refused', async () => {
    expect((await search({ search: newWord(), page: 10 })).ids).toEqual([]);
    for (const query of [
      { page: 11 },
      { page: 1_001, size: 1 },
      { size: 101 },
      { size: 0 },
      { cursor: 'bm9uc2Vuc2U' },
      { cursor: '!' },
    ]) {
      const failure = await refused(reviewRoutes.searchReviews, { query });
      expect([query, failure.status, failure.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
    }
  });
});

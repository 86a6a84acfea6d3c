import { randomUUID } from 'node:crypto';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { writeReview } from '../../functions/src/features/reviews/write-reviews.ts';
import { call, refused } from '../support/api.ts';
import { identity } from '../support/crash-paths.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson, type Person } from '../support/people.ts';
import { aPet } from '../support/pets.ts';
import { aReview } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';

type Try = { as: Person; headers: Record<string, string> };

async function aTry(): Promise<Try> {
  return { as: await newPerson(), headers: { 'Idempotency-Key': randomUUID() } };
}

const petsOf = async ({ as }: Try) => (await call(userRoutes.me, { as })).result.pets;
const reviewsOf = async ({ as }: Try) => (await call(reviewRoutes.myReviews, { as })).result;

const dogs = ['Ada', 'Bo', 'Cleo'].map((name) => ({ ...aPet, name }));
const add = async (one: Try, body = dogs) => (await call(petRoutes.addPets, { ...one, body })).result;
const write = async (one: Try, content = aReview.content) =>
  (await call(reviewRoutes.createReview, { ...one, body: { ...aReview, content } })).result;

describe('pets that are added again under the same key', () => {
  it('are answered with as the first time, in turn', async () => {
    const one = await aTry();
    const first = await add(one);
    expect(await add(one)).toEqual(first);
    expect(await petsOf(one)).toEqual(first);
  });

  it('are added once, at once', async () => {
    const one = await aTry();
    const answers = await Promise.all([1, 2, 3].map(() => add(one)));
    const [first] = answers;
    expect(answers).toEqual(answers.map(() => first));
    expect(await petsOf(one)).toEqual(first);
  });

  it('are found where there is no room for more, and counted once', async () => {
    const one = await aTry();
    const some = (count: number) => Array.from({ length: count }, () => aPet);
    await call(petRoutes.addPets, { as: one.as, body: some(10) });
    const filled = await add(one, some(10));
    expect(await add(one, some(10))).toEqual(filled);
    const other = { ...one, headers: { 'Idempotency-Key': randomUUID() } };
    expect(await refused(petRoutes.addPets, { ...other, body: dogs })).toMatchObject({ code: 'CONFLICT' });
    expect(await petsOf(one)).toHaveLength(20);
  });

  it('stay removed where the others of the call are left', async () => {
    const one = await aTry();
    const [ada, ...others] = await add(one);
    await call(petRoutes.deletePet, { as: one.as, params: { id: Number(ada?.id) } });
    expect(await add(one)).toEqual(others);
    expect(await petsOf(one)).toEqual(others);
  });

  it('are others with other words, under another key, or of somebody else', async () => {
    const one = await aTry();
    const renamed = dogs.map((dog) => ({ ...dog, name: `${dog.name} II` }));
    const answers = [
      await add(one),
      await add(one, renamed),
      await add({ ...one, headers: { 'Idempotency-Key': randomUUID() } }),
      await add({ ...one, as: await newPerson() }),
    ];
    expect(new Set(answers.flatMap((pets) => pets.map(({ id }) => id))).size).toBe(12);
    expect(await petsOf(one)).toHaveLength(9);
  });
});

describe('a review that is written again under the same key', () => {
  it('is answered with as the first time, in turn', async () => {
    const one = await aTry();
    const first = await write(one);
    expect(await write(one)).toEqual(first);
    expect(await reviewsOf(one)).toEqual([first]);
  });

  it('is written once, at once', async () => {
    const one = await aTry();
    const answers = await Promise.all([1, 2, 3].map(() => write(one)));
    const [first] = answers;
    expect(answers).toEqual(answers.map(() => first));
    expect(await reviewsOf(one)).toEqual([first]);
  });

  it('is found as the author has changed it since', async () => {
    const one = await aTry();
    const { id } = await write(one);
    const changes = { rating: 2, content: 'On second thought.' };
    const { result } = await call(reviewRoutes.updateReview, { as: one.as, params: { id }, body: changes });
    expect(await write(one)).toEqual(result);
  });

  it('is found on a day that has its five, and counted once', async () => {
    const author = identity(await newPerson());
    const tries = ['a', 'b', 'c', 'd', 'e'].flatMap((key) => [key, key]);
    const written = [];
    for (const key of tries) written.push(await writeReview(dependencies, author, aReview, key));
    expect(new Set(written.map(({ id }) => id)).size).toBe(5);
    expect((await collections.reviewDays.doc(author.uid).get()).data()).toMatchObject({ written: 5 });
  });

  it('is another one with other words, under another key, or of somebody else', async () => {
    const one = await aTry();
    const answers = [
      await write(one),
      await write(one, 'Other words.'),
      await write({ ...one, headers: { 'Idempotency-Key': randomUUID() } }),
      await write({ ...one, as: await newPerson() }),
    ];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
    expect(await reviewsOf(one)).toHaveLength(3);
  });
});

describe.each([
  { name: 'pets', route: petRoutes.addPets, body: [aPet] },
  { name: 'a review', route: reviewRoutes.createReview, body: aReview },
])('the key of $name', ({ route, body }) => {
  it.each(['two words', '', 'x'.repeat(256), '\u00FF'])('is not %j', async (key) => {
    const headers = { 'Idempotency-Key': key };
    const failure = await refused<typeof route>(route, { as: await newPerson(), headers, body });
    expect(failure).toMatchObject({ status: 400, result: [{ path: 'idempotency-key' }] });
  });
});

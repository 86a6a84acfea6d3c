import { adminWaitlistRoutes, type WaitPage } from '@pawprints/domain/contract/admin-waitlist';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { waitlistRefusals } from '@pawprints/domain/waitlist-refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeWait } from '../../functions/src/features/booking/waitlist/offers.ts';
import { call, refused } from '../support/api.ts';
import { scarceDays, setCapacity, takenOn } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import type { Person } from '../support/people.ts';
import { collections } from '../support/suite.ts';
import { inTheMorning, storedWait, waiting } from '../support/waitlist.ts';

const { listWaitlist, offerOutOfTurn, removeFromWaitlist } = adminWaitlistRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

/** So many who wait for a day of this test alone, which is full. */
async function lineFor(day: number, count: number) {
  const [date = ''] = await scarceDays(day, 1, 0);
  const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return { date, line: await waiting(count, day) };
}

/** Other tests have waits of their own. */
async function listed(ids: readonly number[]): Promise<WaitPage['content']> {
  const found: WaitPage['content'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? {} : { cursor };
    const page: WaitPage = (await call(listWaitlist, { as: admin, query })).result;
    found.push(...page.content.filter(({ id }) => ids.includes(id)));
    cursor = page.nextCursor;
  }
  return found;
}

const mailOf = async (id: number, what: 'offer' | 'removed') =>
  (await collections.mail.doc(`waitlist-${id}-${what}`).get()).data();

describe('the waitlist of the owner', { timeout: 60_000 }, () => {
  it('has who waits, in their turn, and who is offered what out of it', async () => {
    const { date, line } = await lineFor(353, 3);
    const [first, second, third] = line;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Nobody waits.');
    const ids = line.map(({ wait }) => wait.id);
    const { customer, wait } = first;
    const before = await listed(ids);
    expect(before.map(({ id }) => id)).toEqual(ids);
    expect(before[0]).toEqual({
      ...wait,
      customer: { uid: customer.uid, name: customer.name, email: customer.email, phone: '' },
      isOutOfTurn: false,
    });

    const offer = (id: number) => ({ as: admin, params: { id } });
    expect(await refused(offerOutOfTurn, offer(second.wait.id))).toMatchObject({
      status: 409,
      message: waitlistRefusals.noRoom,
    });
    await setCapacity(date, 1);
    const { result } = await call(offerOutOfTurn, offer(second.wait.id));
    expect(result).toMatchObject({ id: second.wait.id, state: 'offered', isOutOfTurn: true });
    expect(await takenOn(date)).toEqual([(await storedWait(second.wait.id)).offer?.key]);
    expect(await mailOf(second.wait.id, 'offer')).toMatchObject({ to: second.customer.email });
    expect(await listed(ids)).toMatchObject([
      { state: 'waiting' },
      { state: 'offered', offeredUntil: result.offeredUntil, isOutOfTurn: true },
      { state: 'waiting' },
    ]);
    // The place is held, for one of them.
    expect(await refused(offerOutOfTurn, offer(second.wait.id))).toMatchObject({
      message: waitlistRefusals.offered,
    });
    expect(await refused(offerOutOfTurn, offer(third.wait.id))).toMatchObject({
      message: waitlistRefusals.noRoom,
    });
    await setCapacity(date, 2);
    expect((await call(offerOutOfTurn, offer(wait.id))).result).toMatchObject({ isOutOfTurn: false });
  });

  it('lets a wish be removed, tells its customer once, and an offer goes to the next', async () => {
    const { date, line } = await lineFor(354, 3);
    const [first, second, third] = line;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Nobody waits.');
    const remove = async (id: number) => call(removeFromWaitlist, { as: admin, params: { id } });
    await Promise.all([1, 2, 3].map(async () => remove(first.wait.id)));
    expect(await storedWait(first.wait.id)).toMatchObject({
      state: 'removed',
      history: [{ what: 'joined' }, { what: 'removed' }],
    });
    const mail = await mailOf(first.wait.id, 'removed');
    expect(mail?.to).toBe(first.customer.email);
    expect(mail?.message.text).toContain('taken this wish off our waitlist.');
    expect(mail?.message.text).not.toContain('no longer held');
    expect((await call(waitlistRoutes.listWaits, { as: first.customer })).result).toEqual([]);

    await setCapacity(date, 1);
    await call(offerOutOfTurn, { as: admin, params: { id: second.wait.id } });
    // At an hour at which offers are made.
    await removeWait(inTheMorning, second.wait.id, admin.uid);
    expect((await mailOf(second.wait.id, 'removed'))?.message.text).toContain('no longer held for you');
    expect(await storedWait(third.wait.id)).toMatchObject({ state: 'offered' });
    expect(await takenOn(date)).toEqual([(await storedWait(third.wait.id)).offer?.key]);
    expect((await listed(line.map(({ wait }) => wait.id))).map(({ id }) => id)).toEqual([third.wait.id]);
    expect(await refused(offerOutOfTurn, { as: admin, params: { id: first.wait.id } })).toMatchObject({
      message: waitlistRefusals.ended,
    });
  });

  it('two admins offer a place once', async () => {
    const { date, line } = await lineFor(355, 2);
    await setCapacity(date, 1);
    const answers = await Promise.all(
      line.flatMap(({ wait: { id } }) =>
        [1, 2].map(async () =>
          call(offerOutOfTurn, { as: admin, params: { id } }).then(
            () => 'offered',
            () => 'refused',
          ),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'offered')).toHaveLength(1);
    expect(await takenOn(date)).toHaveLength(1);
  });

  it('knows what is not there', async () => {
    const sent = { as: admin, params: { id: 1 } };
    expect(await refused(offerOutOfTurn, sent)).toMatchObject({
      code: 'NOT_FOUND',
      message: waitlistRefusals.unknown,
    });
    expect(await refused(removeFromWaitlist, sent)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(listWaitlist, { as: admin, query: { cursor: 'abc' } })).toMatchObject({
      status: 400,
      result: [{ path: 'cursor' }],
    });
  });
});

describe('at any size', { timeout: 60_000 }, () => {
  let world: MeasuredWorld;
  beforeAll(async () => {
    world = await newMeasuredWorld();
  });
  afterAll(() => world.close());

  it('a page costs its waits and one read more, and nobody is missed', async () => {
    const { line } = await lineFor(354, 1);
    const like = await storedWait(line[0]?.wait.id ?? 0);
    for (let number = 1; number <= 30; number += 1) {
      const document = { ...like, joinedAt: new Date(number * 1000) };
      await world.collections.waitlist.doc(String(number)).set(document);
      await world.collections.waitlist
        .doc(String(1000 + number))
        .set({ ...document, state: 'lapsed', dueAt: null });
    }
    const ids: number[] = [];
    const reads: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: WaitPage = { content: [], nextCursor: null };
      const search = `?size=10${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const used = await world.meter(async () => {
        Object.assign(page, await world.call(listWaitlist, { as: admin, search }));
      });
      reads.push(used.reads);
      ids.push(...page.content.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(reads).toEqual([11, 11, 10]);
  });
});

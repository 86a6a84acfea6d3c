import { userRoutes } from '@pawprints/domain/contract/users';
import { stayOf } from '@pawprints/domain/stay';
import { waitlistRefusals } from '@pawprints/domain/waitlist-refusals';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockCustomer } from '../../functions/src/features/booking/admin/block-customer.ts';
import { joinWaitlist } from '../../functions/src/features/booking/waitlist/join.ts';
import { offerNow } from '../../functions/src/features/booking/waitlist/offers.ts';
import { eraseCustomer } from '../../tools/customer/erase.ts';
import { call } from '../support/api.ts';
import { newCustomer, type Customer } from '../support/bookings.ts';
import { dayOf, scarceDays, setCapacity } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { inTheMorning, join, runWaitlist, storedWait, waiting, wishOf } from '../support/waitlist.ts';
import { dependencies } from '../support/in-process.ts';
import type { Person } from '../support/people.ts';
import { collections } from '../support/suite.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

async function fullDay(day: number): Promise<string> {
  const [date = ''] = await scarceDays(day, 1, 0);
  const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return date;
}

const block = ({ uid }: Pick<Customer, 'uid'>, deps = dependencies) =>
  blockCustomer(deps, admin.uid, uid, 'Never comes.');

/** As a block leaves it that has ended before it came to the waits. */
const blockHalfway = ({ uid }: Customer) =>
  collections.holds
    .doc(uid)
    .set({ holds: {}, blocked: { reason: 'Never comes.', by: admin.uid, at: new Date() } });

describe('who is blocked and in line all the same', { timeout: 60_000 }, () => {
  it('is passed over, and off the list', async () => {
    const date = await fullDay(243);
    const [first, next] = await waiting(2, 243);
    if (first === undefined || next === undefined) throw new Error('Nobody waits.');
    await blockHalfway(first.customer);
    await setCapacity(date, 1);
    await runWaitlist([date]);
    expect(await storedWait(first.wait.id)).toMatchObject({ state: 'removed' });
    expect(await storedWait(next.wait.id)).toMatchObject({ state: 'offered' });
  });

  it('is offered nothing out of turn', async () => {
    const date = await fullDay(244);
    const [first] = await waiting(1, 244);
    if (first === undefined) throw new Error('Nobody waits.');
    await blockHalfway(first.customer);
    await setCapacity(date, 1);
    await expect(offerNow(inTheMorning, first.wait.id, admin.uid)).rejects.toThrow(waitlistRefusals.blocked);
    expect(await storedWait(first.wait.id)).toMatchObject({ state: 'removed' });
  });

  it.each([
    ['has never held a place', async () => undefined],
    ['has held one', async ({ uid }: Customer) => void (await collections.holds.doc(uid).set({ holds: {} }))],
  ])('does not join beside the block, who %s', async (_, prepare) => {
    await fullDay(245);
    const customer = await newCustomer();
    await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
    await prepare(customer);
    const { waitlist } = dependencies;
    let isBlocked = false;
    const deps = {
      ...dependencies,
      waitlist: {
        ...waitlist,
        join: async (...args: Parameters<typeof waitlist.join>) => {
          // The block has come to the waits before this one is there.
          if (!isBlocked) await block(customer);
          isBlocked = true;
          return waitlist.join(...args);
        },
      },
    };
    const caller = { ...customer, picture: '', role: 'ROLE_USER' } as const;
    const wish = wishOf(dayOf(customer, 245));
    const joining = joinWaitlist(deps, caller, { ...wish, timeSlots: wish.timeSlots.map(stayOf), note: '' });
    await expect(joining).rejects.toMatchObject({ code: 'BLOCKED' });
    expect(await waitlist.ofCustomer(customer.uid)).toEqual([]);
  });
});

describe('a block beside an erasure', { timeout: 60_000 }, () => {
  it('leaves nothing of the customer', async () => {
    const customer = await newCustomer();
    await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
    const { auth, firestore } = dependencies;
    const disabling = new Proxy(auth, {
      get: (target, name) =>
        name === 'updateUser'
          ? async (...args: Parameters<typeof auth.updateUser>) => {
              // What is to be erased has been looked up by now.
              await block(customer);
              return target.updateUser(...args);
            }
          : Reflect.get(target, name).bind(target),
    });
    const project = { auth: disabling, firestore, collections, bucket: dependencies.bucket };
    await eraseCustomer(project, customer.uid, new Date());
    expect((await collections.holds.doc(customer.uid).get()).exists).toBe(false);
    await expect(block(customer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the phone number of who waits', () => {
  it('is that of the customer, also after it has changed', async () => {
    await fullDay(246);
    const customer = await newCustomer();
    const contact = (phoneNumber: string) => ({
      as: customer,
      body: { address: '1 Elm Street', phoneNumber },
    });
    await call(userRoutes.updateContactInfo, contact('555-0100'));
    const { id } = await join(customer, wishOf(dayOf(customer, 246)));
    expect(await storedWait(id)).toMatchObject({ customer: { phone: '555-0100' } });
    await call(userRoutes.updateContactInfo, contact('555-0199'));
    expect(await storedWait(id)).toMatchObject({ customer: { phone: '555-0199' } });
  });
});

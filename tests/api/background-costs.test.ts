import { business } from '@pawprints/domain/business';
import { mailsOfDayAt } from '@pawprints/domain/mail-times';
import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMailsJob } from '../../functions/src/features/booking/day-mails-job.ts';
import { bookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import { followBooking } from '../../functions/src/features/booking/follow-booking.ts';
import { daysJob } from '../../functions/src/features/booking/reservation/days-job.ts';
import { followCustomer } from '../../functions/src/features/users/follow-customer.ts';
import { followProtection } from '../../functions/src/features/vaccinations/follow-protection.ts';
import { budgets } from '../support/budgets.ts';
import { dateIn, dayOf } from '../support/days.ts';
import { dependencies } from '../support/in-process.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { newPerson } from '../support/people.ts';
import { aPet } from '../support/pets.ts';
import { bookingRequests } from '../support/sample-requests.ts';

const ahead = 30;

let world: MeasuredWorld;
beforeAll(async () => {
  world = await newMeasuredWorld();
});
afterAll(() => world.close());

const depsAt = (now: Date) => {
  const { firestore, collections } = world;
  const deps = { ...dependencies, firestore, collections, now: () => now };
  return { ...deps, ...bookingDependencies(deps) };
};

async function costOf(work: () => Promise<unknown>) {
  const { reads, writes, deletes } = await world.meter(work);
  return { reads, writes, deletes };
}

/** What follows the first write of a document. */
async function written(path: string) {
  const [before, after] = await Promise.all(
    ['rateCounts/nothing', path].map((one) => world.firestore.doc(one).get()),
  );
  if (before === undefined || after?.exists !== true) throw new Error(`${path} was not written.`);
  return { before, after };
}

/** A run of the mails of a day, with the query that finds the booking. */
async function mailsOn(day: number) {
  const now = mailsOfDayAt(dateIn(day), business.timeZone);
  const job = dayMailsJob(depsAt(now));
  return costOf(async () => {
    const due = await job.due(job.limit, new Date(now.getTime() - 1));
    expect(due).toHaveLength(1);
    for (const { id } of due) await job.handle(id);
  });
}

it('what follows a new customer and their dog costs', async () => {
  const as = await newPerson();
  const deps = depsAt(new Date());
  await world.call(routes.login, { as, body: { id: 'google-subject' } });
  const user = await written(`users/${as.uid}`);
  const newCustomer = await costOf(() => followCustomer(deps, user));
  const [pet] = await world.call(routes.addPets, { as, body: [aPet] });
  const dog = await written(`users/${as.uid}/pets/${pet?.id}`);
  const newDog = await costOf(async () => {
    await followCustomer(deps, dog);
    await followProtection(deps, dog);
  });
  expect(budgets.background).toMatchObject({ newCustomer, newDog });
});

it('what follows a booking, the proof of its day and its mails by the clock cost', async () => {
  const requests = bookingRequests((customer) => dayOf(customer, ahead));
  await world.measure(routes.webhook, await requests.webhook(world));
  const [booked] = await world.collections.reservations.listDocuments();
  const made = await written(booked?.path ?? '');
  const deps = depsAt(new Date());
  expect(budgets.background).toMatchObject({
    newBooking: await costOf(() => followBooking(deps, made)),
    provedDay: await costOf(() => daysJob(deps).handle(dateIn(ahead))),
    reminder: await mailsOn(ahead - 1),
    reviewQuestion: await mailsOn(ahead + 1),
  });
});

import { business } from '@pawprints/domain/business';
import { toInstant } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import { waitlistRoutes, type Wait } from '@pawprints/domain/contract/waitlist';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { offerFreed, endDue } from '../../functions/src/features/booking/waitlist/offers.ts';
import { openStates, type WaitDocument } from '../../functions/src/records/waitlist.ts';
import { call } from './api.ts';
import { newCustomer, type Customer, type SentBooking } from './bookings.ts';
import { dateIn, dayOf } from './days.ts';
import { dependenciesAt } from './in-process.ts';
import { collections } from './suite.ts';

/** What a booking would be, as somebody wishes it who waits for it. */
export function wishOf(booking: SentBooking) {
  const { serviceType, additionalServices, petIds, scheduleType, timeSlots } = booking;
  return { serviceType, additionalServices, petIds, scheduleType, timeSlots };
}

const fullDay = 358;

/** For what needs no more than that a day is full: nobody books it. */
export async function wishForFullDay(customer: Customer, { days } = collections) {
  const content = { capacity: sameCapacity(0) };
  await days.doc(dateIn(fullDay)).set(content, { merge: true });
  return wishOf(dayOf(customer, fullDay));
}

export async function join(
  as: Pick<Customer, 'token'>,
  wish: ReturnType<typeof wishOf>,
  note = '',
): Promise<Wait> {
  const { result } = await call(waitlistRoutes.joinWaitlist, { as, body: { ...wish, note } });
  return result;
}

/** So many customers in line for day care on a day, the first of them first. */
export async function waiting(count: number, day: number): Promise<{ customer: Customer; wait: Wait }[]> {
  const customers = await Promise.all(Array.from({ length: count }, () => newCustomer()));
  const line: { customer: Customer; wait: Wait }[] = [];
  for (const customer of customers) {
    line.push({ customer, wait: await join(customer, wishOf(dayOf(customer, day))) });
  }
  return line;
}

export async function storedWait(id: number): Promise<WaitDocument> {
  const found = (await collections.waitlist.doc(String(id)).get()).data();
  if (found === undefined) throw new Error(`There is no wait ${id}.`);
  return found;
}

/** The next 10 AM of the business: offers are not made at night, and tests run at any hour. */
export function morning(): Date {
  const now = new Date();
  const [today, tomorrow] = [dateIn(0), dateIn(1)].map((date) => toInstant(business.timeZone, date, 10 * 60));
  if (today === undefined || tomorrow === undefined) throw new Error('No morning comes.');
  return now <= today ? today : tomorrow;
}

/** The scheduled run for these dates alone, so many minutes after that. */
export async function runWaitlist(dates: readonly string[], minutes = 0): Promise<void> {
  const now = new Date(morning().getTime() + minutes * 60_000);
  const deps = dependenciesAt(() => now);
  for (const { id, dates: own } of await deps.waitlist.open(openStates)) {
    if (own.some((date) => dates.includes(date))) await endDue(deps, id);
  }
  await offerFreed(deps, dates);
}

/** In this process, where it is morning: at night nothing is offered. */
export const inTheMorning = dependenciesAt(morning);

/** A customer cancels at the same hour, so that those who wait are asked at once. */
export const cancelInTheMorning = (customer: Customer, id: number) =>
  cancelReservation(inTheMorning, customer.uid, id);

/** As if an offer had been made so much earlier. */
export async function lapse(date: string, id: number): Promise<void> {
  const { offer } = await storedWait(id);
  if (offer === null) throw new Error(`Nothing was offered to ${id}.`);
  const until = new Date(Date.now() - 1);
  await collections.waitlist.doc(String(id)).update({ dueAt: until, offer: { ...offer, until } });
  await collections.days.doc(date).update({ [`entries.${offer.key}.until`]: until });
}

import { dayText } from '@pawprints/domain/date-text';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { successSchema } from '@pawprints/domain/contract/envelope';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { routes } from '@pawprints/domain/contract/routes';
import * as z from 'zod/mini';
import { expire, type Customer } from './bookings.ts';
import { dayOf, idOf, makeScarce, newCustomers, sendBooking, setCapacity, stayOf, takenOn } from './days.ts';
import type { SampleRequest, Sent } from './measured-world.ts';
import { stored } from './records.ts';
import { collections } from './suite.ts';
import { wishOf } from './waitlist.ts';

/** A day without a free place. `late` has booked it and not paid in time: somebody else has the place by now. */
export type FullDay = { date: CalendarDate; ahead: number; late: { customer: Customer; id: number } };

const places = 10;

export async function newFullDay(ahead: number): Promise<FullDay> {
  const [date = ''] = await makeScarce(ahead, 1, places + 1);
  const [customer, ...others] = await newCustomers(places + 1);
  if (customer === undefined) throw new Error('Nobody is late.');
  const id = idOf(await sendBooking(customer, dayOf(customer, ahead)));
  for (const other of others) idOf(await sendBooking(other, dayOf(other, ahead)));
  await expire((await stored(id)).attempt.sessionId ?? '');
  await setCapacity(date, places);
  return { date, ahead, late: { customer, id } };
}

/** All that is stored of the places, the bookings and the line of a day. */
export async function storedOf({ date, late }: FullDay): Promise<unknown> {
  const [taken, bookings, line, { status, places: held, attempt }] = await Promise.all([
    takenOn(date),
    collections.reservations.where('dates', 'array-contains', date).get(),
    collections.waitlist.where('waitsFor', 'array-contains', date).get(),
    stored(late.id),
  ]);
  const inLine = line.docs.filter((doc) => doc.data().state === 'waiting').length;
  return { taken, ids: bookings.docs.map(({ id }) => id), inLine, status, held, attempt };
}

/** Sends a call, and keeps what is wrong with its answer. */
type Send = (
  route: RouteContract,
  request: SampleRequest,
  isRight: (answer: Sent) => boolean,
) => Promise<Sent>;

/**
 * What customers do who find their day full: look at the month, try it all the same, try a stay that goes through it, wait and give up;
 * and somebody comes back to pay who has lost the place.
 */
export async function visitFullDay(full: FullDay, as: Customer, send: Send): Promise<void> {
  const { date, ahead, late } = full;
  const day = dayText(date);
  const booking = (body: object) => ({ as, headers: { 'Idempotency-Key': crypto.randomUUID() }, body });
  const month = `?service=daycare&from=${date.slice(0, 8)}01`;
  await send(routes.getAvailability, { search: month }, (answer) => isShownFull(answer, date));
  const refused = refusedWith(`${day} is full. Please choose other dates.`);
  await send(routes.createReservation, booking(dayOf(as, ahead)), refused);
  await send(routes.createReservation, booking(stayOf(as, ahead - 1, 2)), refused);
  const joined = await send(routes.joinWaitlist, { as, body: wishOf(dayOf(as, ahead)) }, isOk);
  await send(routes.listWaits, { as }, isOk);
  if (isOk(joined)) {
    const { id } = resultOf(routes.joinWaitlist.result, joined);
    await send(routes.leaveWaitlist, { as, id }, isOk);
  }
  const lost = `This booking can't be paid any more: ${day} is full. You can book other dates instead.`;
  await send(routes.reopenCheckout, { as: late.customer, id: late.id }, refusedWith(lost));
}

const isOk = ({ status }: Sent): boolean => status === 200;

const refusedWith =
  (message: string) =>
  ({ status, text }: Sent): boolean =>
    status === 409 && text.includes(JSON.stringify(message));

function isShownFull(answer: Sent, date: CalendarDate): boolean {
  if (!isOk(answer)) return false;
  const { days } = resultOf(routes.getAvailability.result, answer);
  return days.find((day) => day.date === date)?.state === 'full';
}

function resultOf<Schema extends z.ZodMiniType>(schema: Schema, { text }: Sent): z.output<Schema> {
  return z.parse(schema, z.parse(successSchema(z.unknown()), JSON.parse(text)).result);
}

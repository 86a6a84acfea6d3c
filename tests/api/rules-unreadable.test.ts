import { randomUUID } from 'node:crypto';
import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import type { Closure } from '@pawprints/domain/closures';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { daysJob } from '../../functions/src/features/booking/reservation/days-job.ts';
import { UnreadableDocument } from '../../functions/src/lib/documents.ts';
import { raiseUnreadable } from '../../functions/src/records/attention.ts';
import { call, refused } from '../support/api.ts';
import { book, bookingOf, newCustomer, wireTime } from '../support/bookings.ts';
import { runCommand } from '../support/command.ts';
import { newOwner } from '../support/direct-writes.ts';
import { dependencies } from '../support/in-process.ts';
import { bookingForOf, dayAhead } from '../support/phone.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { stored } from '../support/records.ts';
import { collections, eventOf, firestore, stripe } from '../support/suite.ts';

const today = todayIn(business.timeZone, new Date());
const careOn = (ahead: number) => ({
  timeSlots: [{ dropOffTime: wireTime(ahead, '08:00 AM'), pickUpTime: wireTime(ahead, '05:00 PM') }],
});

async function refusalOn(ahead: number) {
  const customer = await newCustomer();
  const body = bookingOf({ pets: [customer.pet], ...careOn(ahead) });
  return refused(reservationRoutes.createReservation, { as: customer, body });
}

const entryOf = async (id: string) => (await collections.attention.doc(id).get()).data() ?? null;

const closing = (ahead: number, more: Partial<Closure> = {}): Closure => ({
  from: addDays(today, ahead),
  to: addDays(today, ahead),
  kind: 'closed',
  services: [],
  yearly: false,
  reason: 'Closed for the test',
  ...more,
});

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

async function close({ services, ...closure }: Closure, spoilt = {}): Promise<string> {
  const ref = collections.closures.withConverter(null).doc();
  undo.push(() => ref.delete());
  await ref.set({ ...closure, services: [...services], ...spoilt });
  return ref.id;
}

describe('a closure that cannot be read', { timeout: 60_000 }, () => {
  it('stops no booking, and the owner is told of it', async () => {
    const id = await close(closing(330), { kind: 'holiday' });
    await book(careOn(331));
    expect(await entryOf(`UNREADABLE-closures.${id}`)).toMatchObject({
      state: 'open',
      reference: `closures/${id}`,
    });
  });

  it('is told of also where no booking comes across it, until it is mended', async () => {
    const id = await close(closing(330), { to: 20_261_224 });
    const about = `UNREADABLE-closures.${id}`;
    const run = () => reconcileOnly({ reservations: [], attention: [about], since: new Date() });
    await run();
    expect(await entryOf(about)).toMatchObject({ state: 'open' });
    await collections.closures.doc(id).update({ to: addDays(today, 330) });
    await run();
    expect(await entryOf(about)).toMatchObject({ state: 'settled', how: 'itself' });
  });

  it('is named by npm run days, which shows the others', async () => {
    const id = await close(closing(332), { kind: 'holiday' });
    await close(closing(332));
    const { code, output } = await runCommand(['days', 'show', addDays(today, 332)]);
    expect(code).toBe(0);
    expect(output).toContain(`closures/${id} cannot be read: kind.`);
    expect(output).toContain('Closed for the test');
  });

  it('concerns nobody when its time is over', async () => {
    const id = await close(closing(-2), { kind: 'holiday' });
    await book(careOn(331));
    expect(await entryOf(`UNREADABLE-closures.${id}`)).toBeNull();
  });
});

it('a yearly closure of a former year still closes', async () => {
  const [from, to] = [addDays(today, 333), addDays(today, 333)].map((date) =>
    date.replace(/^\d+/, (year) => String(Number(year) - 2)),
  );
  await close(closing(333, { from: from ?? '', to: to ?? '', yearly: true }));
  expect(await refusalOn(333)).toMatchObject({ result: { refusals: [{ why: 'closed' }] } });
});

describe('a day that cannot be read', { timeout: 60_000 }, () => {
  it('takes no booking, which is told to its customer and to the owner', async () => {
    const date = addDays(today, 334);
    const ref = firestore.doc(`days/${date}`);
    await ref.set({ capacity: { daycare: 'many' } }, { merge: true });
    undo.push(() => ref.update({ capacity: FieldValue.delete() }));
    const refusal = await refusalOn(334);
    expect(refusal).toMatchObject({ status: 409, code: 'NOT_AVAILABLE' });
    expect(refusal.message).toMatch(/: this day can only be booked by phone at the moment\. Please choose/);
    expect(refusal).toMatchObject({ result: { refusals: [{ date, why: 'closed' }] } });
    // Whom the customer would call reads something else.
    const byOwner = await refused(adminNewBookingRoutes.bookForCustomer, {
      as: await newOwner(),
      headers: { 'Idempotency-Key': randomUUID() },
      body: bookingForOf(await newCustomer(), dayAhead(334)),
    });
    expect(byOwner).toMatchObject({ status: 409, code: 'NOT_AVAILABLE' });
    expect(byOwner.message).toMatch(
      /: what is taken of this day cannot be read, see Attention\. Please choose/,
    );
    expect(await entryOf(`UNREADABLE-days.${date}`)).toMatchObject({ state: 'open' });
  });

  it('is told of also where nobody books it, until it is mended', async () => {
    const date = addDays(today, 336);
    const about = `UNREADABLE-days.${date}`;
    const ref = firestore.doc(`days/${date}`);
    await ref.set({ capacity: { daycare: 'many' } }, { merge: true });
    undo.push(() => ref.update({ capacity: FieldValue.delete() }));
    await daysJob(dependencies).handle(date);
    expect(await entryOf(about)).toMatchObject({ state: 'open' });
    await ref.update({ capacity: FieldValue.delete() });
    await reconcileOnly({ reservations: [], attention: [about], since: new Date() });
    expect(await entryOf(about)).toMatchObject({ state: 'settled', how: 'itself' });
  });

  it('keeps a payment of it for the next run, and refunds nothing', async () => {
    const { reservation, session } = await book(careOn(337));
    const { id } = reservation;
    const ref = firestore.doc(`days/${addDays(today, 337)}`);
    await ref.set({ touched: 'yes' }, { merge: true });
    undo.push(() => ref.update({ touched: FieldValue.delete() }));
    await stripe.pay({ session });
    await stripe.idle({ scope: { session } });
    expect(await stored(id)).toMatchObject({ status: 'PENDING', refunds: [] });
    const kept = `EVENT_FAILED-${await eventOf(session, 'checkout.session.completed')}`;
    expect(await entryOf(kept)).toMatchObject({ state: 'open' });
    await ref.update({ touched: FieldValue.delete() });
    await reconcileOnly({ reservations: [id], attention: [kept], since: new Date() });
    expect(await stored(id)).toMatchObject({ status: 'PAID', refunds: [] });
    expect(await entryOf(kept)).toMatchObject({ state: 'settled', how: 'itself' });
  });

  it('keeps nobody from cancelling', async () => {
    const { customer, reservation } = await book(careOn(338));
    const ref = firestore.doc(`days/${addDays(today, 338)}`);
    await ref.set({ touched: 'yes' }, { merge: true });
    undo.push(() => ref.update({ touched: FieldValue.delete() }));
    const params = { id: reservation.id };
    await call(reservationRoutes.cancelReservation, { as: customer, params });
    expect(await stored(reservation.id)).toMatchObject({ status: 'CANCELLED' });
    expect((await ref.get()).get('entries')).not.toHaveProperty(`${reservation.id}-1`);
  });

  it('lets no booking be paid again that has to take its places anew', async () => {
    const { customer, reservation } = await book(careOn(335));
    const ref = firestore.doc(`days/${addDays(today, 335)}`);
    await ref.set({ touched: 'yes' }, { merge: true });
    undo.push(() => ref.update({ touched: FieldValue.delete() }));
    await collections.paymentsOf(String(reservation.id)).doc('payment').update({ 'attempt.closed': true });
    const route = reservationRoutes.reopenCheckout;
    const params = { id: reservation.id };
    expect(await refused(route, { as: customer, params })).toMatchObject({ code: 'NOT_AVAILABLE' });
    await ref.update({ touched: FieldValue.delete() });
    expect(await call(route, { as: customer, params })).toMatchObject({ status: 200 });
  });
});

it('holds that cannot be read let their customer take no more, and say so', async () => {
  const customer = await newCustomer();
  const ref = firestore.doc(`holds/${customer.uid}`);
  await ref.set({ holds: 'none' });
  const body = bookingOf({ pets: [customer.pet], ...careOn(336) });
  const refusal = await refused(reservationRoutes.createReservation, { as: customer, body });
  expect(refusal).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(refusal.message).toBe('This cannot be booked online at the moment. Please call us.');
  expect(await entryOf(`UNREADABLE-holds.${customer.uid}`)).toMatchObject({ state: 'open' });
});

describe('any other document that could not be read', { timeout: 60_000 }, () => {
  it.each(['waitlist', 'wishes', 'users/somebody/pets', 'bookingKeys', 'holds'])(
    'below %s is off the list of the owner once it is mended or gone',
    async (collection) => {
      const ref = firestore.doc(`${collection}/unreadable-${Date.now()}`);
      const { writeTime } = await ref.set({ holds: 'spoilt', wishes: 'spoilt' });
      const unreadable = new UnreadableDocument(ref.path, writeTime, 'everything');
      await dependencies.attention.write(raiseUnreadable(unreadable, new Date()));
      const about = `UNREADABLE-${ref.path.replaceAll('/', '.')}`;
      const run = () => reconcileOnly({ reservations: [], attention: [about], since: new Date() });
      await run();
      expect(await entryOf(about)).toMatchObject({ state: 'open' });
      await ref.delete();
      await run();
      expect(await entryOf(about)).toMatchObject({ state: 'settled', how: 'itself' });
    },
  );
});

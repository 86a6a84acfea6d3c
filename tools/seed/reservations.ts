import { stripeCurrency } from '@pawprints/domain/money';
import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, toInstant, todayIn } from '@pawprints/domain/calendar';
import { checkIn, checkOut } from '@pawprints/domain/presence';
import { quote } from '@pawprints/domain/pricing';
import { stayOf } from '@pawprints/domain/stay';
import { parseTimeText } from '@pawprints/domain/time-text';
import { comesToCustomer } from '@pawprints/domain/visit';
import type { PaidSessionSeed } from '@pawprints/stripe-stand-in';
import { newReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { recordRefund } from '../../functions/src/features/booking/payment/refund-ledger.ts';
import { historyAfter } from '../../functions/src/records/history.ts';
import { entryKeyOf } from '../../functions/src/records/places.ts';
import type { Change } from '../../functions/src/records/reservation-repository.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { cancel, receivePayment } from '../../functions/src/features/booking/reservation/transitions.ts';
import type { Config } from '../../functions/src/lib/config.ts';
import type { DemoAccount, DemoReservation } from './demo-data.ts';

const hourMs = 60 * 60 * 1000;

export type DatedChange = Change & { at: Date };

/**
 * The states of a demo reservation in order (booked, paid, in the house, cancelled, refunded). The API's own transitions create
 * them, at times relative to `now`.
 */
export function historyOf(
  demo: DemoReservation,
  account: DemoAccount,
  config: Config,
  now: Date,
): DatedChange[] {
  const bookedAt = hoursBefore(now, demo.bookedHoursAgo);
  const booked = book(demo, account, config, { now, bookedAt });
  const history: DatedChange[] = [{ reservation: booked, mails: [], at: bookedAt }];
  const current = () => history.at(-1)?.reservation ?? booked;
  const add = (change: Change | null, at: Date) => {
    if (change === null) throw new Error(`The demo reservation ${demo.id} cannot have this history.`);
    history.push({ ...change, at });
  };
  if (demo.status === 'PENDING') return history;

  const ids = stripeIdsOf(demo.id);
  const payment = { sessionId: ids.session, paymentIntentId: ids.paymentIntent };
  add(
    receivePayment(
      booked,
      { ...payment, amountCents: booked.attempt.amountCents, currency: stripeCurrency },
      {
        places: { key: entryKeyOf(demo.id, booked.attempt.number), until: null },
        write: { days: [], holds: null },
      },
      bookedAt,
    ),
    bookedAt,
  );
  for (const { at, change } of visitsOf(demo, now)) add(change(current(), at), at);
  if (demo.cancelledHoursAgo === undefined) return history;

  const cancelledAt = hoursBefore(now, demo.cancelledHoursAgo);
  add(cancel(current(), cancelledAt), cancelledAt);
  for (const { cause, paymentIntentId, amountCents } of current().refunds) {
    const made = { status: 'succeeded' as const, at: cancelledAt };
    const report = { id: ids.refund, paymentIntentId, amountCents, cause, ...made };
    add(recordRefund(current(), report, cancelledAt), cancelledAt);
  }
  return history;
}

/** What has come of it, in a single write. */
export function lastOf([booked, ...changes]: readonly DatedChange[]): Reservation | undefined {
  return changes.reduce<Reservation | undefined>(
    (before, { reservation, author = { by: null }, at }) =>
      before && { ...reservation, history: historyAfter(before, reservation, author, at) },
    booked?.reservation,
  );
}

/** What of its check-in and check-out is not ahead. */
function visitsOf({ checkedIn, checkedOut }: DemoReservation, now: Date) {
  const acts = [
    { time: checkedIn, act: checkIn },
    { time: checkedOut, act: checkOut },
  ];
  return acts.flatMap(({ time, act }) => {
    const at = time && instantOf(time, now);
    if (at === undefined || at > now) return [];
    return [{ at, change: (current: Reservation, when: Date) => withAll(current, act, when) }];
  });
}

export function instantOf([days, time]: [number, string], now: Date): Date {
  const date = addDays(todayIn(business.timeZone, now), days);
  return toInstant(business.timeZone, date, parseTimeText(time) ?? 0);
}

/** All dogs of a booking, in its first slot. */
export function withAll(reservation: Reservation, act: typeof checkIn, at: Date): Change | null {
  const { pets } = reservation;
  let { presence } = reservation;
  for (const { id: petId } of pets) {
    const change = act({ ...reservation, presence }, { slot: 0, petId }, at);
    if (change === 'unchanged' || 'refused' in change) return null;
    presence = [...change.presence];
  }
  return { reservation: { ...reservation, presence }, mails: [], author: { by: 'demo-admin' } };
}

/** Demo bookings are at least an hour old, so their first checkout session was paid or has expired. */
function book(
  demo: DemoReservation,
  account: DemoAccount,
  config: Config,
  { now, bookedAt }: { now: Date; bookedAt: Date },
): Reservation {
  const { id, serviceType, scheduleType, additionalServices, healthInformation, specialRequests } = demo;
  const today = todayIn(business.timeZone, now);
  const wireTime = ([days, time]: [number, string]) => formatWireTime(addDays(today, days), time);
  const timeSlots = demo.timeSlots.map(({ dropOff, pickUp }) =>
    stayOf({ dropOffTime: wireTime(dropOff), pickUpTime: wireTime(pickUp) }),
  );
  const pets = demo.pets.map((name) => petNamed(name, account));
  const price = quote({ serviceType, timeSlots, pets, additionalServices });
  const reservation = newReservation(
    {
      id,
      user: account,
      body: {
        serviceType,
        scheduleType,
        timeSlots,
        additionalServices,
        petIds: pets.map((pet) => pet.id),
        healthInformation,
        specialRequests,
        totalPrice: price.total,
        customerEmail: account.email,
      },
      pets,
      profile: {
        phone: account.phoneNumber,
        firstVisitAt: account.isNew || demo.isNew ? null : bookedAt,
      },
      price,
      serviceAddress: comesToCustomer(demo) ? account.address : '',
      now: bookedAt,
    },
    config,
  );
  const isPaid = demo.status !== 'PENDING';
  const attempt = {
    ...reservation.attempt,
    sessionId: isPaid ? stripeIdsOf(id).session : null,
    closed: !isPaid,
  };
  return { ...reservation, attempt };
}

export function paidSessionOf(reservation: Reservation): PaidSessionSeed | undefined {
  const { id, payment, paidAt, refunds, cancelledAt, customer } = reservation;
  if (!payment || !paidAt) return undefined;
  const [refund] = refunds;
  const metadata = { reservationId: String(id) };
  return {
    session: payment.sessionId,
    paymentIntent: payment.paymentIntentId,
    amount: payment.amountCents,
    clientReference: String(id),
    customerEmail: customer.email,
    metadata,
    paidAt: secondsOf(paidAt),
    ...(refund && {
      refund: {
        id: stripeIdsOf(id).refund,
        amount: refund.amountCents,
        createdAt: secondsOf(cancelledAt ?? paidAt),
        metadata: { ...metadata, cause: refund.cause },
      },
    }),
  };
}

function stripeIdsOf(id: number): { session: string; paymentIntent: string; refund: string } {
  return { session: `cs_test_demo${id}`, paymentIntent: `pi_demo${id}`, refund: `re_demo${id}` };
}

function petNamed(name: string, { pets, email }: DemoAccount): DemoAccount['pets'][number] {
  const pet = pets.find((candidate) => candidate.name === name);
  if (!pet) throw new Error(`${email} has no pet called ${name}.`);
  return pet;
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);
const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

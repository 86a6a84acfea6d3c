import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { AddOnId, BookableServiceType } from '@pawprints/domain/catalogue';
import { petRoutes, type NewPet, type Pet } from '@pawprints/domain/contract/pets';
import {
  reservationRoutes,
  type CheckedReservation,
  type Reservation,
  type ReservationBody,
} from '@pawprints/domain/contract/reservations';
import { quote } from '@pawprints/domain/pricing';
import { stayOf, type TimeSlot } from '@pawprints/domain/stay';
import { call, refused, type Failure } from './api.ts';
import { newPerson, type Person, type Profile } from './people.ts';
import { aPet } from './pets.ts';
import { areEventsDisordered, eventOf, stripe } from './suite.ts';

/** A customer with one pet. */
export type Customer = Person & { pet: Pet };

export async function newCustomer(profile: Profile = {}): Promise<Customer> {
  const person = await newPerson(profile);
  if (areEventsDisordered) {
    await stripe.rule({ scope: { customerEmail: person.email }, rule: { action: 'disorder' } });
  }
  const pet = await addPet(person);
  return { ...person, pet };
}

export async function addPet(person: Person, pet: Partial<NewPet> = {}): Promise<Pet> {
  const { result } = await call(petRoutes.addPets, { as: person, body: [{ ...aPet, ...pet }] });
  const [added] = result;
  if (added === undefined) throw new Error('The API has added no pet.');
  return added;
}

/** A time of the business's wall clock on the wire, `days` from its today. */
export function wireTime(days: number, time: string): string {
  return formatWireTime(addDays(todayIn(business.timeZone, new Date()), days), time);
}

/** The first date of the month after the business's today, of which no date is past. */
export function nextMonth(): CalendarDate {
  const today = todayIn(business.timeZone, new Date());
  return `${addDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}

export type SentBooking = Omit<ReservationBody, 'timeSlots'> & { timeSlots: TimeSlot[] };

type BookingOptions = {
  pets: readonly Pet[];
  serviceType?: BookableServiceType;
  scheduleType?: ReservationBody['scheduleType'];
  timeSlots?: TimeSlot[];
  additionalServices?: AddOnId[];
};

/** A booking with its right price: day care on one day, a week from now, unless `options` say otherwise. */
export function bookingOf({ pets, ...options }: BookingOptions): SentBooking {
  const serviceType = options.serviceType ?? 'DAY_CARE';
  const timeSlots = options.timeSlots ?? [
    { dropOffTime: wireTime(7, '08:00 AM'), pickUpTime: wireTime(7, '09:00 PM') },
  ];
  const additionalServices = options.additionalServices ?? [];
  return {
    serviceType,
    scheduleType: options.scheduleType ?? 'INDIVIDUAL_DATES',
    timeSlots,
    additionalServices,
    petIds: pets.map(({ id }) => id),
    healthInformation: '',
    specialRequests: '',
    customerEmail: '',
    totalPrice: quote({ serviceType, timeSlots: timeSlots.map(stayOf), pets, additionalServices }).total,
  };
}

export type Booked = { customer: Customer; reservation: Reservation; checkoutUrl: string; session: string };

/** A new customer unless `as` says who. */
type BookedBy = Omit<BookingOptions, 'pets'> & { as?: Customer };

/** A pending booking with its open session at the stand-in. */
export async function book({ as, ...options }: BookedBy = {}): Promise<Booked> {
  const customer = as ?? (await newCustomer());
  const { result } = await call(reservationRoutes.createReservation, {
    as: customer,
    body: bookingOf({ pets: [customer.pet], ...options }),
  });
  return { customer, ...result, session: sessionOf(result.checkoutUrl) };
}

/** A booking for which Stripe makes no session; returns the failure and the pending reservation. */
export async function bookWithoutSession(
  customer: Customer,
): Promise<{ failure: Failure; reservation: Reservation }> {
  const failure = await refused(reservationRoutes.createReservation, {
    as: customer,
    body: bookingOf({ pets: [customer.pet] }),
  });
  const { result } = await call(reservationRoutes.listReservations, { as: customer });
  const [reservation] = result.content;
  if (reservation === undefined) throw new Error(`No reservation was kept: ${failure.message}`);
  return { failure, reservation };
}

/** The customer comes back to pay: the id of the session that they are led to. */
export async function payAgain(customer: Customer, { id }: Pick<Reservation, 'id'>): Promise<string> {
  const { result } = await call(reservationRoutes.reopenCheckout, { as: customer, params: { id } });
  return sessionOf(result.checkoutUrl);
}

/** A booking of which the customer has paid two checkouts, since the answer that named the first was lost: neither is given back. */
export async function bookAndPayTwice() {
  const customer = await newCustomer();
  const scope = { customerEmail: customer.email };
  const lostAnswer = {
    path: '/v1/checkout/sessions',
    method: 'POST',
    kind: 'sticky-500',
    when: 'after',
  } as const;
  await stripe.fault({ scope, count: 1, fault: lostAnswer });
  const { reservation } = await bookWithoutSession(customer);
  await payAgain(customer, reservation);
  await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'refused' } });
  const { sessions } = await stripe.records({ scope });
  for (const { id } of sessions) await stripe.pay({ session: id });
  await stripe.idle({ scope });
  return { reservation, scope };
}

export async function cancel({ customer, reservation }: Pick<Booked, 'customer' | 'reservation'>) {
  const { result } = await call(reservationRoutes.cancelReservation, {
    as: customer,
    params: { id: reservation.id },
  });
  return result;
}

/** The id of the session that a checkout address leads to. */
export function sessionOf(checkoutUrl: string): string {
  const session = /cs_test_\w+/.exec(checkoutUrl)?.[0];
  if (session === undefined) throw new Error(`${checkoutUrl} leads to no session.`);
  return session;
}

/** The reservation as its customer reads it. */
export async function read({ customer, reservation }: Booked): Promise<CheckedReservation> {
  const { result } = await call(reservationRoutes.getReservation, {
    as: customer,
    params: { id: reservation.id },
  });
  return result;
}

/** Pays a booking's session, and waits until the webhook has taken it in. */
export async function pay({ session }: Pick<Booked, 'session'>): Promise<void> {
  await stripe.pay({ session });
  await stripe.idle({ scope: { session } });
}

/** Stripe ends the session; its event is delivered, or it is lost. */
export async function expire(session: string, { lost = false } = {}): Promise<void> {
  if (lost) await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.clock({ scope: { session }, seconds: 32 * 60 });
  await stripe.idle({ scope: { session } });
}

/** Delivers an event that was lost so far, twice, as Stripe does when it sends one anew. */
export async function deliverLate(session: string, type: string): Promise<void> {
  await stripe.clear({ scope: { session } });
  await stripe.resend({ event: await eventOf(session, type), times: 2, as: 'new-event' });
  await stripe.idle({ scope: { session } });
}

/** A booking that is paid. */
export async function bookAndPay(options: BookedBy = {}): Promise<Booked> {
  const booked = await book(options);
  await pay(booked);
  return { ...booked, reservation: await read(booked) };
}

import { toInstant, addDays, formatWireTime, todayIn } from '@pawprints/domain/calendar';
import { business } from '@pawprints/domain/business';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { stayOf, slotWithInstants } from '@pawprints/domain/stay';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import {
  addPet,
  book,
  bookingOf,
  cancel,
  newCustomer,
  pay,
  read,
  sessionOf,
  wireTime,
} from '../support/bookings.ts';
import type { Customer } from '../support/bookings.ts';
import { stored } from '../support/records.ts';
import { collections, siteOrigin, stripe } from '../support/suite.ts';

const { createReservation, getReservation, listReservations } = reservationRoutes;

function create(customer: Customer, body: object) {
  return refused(createReservation, { as: customer, body });
}

describe('POST /reservation', () => {
  it('keeps the booking as it is now, and opens a session for its very lines', async () => {
    const customer = await newCustomer();
    const second = await addPet(customer, { name: 'Moss', size: 'LARGE' });
    const timeSlots = [{ dropOffTime: wireTime(9, '12:00 PM'), pickUpTime: wireTime(12, '03:00 PM') }];
    const body = {
      ...bookingOf({
        pets: [customer.pet, second],
        serviceType: 'BOARDING',
        scheduleType: 'DATE_RANGE',
        timeSlots,
        additionalServices: ['DOG_BATH'],
      }),
      healthInformation: ' Half a pill in the morning ',
      specialRequests: 'Sleeps with a sock',
    };
    const { result } = await call(createReservation, { as: customer, body });

    expect(result.reservation).toMatchObject({
      pets: [customer.pet, second],
      serviceType: 'BOARDING',
      scheduleType: 'DATE_RANGE',
      reservationStatus: 'PENDING',
      timeSlots: timeSlots.map((slot) => {
        const { dropOffAt, pickUpAt } = slotWithInstants(stayOf(slot), business.timeZone);
        return { ...slot, dropOffAt: dropOffAt.toISOString(), pickUpAt: pickUpAt.toISOString() };
      }),
      additionalServices: ['EXTENDED_HOURS', 'DOG_BATH'],
      totalPrice: 3 * (60 + 45) + 30 + 35 + 40,
      healthInformation: 'Half a pill in the morning',
      specialRequests: 'Sleeps with a sock',
      paidAt: null,
      refund: null,
    });
    const extended = result.reservation.lines.find(({ id }) => id === 'EXTENDED_HOURS');
    expect(extended).toMatchObject({ amount: 30, autoApplied: true });

    const { sessions } = await stripe.records({ scope: { session: sessionOf(result.checkoutUrl) } });
    expect(sessions).toMatchObject([
      {
        amount_total: result.reservation.totalPrice * 100,
        client_reference_id: String(result.reservation.id),
        customer_email: customer.email,
        metadata: { reservationId: String(result.reservation.id) },
        success_url: `${siteOrigin}/booking/confirmed?reservationId=${result.reservation.id}&checkout=complete`,
        cancel_url: `${siteOrigin}/booking?service=boarding&step=checkout`,
      },
    ]);
    expect(sessions[0]?.standIn.lineItems).toHaveLength(result.reservation.lines.length);
  });

  it('stores instants of the business beside the texts', async () => {
    const { reservation } = await book();
    const date = addDays(todayIn(business.timeZone, new Date()), 7);
    const dropOffAt = toInstant(business.timeZone, date, 8 * 60);
    expect(await stored(reservation.id)).toMatchObject({
      timeSlots: [{ dropOffAt, pickUpAt: toInstant(business.timeZone, date, 21 * 60) }],
      firstDropOffAt: dropOffAt,
      attempt: { number: 1, amountCents: 4500 },
    });
    expect(reservation.firstDropOffAt).toBe(dropOffAt.toISOString());
  });

  it('keeps the slots in the order of time, whatever order they are sent in', async () => {
    const slot = (days: number, dropOff: string, pickUp: string) => ({
      dropOffTime: wireTime(days, dropOff),
      pickUpTime: wireTime(days, pickUp),
    });
    const sent = [
      slot(9, '08:00 AM', '11:00 AM'),
      slot(7, '01:00 PM', '09:00 PM'),
      slot(7, '08:00 AM', '01:00 PM'),
    ];
    const { reservation } = await book({ timeSlots: sent });
    expect(reservation.timeSlots).toMatchObject(sent.toReversed());
    expect(reservation.lines).toMatchObject([{ slotAmounts: [45, 45, 0] }, { slotAmounts: [0, 0, 30] }]);
  });

  it('prefills the given address, and keeps the verified one of the account', async () => {
    const customer = await newCustomer();
    const body = { ...bookingOf({ pets: [customer.pet] }), customerEmail: 'billing@example.com' };
    const { result } = await call(createReservation, { as: customer, body });
    const { sessions } = await stripe.records({ scope: { session: sessionOf(result.checkoutUrl) } });
    expect(sessions).toMatchObject([{ customer_email: 'billing@example.com' }]);
    expect((await stored(result.reservation.id)).customer.email).toBe(customer.email);
  });

  it('each call without a key is a new booking', async () => {
    const customer = await newCustomer();
    const order = async (days: number) => {
      const timeSlots = [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '09:00 PM') }];
      return call(createReservation, { as: customer, body: bookingOf({ pets: [customer.pet], timeSlots }) });
    };
    const [first, second] = [await order(7), await order(8)];
    expect(first.result.reservation.id).not.toBe(second.result.reservation.id);
  });
});

describe('the address that we come to', () => {
  const walk = (days: number) => ({
    serviceType: 'DOG_WALKING' as const,
    timeSlots: [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '08:30 AM') }],
  });
  const contact = { address: '48 Alder Street', phoneNumber: '555-0177' };

  it.each([
    ['a walk', walk(7)],
    ['the ride', { additionalServices: ['DOG_PICKUP_DROPOFF' as const] }],
  ])(
    'of %s is the one that is sent, else the profile’s, and without both it is refused',
    async (_, options) => {
      const customer = await newCustomer();
      const body = bookingOf({ pets: [customer.pet], ...options });
      const failure = await create(customer, body);
      expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(failure.result).toEqual([
        { path: 'serviceAddress', message: 'Please enter the address that we come to.' },
      ]);
      const { result: list } = await call(listReservations, { as: customer });
      expect(list.totalElements).toBe(0);

      const sent = await call(createReservation, {
        as: customer,
        body: { ...body, serviceAddress: ' 12 Elm Street ' },
      });
      expect(sent.result.reservation.serviceAddress).toBe('12 Elm Street');

      await call(userRoutes.updateContactInfo, { as: customer, body: contact });
      await cancel({ customer, reservation: sent.result.reservation });
      const { result } = await call(createReservation, { as: customer, body });
      expect(result.reservation.serviceAddress).toBe('48 Alder Street');
      expect(await stored(result.reservation.id)).toMatchObject({ serviceAddress: '48 Alder Street' });
    },
  );

  it('is not kept where the customer comes to us', async () => {
    const customer = await newCustomer();
    const body = { ...bookingOf({ pets: [customer.pet] }), serviceAddress: '12 Elm Street' };
    const { result } = await call(createReservation, { as: customer, body });
    expect(result.reservation.serviceAddress).toBe('');
  });

  it('is asked for in vain where a walk is booked with a ride', async () => {
    const customer = await newCustomer();
    const body = bookingOf({ pets: [customer.pet], ...walk(7) });
    const failure = await create(customer, { ...body, additionalServices: ['DOG_PICKUP_DROPOFF'] });
    expect(failure.message).toBe(
      'Dog Pick Up & Drop Off is not available with Dog Walking. Please remove this add-on.',
    );
  });
});

describe('a booking that is refused', () => {
  it('tells every problem with its path', async () => {
    const customer = await newCustomer();
    const failure = await create(customer, {
      serviceType: 'DOG_BATH',
      petIds: [],
      timeSlots: [],
      scheduleType: 'X',
    });
    expect(failure).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Please select a service.',
    });
    expect(failure.result).toEqual([
      { path: 'serviceType', message: 'Please select a service.' },
      { path: 'petIds', message: 'Please select or add a pet.' },
      { path: 'totalPrice', message: 'The total must be in whole dollars.' },
      { path: 'scheduleType', message: 'The schedule type must be DATE_RANGE or INDIVIDUAL_DATES.' },
      { path: 'timeSlots', message: 'Please add at least one date & time slot.' },
    ]);
  });

  it('tells every rule of the wizard that it breaks', async () => {
    const customer = await newCustomer();
    const body = bookingOf({ pets: [customer.pet] });
    const failure = await create(customer, {
      ...body,
      timeSlots: [{ dropOffTime: wireTime(7, '08:00 AM'), pickUpTime: wireTime(7, '08:00 AM') }],
      additionalServices: ['long_walk'],
    });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    const problems = JSON.stringify(failure.result);
    expect(problems).toContain('Long Walk is not available with Day Care');
    expect(problems).toContain('after');
  });

  it.each([
    ['in the past', { dropOffTime: wireTime(-1, '08:00 AM'), pickUpTime: wireTime(-1, '09:00 PM') }],
    [
      'more than a year ahead',
      { dropOffTime: wireTime(400, '08:00 AM'), pickUpTime: wireTime(400, '09:00 PM') },
    ],
    ['off the half hour', { dropOffTime: wireTime(7, '08:10 AM'), pickUpTime: wireTime(7, '09:00 PM') }],
    ['at no time', { dropOffTime: '2026.13.45 08:00 AM', pickUpTime: wireTime(7, '09:00 PM') }],
  ])('for a time %s', async (_, slot) => {
    const customer = await newCustomer();
    const failure = await create(customer, { ...bookingOf({ pets: [customer.pet] }), timeSlots: [slot] });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(await stripe.records({ scope: { customerEmail: customer.email } })).toMatchObject({
      sessions: [],
    });
  });

  // The next day on which the clocks go forward at 02:00 AM: the second Sunday of March.
  it.each([
    ['would end before it begins', [['02:30 AM', '03:00 AM']], 'The clocks go forward on this day'],
    [
      'means the same hour as another',
      [
        ['02:00 AM', '02:30 AM'],
        ['03:00 AM', '03:30 AM'],
      ],
      'Two time slots overlap on the same day.',
    ],
  ])('for a walk that %s, where the clocks go forward', async (_, times, message) => {
    const customer = await newCustomer();
    const date = nextSpringForward();
    const timeSlots = times.map(([dropOff = '', pickUp = '']) => ({
      dropOffTime: formatWireTime(date, dropOff),
      pickUpTime: formatWireTime(date, pickUp),
    }));
    const body = bookingOf({ pets: [customer.pet], serviceType: 'DOG_WALKING', timeSlots });
    const failure = await create(customer, body);
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(failure.message).toContain(message);
    const { result } = await call(listReservations, { as: customer });
    expect(result.totalElements).toBe(0);
  });

  it('for a walk that begins before another is over, with long_walk', async () => {
    const customer = await newCustomer();
    const walk = (from: string, to: string) => ({
      dropOffTime: wireTime(7, from),
      pickUpTime: wireTime(7, to),
    });
    const walks = (first: ReturnType<typeof walk>, second: ReturnType<typeof walk>) => ({
      ...bookingOf({
        pets: [customer.pet],
        serviceType: 'DOG_WALKING',
        timeSlots: [first, second],
        additionalServices: ['long_walk'],
      }),
      serviceAddress: '12 Elm Street',
    });
    const eight = walk('08:00 AM', '09:00 AM');
    const failure = await create(customer, walks(eight, walk('09:00 AM', '10:00 AM')));
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(failure.message).toContain('Two time slots overlap on the same day.');
    const body = walks(eight, walk('09:30 AM', '10:00 AM'));
    const { result } = await call(createReservation, { as: customer, body });
    expect(result.reservation.timeSlots).toMatchObject(body.timeSlots);
  });

  it('for a pet that is not there, or is somebody else’s', async () => {
    const [customer, other] = await Promise.all([newCustomer(), newCustomer()]);
    const failures = await Promise.all([
      create(customer, { ...bookingOf({ pets: [customer.pet] }), petIds: [customer.pet.id, 12345] }),
      create(customer, bookingOf({ pets: [customer.pet, other.pet] })),
    ]);
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND', result: null });
  });

  it.each([
    ['lower', 1],
    ['higher', 999],
  ])('for a total that is %s than the price: 409 with the new quote', async (_, totalPrice) => {
    const customer = await newCustomer();
    const failure = await create(customer, { ...bookingOf({ pets: [customer.pet] }), totalPrice });
    expect(failure).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      result: { total: 45, appliedAddOns: [] },
    });
    expect((await call(listReservations, { as: customer })).result.content).toEqual([]);
  });

  it('by what the body says of anybody', async () => {
    const customer = await newCustomer();
    const failure = await create(customer, {
      ...bookingOf({ pets: [customer.pet] }),
      uid: 'somebody',
      status: 'PAID',
    });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('for a key that is none', async () => {
    const customer = await newCustomer();
    const failure = await refused(createReservation, {
      as: customer,
      body: bookingOf({ pets: [customer.pet] }),
      headers: { 'Idempotency-Key': 'two words' },
    });
    expect(failure).toMatchObject({ status: 400, result: [{ path: 'idempotency-key' }] });
  });
});

describe('the same Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': 'b7d0f7e2-draft' };

  async function firstBooking() {
    const customer = await newCustomer();
    const body = bookingOf({ pets: [customer.pet] });
    const { result } = await call(createReservation, { as: customer, body, headers });
    return { customer, body, ...result, session: sessionOf(result.checkoutUrl) };
  }

  it('and body: the same reservation and its open session', async () => {
    const { customer, body, reservation, checkoutUrl } = await firstBooking();
    const again = await call(createReservation, { as: customer, body, headers });
    expect(again.result).toEqual({ reservation, checkoutUrl });
  });

  it('and body, once it is paid: the same reservation, and the way to its confirmation', async () => {
    const { customer, body, reservation, session } = await firstBooking();
    await stripe.pay({ session });
    await stripe.idle({ scope: { session } });
    const { result } = await call(createReservation, { as: customer, body, headers });
    expect(result.reservation).toMatchObject({ id: reservation.id, reservationStatus: 'PAID' });
    expect(result.checkoutUrl).toBe(`${siteOrigin}/booking/confirmed?reservationId=${reservation.id}`);
    expect((await stripe.records({ scope: { customerEmail: customer.email } })).sessions).toHaveLength(1);
  });

  it('and another body: the former session is expired, its reservation cancelled, a new one made', async () => {
    const { customer, body, reservation, session } = await firstBooking();
    const changed = { ...body, specialRequests: 'Now with a sock' };
    const { result } = await call(createReservation, { as: customer, body: changed, headers });
    expect(result.reservation.id).not.toBe(reservation.id);
    expect(await stored(reservation.id)).toMatchObject({ status: 'CANCELLED' });
    const { sessions } = await stripe.records({ scope: { customerEmail: customer.email } });
    expect(sessions.map(({ id, status }) => [id, status])).toEqual([
      [session, 'expired'],
      [sessionOf(result.checkoutUrl), 'open'],
    ]);
    const again = await call(createReservation, { as: customer, body: changed, headers });
    expect(again.result).toEqual(result);
  });

  it('and another body: the former is in no list and no count, but still there by its id', async () => {
    const { customer, body, reservation } = await firstBooking();
    const changed = { ...body, specialRequests: 'Now with a sock' };
    const { result: second } = await call(createReservation, { as: customer, body: changed, headers });
    const { result: list } = await call(listReservations, { as: customer, query: { size: 1 } });
    expect(list).toMatchObject({
      content: [{ id: second.reservation.id }],
      totalElements: 1,
      totalPages: 1,
    });
    const { result: former } = await call(getReservation, { as: customer, params: { id: reservation.id } });
    expect(former).toMatchObject({ id: reservation.id, reservationStatus: 'CANCELLED' });
    expect(await stored(reservation.id)).toMatchObject({ replaced: true });
  });

  it('and another body that is refused for its price: the former can still be paid', async () => {
    const { customer, body, reservation, checkoutUrl } = await firstBooking();
    const failure = await refused(createReservation, {
      as: customer,
      body: { ...body, specialRequests: 'Now with a sock', totalPrice: 1 },
      headers,
    });
    expect(failure).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PENDING', replaced: false });
    const again = await call(createReservation, { as: customer, body, headers });
    expect(again.result.checkoutUrl).toBe(checkoutUrl);
  });

  it('and another body, when the former proves paid: 409, and it stays PAID', async () => {
    const { customer, body, reservation, session } = await firstBooking();
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    const failure = await refused(createReservation, {
      as: customer,
      body: { ...body, specialRequests: 'Too late' },
      headers,
    });
    expect(failure).toMatchObject({ status: 409, code: 'CONFLICT', result: null });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
    expect((await call(listReservations, { as: customer })).result.totalElements).toBe(1);
  });

  it('after the former was cancelled: a new reservation', async () => {
    const { customer, body, reservation } = await firstBooking();
    await call(reservationRoutes.cancelReservation, { as: customer, params: { id: reservation.id } });
    const { result } = await call(createReservation, { as: customer, body, headers });
    expect(result.reservation.id).not.toBe(reservation.id);
    expect(result.reservation.reservationStatus).toBe('PENDING');
  });

  it('of somebody else is another key', async () => {
    const [first, second] = [await firstBooking(), await firstBooking()];
    expect(first.reservation.id).not.toBe(second.reservation.id);
  });
});

describe('reading', () => {
  it("lists the customer's own, the newest first, page by page", async () => {
    const customer = await newCustomer();
    const body = bookingOf({ pets: [customer.pet] });
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { result } = await call(createReservation, { as: customer, body });
      ids.unshift(result.reservation.id);
      // Gives its place back for the next one, and stays on the list.
      await cancel({ customer, reservation: result.reservation });
    }
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((page) => call(listReservations, { as: customer, query: { page } })),
    );
    expect(first?.result.content.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(second?.result).toMatchObject({ content: [{ id: ids[5] }], totalPages: 2, totalElements: 6 });
    expect(third?.result.content).toEqual([]);
    const { result } = await call(listReservations, { as: customer, query: { page: 1, size: 4 } });
    expect(result.content.map(({ id }) => id)).toEqual(ids.slice(4));
  });

  it.each([{ page: -1 }, { page: 201 }, { page: 11, size: 100 }, { size: 0 }, { size: 101 }, { page: 'x' }])(
    'refuses %j',
    async (query) => {
      const failure = await refused(listReservations, { as: await newCustomer(), query });
      expect(failure).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        result: [{ path: Object.keys(query)[0] }],
      });
    },
  );

  it("is for the customer alone: somebody else's is not there", async () => {
    const { reservation, customer } = await book();
    const stranger = await newCustomer();
    const options = { as: stranger, params: { id: reservation.id } };
    const failures = await Promise.all([
      refused(getReservation, options),
      refused(reservationRoutes.reopenCheckout, options),
      refused(getReservation, { as: customer, params: { id: 12345 } }),
    ]);
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND', result: null });
    expect((await call(listReservations, { as: stranger })).result.content).toEqual([]);
  });

  it('answers as we know it when Stripe does not', async () => {
    const { reservation, customer, session } = await book();
    await stripe.fault({ scope: { session }, fault: { path: '/v1/checkout/sessions/:id', kind: 'reset' } });
    const { result } = await call(getReservation, { as: customer, params: { id: reservation.id } });
    expect(result).toEqual({ ...reservation, confirmingPayment: null });
  });

  it('tells that nothing is being paid while the checkout is open, and once the booking is paid', async () => {
    const booked = await book();
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PENDING', confirmingPayment: false });
    await pay(booked);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', confirmingPayment: false });
  });

  it('tells nothing of what the server keeps for itself, nor does the document that its customer can read', async () => {
    const { reservation, session } = await book();
    const document = (await collections.reservations.doc(String(reservation.id)).get()).data();
    expect(document).not.toHaveProperty('attempt');
    expect(JSON.stringify(document)).not.toContain(session);
    expect(Object.keys(reservation)).not.toContain('attempt');
    expect(Object.keys(reservation)).not.toContain('uid');
  });
});

function nextSpringForward(): string {
  const today = todayIn(business.timeZone, new Date());
  const year = Number(today.slice(0, 4));
  const sundays = [year, year + 1].map((one) => {
    const first = new Date(Date.UTC(one, 2, 1)).getUTCDay();
    return addDays(`${one}-03-01`, ((7 - first) % 7) + 7);
  });
  const next = sundays.find((sunday) => sunday > today);
  if (next === undefined) throw new Error('No such Sunday.');
  return next;
}

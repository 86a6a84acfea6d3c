import { addDays, formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { business } from '@pawprints/domain/business';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { lackAdvice, type LackAct } from '@pawprints/domain/vaccination-rules';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, statusOf } from '../support/api.ts';
import { bookAndPay, bookingOf, newCustomer, wireTime, type Customer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import { bookByPhone } from '../support/phone.ts';
import { moveSlots } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { inDays, noRequirement, protect, requireNothing, requireOf } from '../support/vaccinations.ts';

const { changeVaccinationSettings } = adminVaccinationRoutes;
const { checkIn } = adminReservationRoutes;
const { createReservation } = reservationRoutes;

/** Of another test that has set something. */
beforeAll(requireNothing);
/** Every booking of the other tests would be asked for it. */
afterEach(requireNothing);

const demand = async (
  ...what: Parameters<typeof requireOf> extends [unknown, ...infer Rest] ? Rest : never
) => requireOf(await newOwner(), ...what);

const protectUntil = async (customer: Customer, validUntil: string) =>
  protect(customer, await newOwner(), validUntil);

let day = 20;
/** A day care two days long, on days of its own. */
function bookingFor({ pet }: Customer) {
  day += 3;
  const timeSlots = [{ dropOffTime: wireTime(day, '08:00 AM'), pickUpTime: wireTime(day + 1, '05:00 PM') }];
  return bookingOf({ pets: [pet], scheduleType: 'DATE_RANGE', timeSlots });
}

const lastDay = () => addDays(todayIn(business.timeZone, new Date()), day + 1);

describe('a required vaccination', () => {
  it('is nothing at first, and is read by customers with their certificates', async () => {
    const { result } = await call(vaccinationRoutes.listVaccinations, { as: await newCustomer() });
    expect(result.rules).toEqual({ required: noRequirement.required, whenMissing: 'blockCheckIn' });
    await demand('remind', { DAY_CARE: ['RABIES'] });
    const after = await call(vaccinationRoutes.listVaccinations, { as: await newCustomer() });
    expect(after.result.rules).toMatchObject({ required: { DAY_CARE: ['RABIES'] }, whenMissing: 'remind' });
  });

  it('stops a booking without it, and the message names vaccine and day', async () => {
    await demand('blockBooking', { DAY_CARE: ['RABIES', 'DHPP'] });
    const customer = await newCustomer();
    const body = bookingFor(customer);
    const refusal = await refused(createReservation, { as: customer, body });
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    const until = formatDisplayDate(lastDay());
    expect(refusal.message).toBe(
      `Biscuit needs vaccinations that are valid until ${until}: Rabies and DHPP (no certificate is approved yet). ${lackAdvice.booking}`,
    );
    expect((await collections.reservations.where('uid', '==', customer.uid).get()).size).toBe(0);
  });

  it('must hold on the last day, and not a day longer', async () => {
    await demand('blockBooking', { DAY_CARE: ['RABIES'] });
    const customer = await newCustomer();
    const body = bookingFor(customer);
    const ends = addDays(lastDay(), -1);
    await protectUntil(customer, ends);
    const refusal = await refused(createReservation, { as: customer, body });
    expect(JSON.stringify(refusal.result)).toContain(`what we know of ends on ${formatDisplayDate(ends)}`);
    await protectUntil(customer, lastDay());
    expect(await statusOf(createReservation, { as: customer, body })).toBe(200);
  });

  it('is asked of its own services alone', async () => {
    await demand('blockBooking', { BOARDING: ['RABIES'] });
    const customer = await newCustomer();
    expect(await statusOf(createReservation, { as: customer, body: bookingFor(customer) })).toBe(200);
  });

  it.each<[LackAct, number]>([
    ['remind', 200],
    ['blockCheckIn', 409],
    ['blockBooking', 409],
  ])('that is missing at the door: %s', async (whenMissing, status) => {
    const booked = await bookAndPay();
    const { id } = booked.reservation;
    await moveSlots(id, [new Date()]);
    await demand(whenMissing, { DAY_CARE: ['RABIES'] });
    const body = { slot: 0, petId: booked.customer.pet.id };
    const of = { as: await newOwner(), params: { id }, body };
    expect(await statusOf(checkIn, of)).toBe(status);
    if (status === 200) return;
    const { message } = await refused(checkIn, of);
    expect(message).toMatch(/^Biscuit needs a vaccination that is valid until \d{4}\.\d+\.\d+: Rabies \(/);
    // The certificate is shown at the door, and approved there.
    await protectUntil(booked.customer, inDays(2));
    expect(await statusOf(checkIn, of)).toBe(200);
  });

  it('stops no booking that is only reminded of it, and none that the owner makes', async () => {
    await demand('blockCheckIn', { DAY_CARE: ['RABIES'] });
    const customer = await newCustomer();
    expect(await statusOf(createReservation, { as: customer, body: bookingFor(customer) })).toBe(200);
    await demand('blockBooking', { DAY_CARE: ['RABIES'] });
    expect((await bookByPhone(await newOwner())).reservation.id).toBeGreaterThan(0);
  });
});

describe('two admins who change what is required', () => {
  it('do not overwrite each other', async () => {
    const { changedAt } = await demand('remind', { DAY_CARE: ['RABIES'] });
    const as = await newOwner();
    const late = await refused(changeVaccinationSettings, { as, body: noRequirement });
    expect(late).toMatchObject({ status: 409, code: 'CONFLICT' });
    const body = { ...noRequirement, replaces: changedAt };
    expect((await call(changeVaccinationSettings, { as, body })).result).toMatchObject({
      required: noRequirement.required,
    });
  });
});
